import type { CalendarDate, Moment } from '../calendar.ts';
import { isGrave } from '../rows/doubts.ts';
import { add, compareMoney, sameMoney, sign, subtract, type Money } from '../money.ts';
import {
  checkNames,
  type BalanceEnd,
  type CheckName,
  type Contradiction,
  type Reason,
  type ServiceFault,
} from './reasons.ts';
import { rowFactsOf, type JudgedRow, type PlacedRow, type RowFacts } from '../rows/rowFacts.ts';

export type { JudgedRow } from '../rows/rowFacts.ts';

/** Raised with every change that gives rows or printed figures another verdict: what is stored is then judged anew. */
export const judgingVersion = 1;

/**
 * What has been proved about the rows of one account in one statement, or about several statements together. Only
 * `reconciled` is green. Every other state says what is wrong or what could not be checked: `reconciled-after-edits` holds
 * only with rows that the analyst corrected, `agrees-with-entries` only because a printed figure was overruled or typed in,
 * `balances-hold` only from row to row, of which the balances beside the rows are the proof: what lies before and after is open.
 * `discontinuous`, `gap` and `other-currency` are of several statements alone: see `judgeSeries`.
 */
export type VerdictState =
  | 'reconciled'
  | 'reconciled-after-edits'
  | 'balances-hold'
  | 'agrees-with-entries'
  | 'mismatch'
  | 'no-balances-printed'
  | 'no-rows'
  | 'zero-movement'
  | 'pages-missing'
  | 'count-differs'
  | 'outside-period'
  | 'overlap'
  | 'repeated'
  | 'discontinuous'
  | 'gap'
  | 'other-currency'
  | 'uncertain-rows';

/** From worst to best: what a summary of several statements shows is the first that occurs. */
export const byGravity = [
  'mismatch',
  'pages-missing',
  'count-differs',
  'discontinuous',
  'gap',
  'other-currency',
  'overlap',
  'outside-period',
  'uncertain-rows',
  'repeated',
  'no-balances-printed',
  'no-rows',
  'agrees-with-entries',
  'zero-movement',
  'balances-hold',
  'reconciled-after-edits',
  'reconciled',
] as const satisfies readonly VerdictState[];

/** The worst of several states; `no-rows` for none, since nothing proves nothing. */
export function worstState(states: readonly VerdictState[]): VerdictState {
  return byGravity.find((state) => states.includes(state)) ?? 'no-rows';
}

/** How grave each state looks wherever it is shown. Green is for what is proved alone. */
export const verdictTones: Record<VerdictState, 'proved' | 'active' | 'bad' | 'caution' | 'unknown'> = {
  mismatch: 'bad',
  'pages-missing': 'bad',
  'count-differs': 'bad',
  discontinuous: 'bad',
  gap: 'bad',
  'other-currency': 'caution',
  overlap: 'caution',
  'outside-period': 'caution',
  'uncertain-rows': 'caution',
  repeated: 'caution',
  'agrees-with-entries': 'caution',
  'no-balances-printed': 'unknown',
  'no-rows': 'unknown',
  'zero-movement': 'unknown',
  'balances-hold': 'active',
  'reconciled-after-edits': 'active',
  reconciled: 'proved',
};

/** True for what is proved, and may be green: the printed figures and the rows as they were read agree. */
export function isProved(state: VerdictState): boolean {
  return state === 'reconciled';
}

/** Verdicts that leave nothing to ask about. */
export function isReconciled(state: VerdictState): boolean {
  return state === 'reconciled' || state === 'reconciled-after-edits';
}

/** That the analyst set a failing check aside. It holds for what the check said then, and for nothing else. */
export type Overruling = { reason: string; by: string; at: Moment; of: Reason };
/** The overruled checks of a statement. */
export type Overrulings = Partial<Record<CheckName, Overruling>>;

/** One check with its outcome. `row` is an index into the judged rows, where the check points at one. */
export type Check = {
  name: CheckName;
  outcome: 'holds' | 'fails' | 'cannot-check';
  reason: Reason;
  row: number | null;
  /** Of a check that fails: that the analyst overruled it. */
  overruled?: Overruling;
};

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

/** What the statement itself prints about its account, beside the rows. */
export type PrintedFacts = {
  opening: Money | null;
  closing: Money | null;
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
  /** Sum of money in as printed, positive. */
  totalCredits?: Money | null;
  /** Sum of money out as printed, positive. */
  totalDebits?: Money | null;
  creditCount?: number | null;
  debitCount?: number | null;
  rowCount?: number | null;
  /** Where the statement prints a balance more than once and differently; absent where nobody has looked. */
  contradictions?: readonly Contradiction[];
  /** Pages that the statement says it has but the file lacks (`page 3 of 6` without page 4), by number. */
  missingPages?: readonly number[];
  /** Lines that nothing explains and nobody has settled; absent where nobody has looked for them. */
  unexplained?: number;
  /** Lines that nothing explains and the analyst has set aside. */
  setAside?: number;
  /** What the service that read it reports against its own reading; absent for nothing. */
  serviceFaults?: readonly ServiceFault[];
};

/** The figures that a statement prints about itself; null for what it does not print. */
export type PrintedFigures = Required<
  Omit<PrintedFacts, 'rowCount' | 'contradictions' | 'missingPages' | 'unexplained' | 'setAside' | 'serviceFaults'>
>;

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

const missingBalances = ({ opening, closing }: PrintedFacts): BalanceEnd[] => [
  ...(opening === null ? (['opening'] as const) : []),
  ...(closing === null ? (['closing'] as const) : []),
];

