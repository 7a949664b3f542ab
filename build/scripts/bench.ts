/**
 * Runs the benchmarks and prints their figures as JSON: `bench.ts [NAME...] [--pdfs FOLDER]`, all of bench/*.bench.ts
 * unless named; `STATEMENTS=FOLDER` is the same as `--pdfs`. Speeds are ratios to a known program or a bare floor measured
 * in the same run. Ends with 1 where a figure misses its target; on a machine that is busy with other things it may.
 */
import { glob } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Target } from './bench/bench.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pdfs: { type: 'string' } } });

const named = values.pdfs ?? process.env['STATEMENTS'];
const folder = named === undefined ? {} : { pdfs: named };

/** The targets that a benchmark states; not all do. */
const targetsOf = (measured: unknown): Target[] =>
  typeof measured === 'object' && measured !== null && 'targets' in measured ? (measured.targets as Target[]) : [];

const figures: Record<string, unknown> = {};
for (const file of (await Array.fromAsync(glob('bench/*.bench.ts', { cwd: import.meta.dirname }))).toSorted()) {
  const name = basename(file, '.bench.ts');
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { measure } = (await import(new URL(file, import.meta.url).href)) as { measure: Bench };
  console.error(`measuring ${name}`);
  const measured = await measure({ ...values, ...folder });
  figures[name] = measured;
  for (const { what, wanted, reached, met } of targetsOf(measured)) {
    console.error(`${met ? 'ok   ' : 'short'} ${name}: ${what} is ${reached}, wanted ${wanted}`);
    if (!met) process.exitCode = 1;
  }
}

const machine = { cpu: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), node: process.version };
console.log(JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...figures }, null, 2));
