/** The figures of one run as lines, and beside those of another. */
import { format } from 'prettier';
import { z } from 'zod';
import type { Fact } from '../run/facts.ts';
import { figure, type Target } from './bench.ts';

const target = z.object({
  what: z.string(),
  wanted: z.string(),
  reached: z.number().nullable(),
  met: z.boolean().nullable(),
  better: z.enum(['more', 'less']),
  noise: z.number().optional(),
}) satisfies z.ZodType<Target>;

/** What a benchmark says beside its targets is its own. */
export const measuredSchema = z.object({ targets: z.array(target).default([]) });

/** What one run measured, by the names of its benchmarks. */
export const reportSchema = z.object({
  measuredAt: z.iso.datetime(),
  quick: z.boolean(),
  machine: z.object({ cpu: z.string(), processors: z.number(), node: z.string() }),
  benchmarks: z.record(z.string(), measuredSchema),
});
export type Report = z.infer<typeof reportSchema>;

/** `ok`, `short`, `shown` without a target, or `absent` where there is nothing to measure against. */
export function factOf(target: Target): Fact {
  const { what, wanted, reached, met } = target;
  if (reached === null) return { what, said: wanted, holds: met, word: 'absent' };
  const said = `is ${cell(target)}, ${met === null ? wanted : `wanted ${wanted}`}`;
  return { what, said, holds: met, word: met === null ? 'shown' : met ? 'ok' : 'short' };
}

/** A tenth is what two runs of a quiet machine differ by. */
const leastSlower = 0.1;

/** What is worse now by more than both runs' noise, a line each. */
export function slowerThan(before: Report, now: Report): string[] {
  return Object.entries(now.benchmarks).flatMap(([name, { targets }]) =>
    targets.flatMap(({ what, reached, better, noise = 0 }) => {
      const was = before.benchmarks[name]?.targets.find((other) => other.what === what);
      if (reached === null || typeof was?.reached !== 'number') return [];
      const worse = better === 'less' ? reached / was.reached : was.reached / reached;
      if (worse <= 1 + Math.max(leastSlower, noise + (was.noise ?? 0))) return [];
      return [`slower ${name}: ${what} is ${figure(reached)}, was ${figure(was.reached)}`];
    }),
  );
}

/** Where the figures are kept that the README shows. */
export const figuresIn = new URL('figures.json', import.meta.url);

/** The figures of a run as they are kept: JSON with a line a figure. */
export function kept(report: Report): string {
  const text = JSON.stringify(report, null, 2);
  return `${text.replaceAll(/\{[^{}]*"what"[^{}]*\}/g, (each) => JSON.stringify(JSON.parse(each)))}\n`;
}

const cell = ({ reached, noise }: Target): string =>
  reached === null ? '–' : `${figure(reached)}${noise === undefined ? '' : ` ± ${Math.round(noise * 100)} %`}`;

/** The README with the figures of a run in place of those between its two marks. */
export function withFigures(readme: string, { measuredAt, machine, quick, benchmarks }: Report): Promise<string> {
  const rows = Object.entries(benchmarks).flatMap(([name, { targets }]) =>
    targets.map((each) => [name, each.what, cell(each), each.wanted, each.met === false ? 'short' : '']),
  );
  const heads = ['benchmark', 'what', 'reached', 'wanted', ''];
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const on = `Measured on ${measuredAt.slice(0, 10)}: ${machine.processors} processors (${machine.cpu}), Node ${machine.node}${quick ? ', `--quick`' : ''}.`;
  const text = readme.replace(/(<!-- figures -->)[^]*(<!-- end -->)/, `$1\n\n${on}\n\n${table}\n\n$2`);
  return format(text, { parser: 'markdown', proseWrap: 'preserve' });
}
