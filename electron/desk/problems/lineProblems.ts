import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import type { Settled } from '../../../shared/cases/problems.ts';
import {
  lineKey,
  linesOf,
  settledLine,
  type SettledLine,
  type UnexplainedLine,
} from '../../../shared/reading/unexplained.ts';
import { found, type FoundProblem } from './foundProblem.ts';

/** The lines of a statement that nothing explains, in the order of its pages, and those that were settled. @param first those of its first reading */
export function lineProblems(
  first: readonly UnexplainedLine[],
  account: ReviewAccount,
  statement: ReviewStatement,
): FoundProblem[] {
  return linesOf(first, statement.lines)
    .toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1])
    .map((line) => {
      const key = lineKey(line);
      const settled = settledLine(statement.lines?.[key]);
      const matter = { what: 'line', ...line } as const;
      return {
        ...found({ id: `line ${key} ${statement.id}`, kind: 'unread', position: null, matter }, account, statement),
        ...(settled === null ? {} : { settledLine: settled }),
      };
    });
}

/** That the line a problem is about was settled; null where it is open. */
export function settledAs(line: SettledLine | undefined): Settled | null {
  if (line === undefined) return null;
  const { by, at } = line;
  if (line.how === 'row') return { how: line.how, by, at };
  return line.how === 'role'
    ? { how: line.how, role: line.role, by, at }
    : { how: line.how, reason: line.reason, by, at };
}
