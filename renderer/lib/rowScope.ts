import type { ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';
import { daysText, monthText, numberText, periodText, rowDateWords } from '../../shared/text/words.ts';
import type { RowFilter } from './rowFilter.ts';

/** One thing that the rows are narrowed to, in words, and what drops it. */
export type ScopePart = { word: string; drop: Partial<RowFilter> };

/** Which rows are listed: of which account, statement, finding and month. Words and amounts stand in their own fields. */
export function rowScope(
  filter: RowFilter,
  account: ReviewAccount | undefined,
  statement: ReviewStatement | undefined,
  masked: boolean,
): ScopePart[] {
  const parts: ScopePart[] = [];
  if (account !== undefined) {
    const word = [account.bank ?? 'Account', numberText(account.number, masked)].filter(Boolean).join(' ');
    parts.push({ word, drop: { accountId: null, statementId: null } });
  }
  if (statement !== undefined) {
    parts.push({ word: periodText(statement.periodStart, statement.periodEnd), drop: { statementId: null } });
  }
  if (filter.chosen !== null) parts.push({ word: filter.chosen.label, drop: { chosen: null } });
  if (filter.from !== null || filter.to !== null) {
    const days = daysText(filter.from, filter.to);
    const word = filter.dateOf === 'date' ? days : `${rowDateWords[filter.dateOf]} ${days}`;
    parts.push({ word, drop: { from: null, to: null } });
  }
  if (filter.month !== null) parts.push({ word: monthText(filter.month), drop: { month: null } });
  return parts;
}
