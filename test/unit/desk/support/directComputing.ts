import { analyse, compareScenarios, type AnalysisInput } from '../../../../electron/desk/analysis/analyse.ts';
import type { Computing, ComputingInput } from '../../../../electron/desk/analysis/computing.ts';

/** Computes on the calling thread, for tests that are not about the worker. */
export function createDirectComputing(): Computing {
  const whole = ({ rowsOf, ...input }: ComputingInput): AnalysisInput => ({
    ...input,
    rows: new Map(input.accounts.flatMap(({ statements }) => statements.map(({ id }) => [id, [...rowsOf(id)]]))),
  });
  return {
    analyse: (input) => Promise.resolve(analyse(whole(input))),
    compare: (input, scenarios) => Promise.resolve(compareScenarios(whole(input), scenarios)),
  };
}
