import type { CalendarDate } from './calendar.ts';
import { isGrave } from './doubts.ts';
import { doubtText } from './text/doubts.ts';
import { add, compareMoney, sameMoney, sign, subtract, type Money } from './money.ts';
import { rowFactsOf, type JudgedRow, type PlacedRow, type RowFacts } from './rowFacts.ts';

export type { JudgedRow } from './rowFacts.ts';

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

/** The proofs that make up a verdict, in the order in which they are shown. */
export type CheckName =
  | 'closing-balance'
  | 'running-balance'
  | 'printed-balances'
  | 'printed-totals'
  | 'printed-counts'
  | 'period'
  | 'pages'
  | 'confidence';

/** One check with its outcome. `row` is an index into the judged rows, where the check points at one. */
export type Check = {
  name: CheckName;
  outcome: 'holds' | 'fails' | 'cannot-check';
  /** One sentence for the analyst, with the figures. */
  detail: string;
  row: number | null;
};

/** What could be proved of one account of one statement, and what speaks against it. */
export type Verdict = {
  state: VerdictState;
  /** One sentence for the analyst: why this state. */
  reason: string;
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
  /** Where the statement prints one of its balances more than once and differently, a sentence on each. */
  contradictions?: readonly string[];
  /** Pages that the statement says it has but the file lacks (`page 3 of 6` without page 4), by number. */
  missingPages?: readonly number[];
};

/**
 * Judges the rows of one account against everything the statement prints about it.
 *
 * Rule: closing = opening + Σ rows, to the last digit, with no tolerance; each printed running balance = the one
 * before + the rows between; printed totals, counts, period and page numbers agree. Green needs at least one row.
 * Without an opening or a closing balance the running balances may prove the rows, but never the whole.
 */
export function judge(printed: PrintedFacts, rows: readonly JudgedRow[]): Verdict {
  return judgeFacts(printed, rowFactsOf(printed, rows));
}

/** Judges rows of which only the facts are known: the same verdict as `judge` gives for the rows themselves. */
export function judgeFacts(printed: PrintedFacts, rows: RowFacts): Verdict {
  const closing = checkClosing(printed, rows);
  const running = checkRunning(rows);
  const totals = checkTotals(printed, rows);
  const counts = checkCounts(printed, rows);
  const period = checkPeriod(printed, rows);
  const pages = checkPages(printed);
  const confidence = checkConfidence(rows);
  const balances = checkBalances(printed);
  const checks = [closing.check, running, balances, totals, counts, period, pages, confidence];
  const verdict = (state: VerdictState, from: Check): Verdict => ({
    state,
    reason: from.detail,
    difference: closing.difference,
    firstBadRow: from.row,
    checks,
    ...(printed.missingPages?.length ? { missingPages: printed.missingPages } : {}),
  });

  if (pages.outcome === 'fails') return verdict('pages-missing', pages);
  if (running.outcome === 'fails') return verdict('mismatch', running);
  if (rows.count === 0) {
    const silent = { ...closing.check, row: null };
    if (counts.outcome === 'fails') return verdict('count-differs', counts);
    if (totals.outcome === 'fails') return verdict('mismatch', totals);
    if (printed.opening !== null && printed.closing !== null) {
      if (sameMoney(printed.opening, printed.closing)) {
        return verdict('zero-movement', {
          ...silent,
          detail: 'Opening and closing balance are equal and no rows are printed.',
        });
      }
      return verdict('mismatch', closing.check);
    }
    return verdict('no-rows', { ...silent, detail: 'No rows were found, so nothing is proved.' });
  }
  if (closing.check.outcome === 'fails') return verdict('mismatch', closing.check);
  if (totals.outcome === 'fails') return verdict('mismatch', totals);
  if (balances.outcome === 'fails') return verdict('mismatch', balances);
  if (counts.outcome === 'fails') return verdict('count-differs', counts);
  if (closing.check.outcome === 'cannot-check') {
    const doubtful = period.outcome === 'fails' || confidence.outcome === 'fails';
    return doubtful || !holdsRowByRow(rows)
      ? verdict('no-balances-printed', closing.check)
      : verdict('balances-hold', { ...closing.check, detail: rowByRowReason(printed, rows, closing.check.detail) });
  }
  if (rows.creditCount + rows.debitCount === 0) {
    return verdict('zero-movement', {
      ...closing.check,
      row: null,
      detail: 'Every row is zero, which proves nothing.',
    });
  }
  if (period.outcome === 'fails') return verdict('outside-period', period);
  if (confidence.outcome === 'fails') return verdict('uncertain-rows', confidence);
  return verdict('reconciled', closing.check);
}

/** Balances that have to follow from others beside the rows, before these prove the rows without both ends. */
const fewestBalances = 3;

/**
 * True where the balances beside the rows prove every row, or every row but the first, by themselves: each row but the
 * first lies between two printed balances that follow from each other.
 */
function holdsRowByRow({ chain, compared, creditCount, debitCount }: RowFacts): boolean {
  if (chain === null || compared < fewestBalances || creditCount + debitCount === 0) return false;
  return chain.before <= 1 && chain.after === 0;
}

function rowByRowReason({ opening, closing }: PrintedFacts, { chain }: RowFacts, missing: string): string {
  const rows = chain?.before === 0 ? 'every row' : 'every row but the first';
  const open = [opening === null ? 'before' : null, closing === null ? 'after' : null].filter(Boolean).join(' or ');
  return [
    `The balances beside the rows hold from one to the next, which proves ${rows}.`,
    missing.replace(/\.$/, `, so nothing is known of what lies ${open}.`),
  ].join(' ');
}

