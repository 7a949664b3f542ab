/**
 * What takes too long for every change: `nightly.ts [NAME...]`, all of it unless told, within 90 minutes on two cores. Ends
 * with a table of what was tried and what held, and with 1 where something did not. `PROPERTY_SEED=N` has a night again,
 * `TRIES_ONLY=N` one try of a part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @property minutes after which it begins nothing more; it is ended where it still runs much later */
type Part = { name: string; minutes: number; command: readonly string[]; env?: Record<string, string>; tries?: number };
type Line = { part: string; what: string; tried: number; held: number; seconds: number };

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

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There is ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
console.log(`Seed ${seed}.`);
const table = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).flatMap(run);
console.table(table);
const fallen = table.filter(({ tried, held }) => held < tried || tried === 0);
console.log(fallen.length === 0 ? 'Everything held.' : `Did not hold: ${fallen.map(({ what }) => what).join(', ')}.`);
process.exitCode = fallen.length === 0 ? 0 : 1;

/** Runs a part. @returns what it has told, and that it failed where it did beside that */
function run({ name, minutes, command: [program = '', ...args], env, tries = 1 }: Part): Line[] {
  console.log(`${name}: ${[program, ...args].join(' ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-night-'));
  const told = path.join(folder, 'told.jsonl');
  const began = Date.now();
  const limit = minutes * 60_000;
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    timeout: 1.5 * limit,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...env,

      PROPERTY_SEED: String(seed),
      TRIES_UNTIL: String(began + limit),
      TRIES_TABLE: told,
    },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const lines = existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true });
  const tried = lines.map((line) => JSON.parse(line) as Pick<Line, 'what' | 'tried' | 'held'>);
  const failed = status !== 0;
  if (tried.length === 0 || (failed && tried.every((line) => line.held === line.tried)))
    tried.push({ what: name, tried: tries, held: failed ? 0 : tries });
  return tried.map((line) => ({ part: name, ...line, seconds }));
}
