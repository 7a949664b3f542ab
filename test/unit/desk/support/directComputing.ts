import {
  compareParts,
  compareScenarios,
  computations,
  type FindingsInput,
} from '../../../../electron/analysis/caseFindings.ts';
import type { Computing, ComputingInput } from '../../../../electron/analysis/computing.ts';

/** Computes on the calling thread, for tests that are not about the worker. */
export function createDirectComputing(): Computing {
  const whole = ({ rowsOf, ...input }: ComputingInput): FindingsInput => ({
    ...input,
    rows: new Map(input.accounts.flatMap(({ statements }) => statements.map(({ id }) => [id, [...rowsOf(id)]]))),
  });
  return {
    compute: async (what, input) => Promise.resolve(computations[what](whole(input))),
    compare: (input, scenarios) => Promise.resolve(compareScenarios(whole(input), scenarios)),
    compareParts: (input, parts) => Promise.resolve(compareParts(whole(input), parts)),
  };
}
