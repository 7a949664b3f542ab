import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import type { Problem } from '../../../shared/cases/problems.ts';
import type { SettledLine } from '../../../shared/reading/unexplained.ts';
import type { Overruling } from '../../../shared/verdict/checks.ts';

/** A problem before anybody asks whether it was put aside. */
export type FoundProblem = Omit<Problem, 'settled'> & {
  /** Of a check that was overruled. */
  overruled?: Overruling;
  /** Of a line that was settled. */
  settledLine?: SettledLine;
};

/** A problem of a statement. */
export function found(
  problem: Pick<Problem, 'id' | 'kind' | 'matter' | 'position'>,
  { id, bank, number, currency }: ReviewAccount,
  { id: statementId, documentId, periodStart, periodEnd }: ReviewStatement,
): FoundProblem {
  return {
    ...problem,
    account: { id, bank, number, currency },
    statement: { id: statementId, documentId, periodStart, periodEnd },
  };
}
