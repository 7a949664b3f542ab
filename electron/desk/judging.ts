import type { Money } from '../../shared/money.ts';
import { judge, worstState, type JudgedRow, type Verdict } from '../../shared/verdict.ts';
import type { StoredFacts } from '../store/store.ts';

/** Our own judgement of rows, whatever the service thinks of them; rows that could not be read are never green. */
export function judgeRows(
  { unreadableRows, ...printed }: StoredFacts,
  balances: { opening: Money | null; closing: Money | null },
  rows: readonly JudgedRow[],
): Verdict {
  const verdict = judge({ ...printed, opening: balances.opening, closing: balances.closing }, rows);
  if (unreadableRows === 0 || worstState([verdict.state, 'uncertain-rows']) !== 'uncertain-rows') return verdict;
  const what = unreadableRows === 1 ? 'One row' : `${unreadableRows} rows`;
  return {
    ...verdict,
    state: 'uncertain-rows',
    reason: `${what} of this account could not be read from the summary, so nothing is proved.`,
    firstBadRow: null,
  };
}
