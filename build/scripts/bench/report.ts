/** The figures of one run as lines, and beside those of another. */
import { z } from 'zod';
import { figure, type Target } from './bench.ts';

const target = z.object({
  what: z.string(),
  wanted: z.string(),
  reached: z.number().nullable(),
  met: z.boolean().nullable(),
  better: z.enum(['more', 'less']),
  noise: z.number().optional(),
});

/** What one run measured, by the names of its benchmarks; what a benchmark says beside its targets is its own. */
export const reportSchema = z.object({
  benchmarks: z.record(z.string(), z.object({ targets: z.array(target).default([]) })),
});
type Report = z.infer<typeof reportSchema>;

/** A line a figure: `ok`, `short`, or `absent` where there is nothing to measure against. */
export function lineOf(name: string, { what, wanted, reached, met, noise }: Target): string {
  const state = met === null ? 'absent' : met ? 'ok' : 'short';
  const spread = noise === undefined ? '' : ` ± ${Math.round(noise * 100)} %`;
  const value = reached === null ? '' : ` is ${figure(reached)}${spread},`;
  return `${state.padEnd(6)} ${name}: ${what}${value} ${reached === null ? wanted : `wanted ${wanted}`}`;
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
