import type { Money } from '../../../shared/money.ts';
import { judgeFacts, worstState, type Verdict } from '../../../shared/verdict.ts';
import { rowFactsOf, type JudgedRow, type RowFacts } from '../../../shared/rowFacts.ts';
import type { StoredFacts } from '../../store/statements/statementRepository.ts';

type Balances = { opening: Money | null; closing: Money | null };

/** Our own judgement of rows, whatever the service thinks of them; what could not be read is never green. */
export function judgeRows(printed: StoredFacts, balances: Balances, rows: readonly JudgedRow[]): Verdict {
  return judgeRowFacts(printed, balances, rowFactsOf({ ...printed, opening: balances.opening }, rows));
}

/** The same of rows of which only the facts are known. */
export function judgeRowFacts(
  { unreadableRows, unreadableFacts = [], ...printed }: StoredFacts,
  { opening, closing }: Balances,
  rows: RowFacts,
): Verdict {
  const verdict = judgeFacts({ ...printed, opening, closing }, rows);
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