function checkClosing(printed: PrintedFacts, rows: RowFacts): { check: Check; difference: Money | null } {
  const { opening, closing } = printed;
  const end = rows.chain?.end ?? null;
  const check = (outcome: Check['outcome'], reason: Reason): Check => result('closing-balance', outcome, reason);
  if (opening === null && closing !== null && end !== null && !sameMoney(end, closing)) {
    return {
      check: check('fails', { code: 'end-differs', reached: end, closing }),
      difference: subtract(closing, end),
    };
  }
  if (opening === null || closing === null) {
    const missing = missingBalances(printed);
    return { check: check('cannot-check', { code: 'balances-missing', missing }), difference: null };
  }
  const reached = add(opening, rows.sum);
  const difference = subtract(closing, reached);
  const figures = { opening, rows: rows.count, closing };
  return sign(difference) === 0
    ? { check: check('holds', { code: 'sum-follows', ...figures }), difference }
    : { check: check('fails', { code: 'sum-differs', ...figures, reached, difference }), difference };
}

function checkRunning({ compared, broken }: RowFacts): Check {
  if (broken !== null) {
    const { at, row, reached } = broken;
    const { date, balance } = row;
    const reason: Reason = { code: 'balance-breaks', row: numberOf(broken), date, reached, printed: balance! };
    return result('running-balance', 'fails', reason, at);
  }
  return compared === 0
    ? result('running-balance', 'cannot-check', { code: 'no-running-balances' })
    : result('running-balance', 'holds', { code: 'balances-follow', count: compared });
}

function checkBalances({ contradictions }: PrintedFacts): Check {
  if (contradictions === undefined) return result('printed-balances', 'cannot-check', { code: 'repeats-not-compared' });
  return contradictions.length > 0
    ? result('printed-balances', 'fails', { code: 'contradicted', contradictions })
    : result('printed-balances', 'holds', { code: 'repeats-agree' });
}

function checkTotals(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted = [
    ['in', printed.totalCredits, rows.credits],
    ['out', printed.totalDebits, rows.debits],
  ] as const;
  const compared = wanted.filter(([, shown]) => shown != null);
  const wrong = compared.find(([, shown, reached]) => compareMoney(shown!, reached) !== 0);
  if (wrong !== undefined) {
    const [of, shown, reached] = wrong;
    return result('printed-totals', 'fails', { code: 'total-differs', of, printed: shown!, reached });
  }
  return compared.length === 0
    ? result('printed-totals', 'cannot-check', { code: 'no-totals' })
    : result('printed-totals', 'holds', { code: 'totals-agree' });
}

function checkCounts(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted = [
    ['credits', printed.creditCount, rows.creditCount],
    ['debits', printed.debitCount, rows.debitCount],
    ['rows', printed.rowCount, rows.count],
  ] as const;
  const compared = wanted.filter(([, shown]) => shown != null);
  const wrong = compared.find(([, shown, found]) => shown !== found);
  if (wrong !== undefined) {
    const [of, shown, found] = wrong;
    return result('printed-counts', 'fails', { code: 'count-differs', of, printed: shown!, found });
  }
  return compared.length === 0
    ? result('printed-counts', 'cannot-check', { code: 'no-counts' })
    : result('printed-counts', 'holds', { code: 'counts-agree' });
}

function checkPeriod({ periodStart: start, periodEnd: end }: PrintedFacts, { outside }: RowFacts): Check {
  if (start === null || end === null) return result('period', 'cannot-check', { code: 'no-period' });
  if (outside === null) return result('period', 'holds', { code: 'within-period', start, end });
  const { date } = outside.row;
  return result('period', 'fails', { code: 'outside-period', row: numberOf(outside), date, start, end }, outside.at);
}

function checkPages({ missingPages: pages }: PrintedFacts): Check {
  if (pages === undefined) return result('pages', 'cannot-check', { code: 'pages-unnumbered' });
  return pages.length > 0
    ? result('pages', 'fails', { code: 'pages-missing', pages })
    : result('pages', 'holds', { code: 'pages-complete' });
}

function checkConfidence({ weak }: RowFacts): Check {
  if (weak === null) return result('confidence', 'holds', { code: 'rows-certain' });
  const { date, doubts = [] } = weak.row;
  const facts = { row: numberOf(weak), date, doubts: doubts.filter(isGrave), others: weak.others };
  return result('confidence', 'fails', { code: 'rows-doubtful', ...facts }, weak.at);
}

function checkCompleteness({ unexplained: open, setAside = 0 }: PrintedFacts): Check {
  if (open === undefined) return result('completeness', 'cannot-check', { code: 'not-looked-for' });
  if (open > 0) return result('completeness', 'fails', { code: 'unexplained', count: open });
  return setAside > 0
    ? result('completeness', 'holds', { code: 'set-aside', count: setAside })
    : result('completeness', 'holds', { code: 'all-explained' });
}

/** There is nothing to say of a service that reports nothing. */
function checkService({ serviceFaults: faults = [] }: PrintedFacts): Check[] {
  return faults.length === 0 ? [] : [result('service', 'fails', { code: 'service-reports', faults })];
}

function numberOf({ at, row }: PlacedRow): number {
  return row.position ?? at + 1;
}

function result(name: CheckName, outcome: Check['outcome'], reason: Reason, row: number | null = null): Check {
  return { name, outcome, reason, row };
}