function checkClosing(printed: PrintedFacts, rows: RowFacts): { check: Check; difference: Money | null } {
  const { opening, closing } = printed;
  const end = rows.chain?.end ?? null;
  if (opening === null && closing !== null && end !== null && !sameMoney(end, closing)) {
    const detail = `The last running balance and the rows after it give ${end}; the statement prints the closing balance ${closing}.`;
    return { check: result('closing-balance', 'fails', detail), difference: subtract(closing, end) };
  }
  if (opening === null || closing === null) {
    const missing = [opening === null ? 'opening' : null, closing === null ? 'closing' : null]
      .filter(Boolean)
      .join(' and ');
    return {
      check: result(
        'closing-balance',
        'cannot-check',
        `The statement prints no ${missing} balance that could be read.`,
      ),
      difference: null,
    };
  }
  const reached = add(opening, rows.sum);
  const difference = subtract(closing, reached);
  if (sign(difference) === 0) {
    return {
      check: result(
        'closing-balance',
        'holds',
        `Opening ${opening} plus ${rows.count} rows gives the closing balance ${closing}.`,
      ),
      difference,
    };
  }
  return {
    check: result(
      'closing-balance',
      'fails',
      `Opening ${opening} plus ${rows.count} rows gives ${reached}; the statement prints ${closing}, a difference of ${difference}.`,
    ),
    difference,
  };
}

function checkRunning({ compared, broken }: RowFacts): Check {
  if (broken !== null) {
    const { at, row, reached } = broken;
    return result(
      'running-balance',
      'fails',
      `On row ${numberOf(broken)} (${row.date}) the balance before it and its amount give ${reached}; the statement prints ${row.balance}.`,
      at,
    );
  }
  if (compared === 0)
    return result('running-balance', 'cannot-check', 'No running balance is printed beside the rows.');
  return result('running-balance', 'holds', `All ${compared} printed running balances hold.`);
}

function checkBalances({ contradictions }: PrintedFacts): Check {
  if (contradictions === undefined) {
    return result(
      'printed-balances',
      'cannot-check',
      'Whether a balance is printed twice and differently is not known.',
    );
  }
  return contradictions.length > 0
    ? result('printed-balances', 'fails', contradictions.join(' '))
    : result('printed-balances', 'holds', 'No balance is printed twice and differently.');
}

function checkTotals(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted: [string, Money | null | undefined, Money][] = [
    ['money in', printed.totalCredits, rows.credits],
    ['money out', printed.totalDebits, rows.debits],
  ];
  let compared = 0;
  for (const [label, shown, reached] of wanted) {
    if (shown === null || shown === undefined) continue;
    compared++;
    if (compareMoney(shown, reached) !== 0) {
      return result('printed-totals', 'fails', `The statement prints ${shown} ${label}; the rows give ${reached}.`);
    }
  }
  return compared === 0
    ? result('printed-totals', 'cannot-check', 'No printed totals of money in and out were recognised.')
    : result('printed-totals', 'holds', 'The printed totals agree with the rows.');
}

function checkCounts(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted: [string, number | null | undefined, number][] = [
    ['credits', printed.creditCount, rows.creditCount],
    ['debits', printed.debitCount, rows.debitCount],
    ['rows', printed.rowCount, rows.count],
  ];
  let compared = 0;
  for (const [label, shown, found] of wanted) {
    if (shown === null || shown === undefined) continue;
    compared++;
    if (shown !== found) {
      return result(
        'printed-counts',
        'fails',
        `The statement prints a count of ${shown} ${label}; ${found} were read.`,
      );
    }
  }
  return compared === 0
    ? result('printed-counts', 'cannot-check', 'No printed count of the rows was recognised.')
    : result('printed-counts', 'holds', 'The printed counts agree with the rows.');
}

function checkPeriod(printed: PrintedFacts, rows: RowFacts): Check {
  const { periodStart, periodEnd } = printed;
  if (periodStart === null || periodEnd === null) {
    return result('period', 'cannot-check', 'The statement prints no period that could be read.');
  }
  if (rows.outside !== null) {
    return result(
      'period',
      'fails',
      `Row ${numberOf(rows.outside)} is dated ${rows.outside.row.date}, outside the period ${periodStart} to ${periodEnd}.`,
      rows.outside.at,
    );
  }
  return result('period', 'holds', `All rows lie within ${periodStart} to ${periodEnd}.`);
}

function checkPages(printed: PrintedFacts): Check {
  const missing = printed.missingPages;
  if (missing === undefined) return result('pages', 'cannot-check', 'The statement does not number its pages.');
  if (missing.length > 0) {
    return result('pages', 'fails', `By its own numbering the statement lacks page ${missing.join(', ')}.`);
  }
  return result('pages', 'holds', 'Every page that the statement numbers is there.');
}

function checkConfidence({ weak }: RowFacts): Check {
  if (weak === null) return result('confidence', 'holds', 'Every field of every row is certain or confirmed.');
  const { others } = weak;
  const { date, doubts = [] } = weak.row;
  const more =
    others === 0 ? '' : others === 1 ? ' One more row is as doubtful.' : ` ${others} more rows are as doubtful.`;
  return result(
    'confidence',
    'fails',
    [
      `Row ${numberOf(weak)} (${date}) was read with too little confidence to rely on.`,
      ...doubts.filter(isGrave).map(doubtText),
    ].join(' ') + more,
    weak.at,
  );
}

function numberOf({ at, row }: PlacedRow): number {
  return row.position ?? at + 1;
}

function result(name: CheckName, outcome: Check['outcome'], detail: string, row: number | null = null): Check {
  return { name, outcome, detail, row };
}
