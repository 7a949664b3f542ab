import type { Moment } from '../calendar.ts';
import { add, sameMoney, sign, subtract, type Money } from '../money.ts';
import { isGrave } from '../rows/doubts.ts';
import type { PlacedRow, RowFacts } from '../rows/rowFacts.ts';
import { missingBalances, type PrintedFacts } from './printedFacts.ts';
import type { CheckName, Reason } from './reasons.ts';

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

export function checkClosing(printed: PrintedFacts, rows: RowFacts): { check: Check; difference: Money | null } {
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

export function checkRunning({ compared, broken }: RowFacts): Check {
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

export function checkBalances({ contradictions }: PrintedFacts): Check {
  if (contradictions === undefined) return result('printed-balances', 'cannot-check', { code: 'repeats-not-compared' });
  return contradictions.length > 0
    ? result('printed-balances', 'fails', { code: 'contradicted', contradictions })
    : result('printed-balances', 'holds', { code: 'repeats-agree' });
}

export function checkTotals(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted = [
    ['in', printed.totalCredits, rows.credits],
    ['out', printed.totalDebits, rows.debits],
  ] as const;
  const compared = wanted.flatMap(([of, printed, reached]) => (printed == null ? [] : [{ of, printed, reached }]));
  const wrong = compared.find((total) => !sameMoney(total.printed, total.reached));
  if (wrong !== undefined) return result('printed-totals', 'fails', { code: 'total-differs', ...wrong });
  return compared.length === 0
    ? result('printed-totals', 'cannot-check', { code: 'no-totals' })
    : result('printed-totals', 'holds', { code: 'totals-agree' });
}

export function checkCounts(printed: PrintedFacts, rows: RowFacts): Check {
  const wanted = [
    ['credits', printed.creditCount, rows.creditCount],
    ['debits', printed.debitCount, rows.debitCount],
    ['rows', printed.rowCount, rows.count],
  ] as const;
  const compared = wanted.flatMap(([of, printed, found]) => (printed == null ? [] : [{ of, printed, found }]));
  const wrong = compared.find((count) => count.printed !== count.found);
  if (wrong !== undefined) return result('printed-counts', 'fails', { code: 'count-differs', ...wrong });
  return compared.length === 0
    ? result('printed-counts', 'cannot-check', { code: 'no-counts' })
    : result('printed-counts', 'holds', { code: 'counts-agree' });
}

export function checkPeriod({ periodStart: start, periodEnd: end }: PrintedFacts, { outside }: RowFacts): Check {
  if (start === null || end === null) return result('period', 'cannot-check', { code: 'no-period' });
  if (outside === null) return result('period', 'holds', { code: 'within-period', start, end });
  const { date } = outside.row;
  return result('period', 'fails', { code: 'outside-period', row: numberOf(outside), date, start, end }, outside.at);
}

export function checkPages({ missingPages: pages }: PrintedFacts): Check {
  if (pages === undefined) return result('pages', 'cannot-check', { code: 'pages-unnumbered' });
  return pages.length > 0
    ? result('pages', 'fails', { code: 'pages-missing', pages })
    : result('pages', 'holds', { code: 'pages-complete' });
}

export function checkConfidence({ weak }: RowFacts): Check {
  if (weak === null) return result('confidence', 'holds', { code: 'rows-certain' });
  const { date, doubts = [] } = weak.row;
  const facts = { row: numberOf(weak), date, doubts: doubts.filter(isGrave), others: weak.others };
  return result('confidence', 'fails', { code: 'rows-doubtful', ...facts }, weak.at);
}

export function checkCompleteness({ unexplained: open, setAside = 0 }: PrintedFacts): Check {
  if (open === undefined) return result('completeness', 'cannot-check', { code: 'not-looked-for' });
  if (open > 0) return result('completeness', 'fails', { code: 'unexplained', count: open });
  return setAside > 0
    ? result('completeness', 'holds', { code: 'set-aside', count: setAside })
    : result('completeness', 'holds', { code: 'all-explained' });
}

/** There is nothing to say of a service that reports nothing. */
export function checkService({ serviceFaults: faults = [] }: PrintedFacts): Check[] {
  return faults.length === 0 ? [] : [result('service', 'fails', { code: 'service-reports', faults })];
}

function numberOf({ at, row }: PlacedRow): number {
  return row.position ?? at + 1;
}

function result(name: CheckName, outcome: Check['outcome'], reason: Reason, row: number | null = null): Check {
  return { name, outcome, reason, row };
}
