/** What takes too long for every change: `nightly.ts [NAME...]`, all of it unless told. Ends with 1 where any part fails. */
import { spawnSync } from 'node:child_process';

type Part = { name: string; command: readonly string[]; env?: Record<string, string> };

/** Each part is a command of its own, run one after the other from the project's root. */
const parts: readonly Part[] = [
  {
    name: 'green',
    command: ['vitest', 'run', '--project', 'node', 'test/unit/shared/series/green.test.ts'],
    env: { STATEMENT_SETS: '20000', PROPERTY_SEED: 'random' },
  },
  {
    name: 'properties',
    command: ['vitest', 'run', '--project', 'properties'],
    env: { PROPERTY_RUNS: '20', PROPERTY_SEED: 'random' },
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There is ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const failed: string[] = [];
for (const { name, command, env } of parts) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'Every part passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
