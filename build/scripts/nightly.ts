/**
 * What takes too long for every change: `nightly.ts [NAME...]`, all of it unless told, within 90 minutes on two cores. Ends
 * with a line for all that was tried, and with 1 where something did not hold. `PROPERTY_SEED=N` has a night again,
 * `TRIES_ONLY=N` one try of a part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chosen, runCases } from './run/cases.ts';
import type { Fact } from './run/facts.ts';

/** @property minutes after which it begins nothing more; it is ended where it still runs much later */
type Part = { name: string; minutes: number; command: readonly string[]; env?: Record<string, string>; tries?: number };
type Told = { what: string; tried: number; held: number };

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);
const vitest = (project: string, ...files: string[]): string[] => [
  ...['vitest', 'run', '--project', project, '--retry', '0'],
  ...files.map((file) => `test/${file}.test.ts`),
];

/** Each part is a command of its own, run one after the other from the project's root. */
const parts: readonly Part[] = [
  {
    name: 'kills',
    minutes: 15,
    command: vitest('node', 'reliability/kills', 'reliability/killedOpening'),
    env: { TRIES_LIVES: '60', TRIES_MIGRATIONS: '20', TRIES_RESTORES: '20' },
  },
  { name: 'full-disk', minutes: 3, command: vitest('node', 'reliability/fullDisk'), env: { TRIES_FULL_DISKS: '30' } },
  { name: 'damaged', minutes: 1, command: vitest('node', 'reliability/damagedData'), env: { TRIES_DAMAGED: '1000' } },
  { name: 'clock', minutes: 1, command: vitest('node', 'reliability/clockJumps'), env: { TRIES_CLOCKS: '200' } },
  { name: 'fuzz', minutes: 9, command: ['node', 'build/scripts/fuzz.ts', '10000', String(seed)], tries: 10_000 },
  {
    name: 'green',
    minutes: 3,
    command: vitest('node', 'unit/shared/verdict/series/green'),
    env: { STATEMENT_SETS: '20000' },
    tries: 20_000,
  },
  {
    name: 'altered',
    minutes: 40,
    command: vitest('properties', 'unit/extraction/properties/alteredLayouts'),
    env: { TRIES_ALTERED: '12000' },
  },
  { name: 'properties', minutes: 5, command: vitest('properties'), env: { PROPERTY_RUNS: '4' } },
  {
    name: 'batches',
    minutes: 5,
    command: vitest('node', 'reliability/batches'),
    env: { TRIES_BATCH_FILES: '2000' },
  },
  {
    name: 'soak',
    minutes: 11,
    command: vitest('node', 'reliability/soak'),
    env: { TRIES_SOAK: '50', TRIES_SOAK_DOCUMENTS: '100' },
  },
];

const wanted = chosen(parts, process.argv.slice(2));
console.log(`Seed ${seed}.`);
await runCases(wanted.map((part) => ({ name: part.name, run: (folder) => run(part, folder) })));

/** Runs a part. @returns what it has told, and that it failed where it did beside that */
function run({ name, minutes, command: [program = '', ...args], env, tries = 1 }: Part, folder: string): Fact[] {
  console.log(`${name}: ${[program, ...args].join(' ')}`);
  const table = path.join(folder, 'told.jsonl');
  const limit = minutes * 60_000;
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    timeout: 1.5 * limit,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...env,
      PROPERTY_SEED: String(seed),
      TRIES_UNTIL: String(Date.now() + limit),
      TRIES_TABLE: table,
    },
  });
  const lines = existsSync(table) ? readFileSync(table, 'utf8').trim().split('\n') : [];
  const told = lines.map((line) => JSON.parse(line) as Told);
  const failed = status !== 0;
  if (told.length === 0 || (failed && told.every(({ tried, held }) => held === tried)))
    told.push({ what: 'all of it', tried: tries, held: failed ? 0 : tries });
  return told.map(({ what, tried, held }) => ({
    what,
    said: `(${held} of ${tried})`,
    holds: held === tried && tried > 0,
  }));
}
