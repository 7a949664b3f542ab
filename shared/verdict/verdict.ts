import type { Money } from '../money.ts';
import { rowFactsOf, type JudgedRow, type RowFacts } from '../rows/rowFacts.ts';
import {
  checkBalances,
  checkClosing,
  checkCompleteness,
  checkConfidence,
  checkCounts,
  checkPages,
  checkPeriod,
  checkRunning,
  checkService,
  checkTotals,
  type Check,
  type Overruling,
  type Overrulings,
} from './checks.ts';
import { missingBalances, type PrintedFacts } from './printedFacts.ts';
import { checkNames, type Reason } from './reasons.ts';
import { worstState, type VerdictState } from './verdictState.ts';

/** Raised with every change that gives rows or printed figures another verdict: what is stored is then judged anew. */
export const judgingVersion = 1;

/** What could be proved of one account of one statement, and what speaks against it. */
export type Verdict = {
  state: VerdictState;
  /** Why this state. */
  reason: Reason;
  /** closing − (opening + Σ rows), null where it cannot be computed. */
  difference: Money | null;
  /** Index of the first row at which the printed figures no longer hold, null where none is known. */
  firstBadRow: number | null;
  checks: Check[];
  /** Pages that the statement numbers but the file lacks; absent where none is known to be missing. */
  missingPages?: readonly number[];
};

/**
 * Judges the rows of one account against everything the statement prints about it.
 *
 * Rule: closing = opening + Σ rows, to the last digit, with no tolerance; each printed running balance = the one
 * before + the rows between; printed totals, counts, period and page numbers agree. Green needs at least one row.
 * Without an opening or a closing balance the running balances may prove the rows, but never the whole. A line that
 * nothing explains may be a row, so with one nothing is proved; with one that the analyst set aside, only after edits.
 */
export function judge(printed: PrintedFacts, rows: readonly JudgedRow[]): Verdict {
  return judgeFacts(printed, rowFactsOf(printed, rows));
}

/**
 * Judges rows of which only the facts are known: the same verdict as `judge` gives for the rows themselves.
 *
 * A check that was overruled fails as before, and keeps the statement from agreeing no longer. While any is overruled,
 * nothing is reconciled: it agrees with what the analyst decided.
 */
export function judgeFacts(printed: PrintedFacts, rows: RowFacts, overruled: Overrulings = {}): Verdict {
  const heard = (check: Check): Check => withOverruling(check, overruled[check.name]);
  const sums = checkClosing(printed, rows);
  const closing = { ...sums, check: heard(sums.check) };
  const running = heard(checkRunning(rows));
  const totals = heard(checkTotals(printed, rows));
  const counts = heard(checkCounts(printed, rows));
  const period = heard(checkPeriod(printed, rows));
  const pages = heard(checkPages(printed));
  const confidence = checkConfidence(rows);
  const completeness = heard(checkCompleteness(printed));
  const balances = heard(checkBalances(printed));
  const service = checkService(printed).map(heard);
  const checks = [
    ...[closing.check, running, balances, totals, counts, period, pages, confidence, completeness],
    ...service,
  ];
  const objection = service.find(fails);
  const decided = checkNames.filter((name) => overruled[name] !== undefined);
  const verdict = (state: VerdictState, { reason, row }: Pick<Check, 'reason' | 'row'>): Verdict => {
    // What a service takes back is never green, whatever the figures say.
    if (objection !== undefined && worstState([state, 'uncertain-rows']) === 'uncertain-rows')
      [state, reason, row] = ['uncertain-rows', objection.reason, null];
    const isDecided = decided.length > 0 && agreeing.has(state);
    return {
      state: isDecided ? 'agrees-with-entries' : state,
      reason: isDecided ? { code: 'overruled', checks: decided } : reason,
      difference: closing.difference,
      firstBadRow: row,
      checks,
      ...(printed.missingPages?.length ? { missingPages: printed.missingPages } : {}),
    };
  };
  // A statement that may have moved takes from the others of its account, whatever the analyst made of its lines.
  const isSilent = !printed.unexplained && !printed.setAside;
  const silent = (code: 'no-movement' | 'only-zeros' | 'no-rows') => ({ reason: { code }, row: null });

  if (fails(pages)) return verdict('pages-missing', pages);
  if (fails(running)) return verdict('mismatch', running);
  if (rows.count === 0) {
    // The printed figures say that something moved: rows are missing, whatever the sums come to.
    const moved = [counts, totals, closing.check].find(({ outcome }) => outcome === 'fails');
    if (moved !== undefined) return verdict('no-rows', moved);
    if (isSilent && printed.opening !== null && printed.closing !== null)
      return verdict('zero-movement', silent('no-movement'));
    return verdict('no-rows', isSilent ? silent('no-rows') : completeness);
  }
  if (fails(closing.check)) return verdict('mismatch', closing.check);
  if (fails(totals)) return verdict('mismatch', totals);
  if (fails(balances)) return verdict('mismatch', balances);
  if (fails(counts)) return verdict('count-differs', counts);
  if (closing.check.outcome === 'cannot-check') {
    const doubtful = fails(period) || fails(confidence);
    if (doubtful || !holdsRowByRow(printed, rows)) return verdict('no-balances-printed', closing.check);
    if (fails(completeness)) return verdict('uncertain-rows', completeness);
    const firstRowProved = rows.chain?.before === 0;
    const reason: Reason = { code: 'row-by-row', firstRowProved, missing: missingBalances(printed) };
    return verdict('balances-hold', { reason, row: null });
  }
  if (rows.creditCount + rows.debitCount === 0)
    return isSilent ? verdict('zero-movement', silent('only-zeros')) : verdict('uncertain-rows', completeness);
  if (fails(period)) return verdict('outside-period', period);
  if (fails(confidence)) return verdict('uncertain-rows', confidence);
  if (fails(completeness)) return verdict('uncertain-rows', completeness);
  return (printed.setAside ?? 0) > 0
    ? verdict('reconciled-after-edits', completeness)
    : verdict('reconciled', closing.check);
}

/** What a statement that agrees is called, which nothing does that agrees only as the analyst decided. */
const agreeing: ReadonlySet<VerdictState> = new Set(['reconciled', 'reconciled-after-edits', 'balances-hold']);

const fails = ({ outcome, overruled }: Check): boolean => outcome === 'fails' && overruled === undefined;

/** A check that fails as it did when it was overruled says so; with other figures it simply fails. */
function withOverruling(check: Check, overruled: Overruling | undefined): Check {
  const isOf = overruled !== undefined && check.outcome === 'fails' && isSame(overruled.of, check.reason);
  return isOf ? { ...check, overruled } : check;
}

/** Reasons are made in one place each, so that their figures stand in one order. */
const isSame = (a: Reason, b: Reason): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Balances that have to follow from others before they prove the rows without both ends. A printed end is one of them, and
 * so is a balance beside every row, which leaves no row between two of them.
 */
const fewestBalances = 3;

/**
 * True where the balances beside the rows prove every row, or every row but the first, by themselves: each row but the
 * first lies between two printed balances that follow from each other.
 */
function holdsRowByRow(printed: PrintedFacts, rows: RowFacts): boolean {
  const { chain, compared, count, creditCount, debitCount } = rows;
  if (chain === null || creditCount + debitCount === 0) return false;
  const ends = 2 - missingBalances(printed).length;
  const beside = compared >= count - chain.before ? 1 : 0;
  return compared > 1 && compared + ends + beside >= fewestBalances && chain.before <= 1 && chain.after === 0;
}
