import { isGrave, openDoubts } from '../../../shared/rows/doubts.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model/review.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { found, type FoundProblem } from './foundProblem.ts';

const prefix = 'row ';

/** Which row such a problem is about; null for any other problem. */
export function rowIn(problemId: string): number | null {
  return problemId.startsWith(prefix) ? Number(problemId.slice(prefix.length)) : null;
}

/** The problem that a row is for as long as it has grave doubts and counts; null where it is none. */
export function rowProblem(row: ReviewRow, account: ReviewAccount, statement: ReviewStatement): FoundProblem | null {
  const doubts = openDoubts(row.doubts, row.confirmed).filter(isGrave);
  if (doubts.length === 0 || row.excluded) return null;
  const { id: rowId, date, description, amount, position } = row;
  const matter = { what: 'row', rowId, date, description, amount, doubts } as const;
  return found({ id: `${prefix}${rowId}`, kind: 'row', position, matter }, account, statement);
}
