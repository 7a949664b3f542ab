/**
 * Runs the benchmarks and prints their figures as JSON: `bench.ts [NAME...] [--pdfs FOLDER]`, all of bench/*.bench.ts
 * unless named. Speeds are ratios to a known program or a bare floor measured in the same run.
 */
import { glob } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench/bench.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pdfs: { type: 'string' } } });

const figures: Record<string, unknown> = {};
for (const file of (await Array.fromAsync(glob('bench/*.bench.ts', { cwd: import.meta.dirname }))).toSorted()) {
  const name = basename(file, '.bench.ts');
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { measure } = (await import(new URL(file, import.meta.url).href)) as { measure: Bench };
  console.error(`measuring ${name}`);
  figures[name] = await measure(values);
}

const machine = { cpu: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), node: process.version };
console.log(JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...figures }, null, 2));
