import type { Money } from '../../shared/money.ts';
import { judge, worstState, type JudgedRow, type Verdict } from '../../shared/verdict.ts';
import type { StoredFacts } from '../store/store.ts';

/** Our own judgement of rows, whatever the service thinks of them; what could not be read is never green. */
export function judgeRows(
  { unreadableRows, unreadableFacts = [], ...printed }: StoredFacts,
  balances: { opening: Money | null; closing: Money | null },
  rows: readonly JudgedRow[],
): Verdict {
  const verdict = judge({ ...printed, opening: balances.opening, closing: balances.closing }, rows);
  const lost = [...(unreadableRows === 0 ? [] : [rowsText(unreadableRows)]), ...unreadableFacts];
  if (lost.length === 0 || worstState([verdict.state, 'uncertain-rows']) !== 'uncertain-rows') return verdict;
  return {
    ...verdict,
    state: 'uncertain-rows',
    reason: `What the summary says of this account could not be read whole (${lost.join(', ')}), so nothing is proved.`,
    firstBadRow: null,
  };
}

function rowsText(count: number): string {
  return count === 1 ? 'one row' : `${count} rows`;
}
