/**
 * Runs the benchmarks: `bench.ts [NAME...] [--quick] [--pdfs FOLDER] [--against FILE] [--write]`, all of bench/*.bench.ts
 * unless named; `STATEMENTS=FOLDER` is the same as `--pdfs`. Speeds are ratios to a known program or a bare floor measured in
 * the same run. JSON goes to standard output, a line a figure to standard error. Ends with 1 where a figure misses its
 * target or, with `--against` an earlier run's JSON, became worse than noise; on a machine that is busy it may.
 * `--write` keeps the figures of the JSON beside the benchmarks and puts its figures into their README.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench/bench.ts';
import { factOf, figuresIn, kept, measuredSchema, reportSchema, slowerThan, withFigures } from './bench/report.ts';
import { chosen, runCases } from './run/cases.ts';

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
const say = (line: string): void => console.error(line);

const benchmarks: Record<string, unknown> = {};
const cases = globSync('bench/*.bench.ts', { cwd: import.meta.dirname })
  .toSorted()
  .map((file) => {
    const name = basename(file, '.bench.ts');
    const run = async (folder: string) => {
      const { measure, quick = true } = (await import(new URL(file, import.meta.url).href)) as {
        measure: Bench;
        quick?: boolean;
      };
      if (options.quick && !quick) return [{ what: 'left out of a quick run', holds: null }];
      benchmarks[name] = await measure({ ...options, folder });
      return measuredSchema.parse(benchmarks[name]).targets.map(factOf);
    };
    return { name, run };
  });
await runCases(chosen(cases, positionals), say);

const machine = { cpu: cpus()[0]?.model ?? 'unknown', processors: availableParallelism(), node: process.version };
const measuredAt = new Date().toISOString();
const json = `${JSON.stringify({ measuredAt, machine, quick: options.quick, benchmarks }, null, 2)}\n`;
process.stdout.write(json);

const report = reportSchema.parse(JSON.parse(json));
if (values.write) {
  const readme = new URL('bench/README.md', import.meta.url);
  await writeFile(figuresIn, kept(report));
  await writeFile(readme, await withFigures(await readFile(readme, 'utf8'), report));
}
const slower = before === null ? [] : slowerThan(before, report);
for (const line of slower) say(line);
if (slower.length > 0) process.exitCode = 1;
