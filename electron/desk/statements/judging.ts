import type { Money } from '../../../shared/money.ts';
import { judgeFacts, type Verdict } from '../../../shared/verdict/verdict.ts';
import { worstState } from '../../../shared/verdict/verdictState.ts';
import type { Overrulings } from '../../../shared/verdict/checks.ts';
import type { PrintedFacts } from '../../../shared/verdict/printedFacts.ts';
import { lineKey, linesOf, type NotedLines } from '../../../shared/reading/unexplained.ts';
import { rowFactsOf, type JudgedRow, type RowFacts } from '../../../shared/rows/rowFacts.ts';
import type { StoredFacts } from '../../store/statements/statementDraft.ts';

type Balances = {
  opening: Money | null;
  closing: Money | null;
  /** What the analyst decided. */
  overruled?: Overrulings;
  lines?: NotedLines;
};

/** Our own judgement of rows, whatever the service thinks of them; what could not be read is never green. */
export function judgeRows(printed: StoredFacts, balances: Balances, rows: Iterable<JudgedRow>): Verdict {
  return judgeRowFacts(printed, balances, rowFactsOf({ ...printed, opening: balances.opening }, rows));
}

/** The same of rows of which only the facts are known. */
export function judgeRowFacts(
  printed: StoredFacts,
  { opening, closing, overruled, lines }: Balances,
  rows: RowFacts,
): Verdict {
  const { unreadableRows, unreadableFacts = [] } = printed;
  const verdict = judgeFacts({ ...countedLines(printed, lines), opening, closing }, rows, overruled);
  const isWhole = unreadableRows === 0 && unreadableFacts.length === 0;
  if (isWhole || worstState([verdict.state, 'uncertain-rows']) !== 'uncertain-rows') return verdict;
  return {
    ...verdict,
    state: 'uncertain-rows',
    reason: { code: 'summary-incomplete', rows: unreadableRows, facts: unreadableFacts },
    firstBadRow: null,
  };
}

/** Facts with how many lines are open, and how many are settled on the word of the analyst alone: one that became a row is neither. */
export function countedLines(
  { unexplained: first, ...printed }: StoredFacts,
  notes: NotedLines = {},
): Omit<PrintedFacts, 'opening' | 'closing'> {
  if (first === undefined && Object.keys(notes).length === 0) return printed;
  const answers = linesOf(first ?? [], notes).map((line) => notes[lineKey(line)]?.how ?? 'found');
  return {
    ...printed,
    unexplained: answers.filter((how) => how === 'found').length,
    setAside: answers.filter((how) => how !== 'found' && how !== 'row').length,
  };
}
