import type { Id } from '../../../shared/ids.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { JudgedRow } from '../../../shared/rows/rowFacts.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import type { Store } from '../../store/store.ts';
import { judgeRowFacts, judgeRows } from './judging.ts';
import { countedRows } from './countedRows.ts';

/**
 * Judges a statement by what its rows and balances count as now, and stores that beside the verdict of what was read.
 * A long statement is judged by its rows in memory, where they are. Rows that are left out take no part; a doubt
 * that the analyst has settled no longer counts. What holds only with edits says so: it is never plainly reconciled, and
 * where a balance is typed in it only agrees with what was typed. What holds row by row does so after edits too.
 */
export function judgeAgain(store: Store, statementId: Id): void {
  store.edits.judged(statementId, (edits, entered) => {
    const statement = store.statements.find(statementId);
    const printed = statement === null ? null : store.statements.printedFacts(statementId);
    if (statement === null || printed === null) return notJudged(edits, entered);
    const facts = store.statements.facts(statementId, { ...printed, opening: statement.opening });
    if (facts !== null) return withEdits(judgeRowFacts(printed, statement, facts), edits, entered);
    const rows = countedRows(store, statementId);
    const verdict = judgeRows(
      printed,
      statement,
      rows.map(({ date, amount, balance, doubts, position }): JudgedRow => ({
        date,
        amount,
        balance,
        position,
        doubts,
      })),
    );
    return withEdits(placed(verdict, rows), edits, entered);
  });
}

/** Indexes of the judged rows as indexes of the statement's rows. */
function placed(verdict: Verdict, rows: readonly { position: number }[]): Verdict {
  const place = (index: number | null): number | null => (index === null ? null : (rows[index]?.position ?? 1) - 1);
  return {
    ...verdict,
    firstBadRow: place(verdict.firstBadRow),
    checks: verdict.checks.map((check) => ({ ...check, row: place(check.row) })),
  };
}

function withEdits(verdict: Verdict, edits: number, entered: boolean): Verdict {
  // What was only confirmed stands as it was read.
  if (edits === 0) return verdict;
  const proved = isProved(verdict.state) || verdict.state === 'reconciled-after-edits';
  const agrees = entered && (proved || verdict.state === 'balances-hold');
  return {
    ...verdict,
    state: agrees ? 'agrees-with-entries' : proved ? 'reconciled-after-edits' : verdict.state,
    reason: { code: 'edited', edits, entered: agrees, found: verdict.reason },
  };
}

function notJudged(edits: number, entered: boolean): Verdict {
  return withEdits(
    { state: 'uncertain-rows', reason: { code: 'facts-not-kept' }, difference: null, firstBadRow: null, checks: [] },
    edits,
    entered,
  );
}
