import type { Money } from '../../../shared/money.ts';
import { judgeFacts, worstState, type Overrulings, type Verdict } from '../../../shared/verdict.ts';
import { rowFactsOf, type JudgedRow, type RowFacts } from '../../../shared/rowFacts.ts';
import type { StoredFacts } from '../../store/statements/statementRepository.ts';

type Balances = {
  opening: Money | null;
  closing: Money | null;
  /** What the analyst decided. */ overruled?: Overrulings;
};

/** Our own judgement of rows, whatever the service thinks of them; what could not be read is never green. */
export function judgeRows(printed: StoredFacts, balances: Balances, rows: Iterable<JudgedRow>): Verdict {
  return judgeRowFacts(printed, balances, rowFactsOf({ ...printed, opening: balances.opening }, rows));
}

/** The same of rows of which only the facts are known. */
export function judgeRowFacts(
  { unreadableRows, unreadableFacts = [], ...printed }: StoredFacts,
  { opening, closing, overruled }: Balances,
  rows: RowFacts,
): Verdict {
  const verdict = judgeFacts({ ...printed, opening, closing }, rows, overruled);
  const isWhole = unreadableRows === 0 && unreadableFacts.length === 0;
  if (isWhole || worstState([verdict.state, 'uncertain-rows']) !== 'uncertain-rows') return verdict;
  return {
    ...verdict,
    state: 'uncertain-rows',
    reason: { code: 'summary-incomplete', rows: unreadableRows, facts: unreadableFacts },
    firstBadRow: null,
  };
}
