/**
 * Runs the benchmarks: `bench.ts [NAME...] [--quick] [--pdfs FOLDER] [--against FILE] [--write]`, all of bench/*.bench.ts
 * unless named; `STATEMENTS=FOLDER` is the same as `--pdfs`. Speeds are ratios to a known program or a bare floor measured in
 * the same run. JSON goes to standard output, a line a figure to standard error. Ends with 1 where a figure misses its
 * target or, with `--against` an earlier run's JSON, became worse than noise; on a machine that is busy it may.
 * `--write` keeps the figures of the JSON beside the benchmarks and puts its figures into their README.
 */
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench/bench.ts';
import { figuresIn, kept, lineOf, reportSchema, slowerThan, withFigures } from './bench/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pdfs: { type: 'string' },
    quick: { type: 'boolean', default: false },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const named = values.pdfs ?? process.env['STATEMENTS'];
const options = { quick: values.quick, ...(named === undefined ? {} : { pdfs: named }) };
const before =
  values.against === undefined ? null : reportSchema.parse(JSON.parse(await readFile(values.against, 'utf8')));

const benchmarks: Record<string, unknown> = {};
for (const file of (await Array.fromAsync(glob('bench/*.bench.ts', { cwd: import.meta.dirname }))).toSorted()) {
  const name = basename(file, '.bench.ts');
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { measure, quick = true } = (await import(new URL(file, import.meta.url).href)) as {
    measure: Bench;
    quick?: boolean;
  };
  if (options.quick && !quick) {
    console.error(`left out of a quick run: ${name}`);
    continue;
  }
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), `${name}-bench-`));
  try {
    benchmarks[name] = await measure({ ...options, folder });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.error(`measured ${name} in ${Math.round((performance.now() - start) / 1000)} s`);
}

const machine = { cpu: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), node: process.version };
const measuredAt = new Date().toISOString();
const json = `${JSON.stringify({ measuredAt, machine, quick: options.quick, benchmarks }, null, 2)}\n`;
process.stdout.write(json);

const report = reportSchema.parse(JSON.parse(json));
if (values.write) {
  const readme = new URL('bench/README.md', import.meta.url);
  await writeFile(figuresIn, kept(report));
  await writeFile(readme, withFigures(await readFile(readme, 'utf8'), report));
}
for (const [name, { targets }] of Object.entries(report.benchmarks)) {
  for (const target of targets) {
    console.error(lineOf(name, target));
    if (target.met === false) process.exitCode = 1;
  }
}
const slower = before === null ? [] : slowerThan(before, report);
for (const line of slower) console.error(line);
if (slower.length > 0) process.exitCode = 1;
