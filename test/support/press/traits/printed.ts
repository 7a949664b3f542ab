import { addDays, type CalendarDate } from '../../../../shared/calendar.ts';
import { add, sameMoney, type Money } from '../../../../shared/money.ts';
import {
  balancesOf,
  closingOf,
  isLastOfDay,
  totalsOf,
  type StatementModel,
  type StatementRow,
  type Totals,
} from '../../../../build/scripts/samples/model.ts';
import type { Traits } from './traits.ts';

/** A row with every figure fixed as it will stand on paper. */
export type PrintedRow = {
  date: CalendarDate;
  /** Null where none is printed beside the date of booking. */
  transactionDate: CalendarDate | null;
  valueDate: CalendarDate | null;
  lines: readonly string[];
  amount: Money;
  /** Balance after the row, printed only where `balanceShown`. */
  balance: Money;
  balanceShown: boolean;
  /** Stands in the list of paper checks. */
  check: boolean;
  /** Stands in the fee column. */
  fee: boolean;
};

/**
 * A statement between booking and paper: all figures are settled and none is computed any more, so one can be changed
 * as a forger would change it, without the others following.
 */
export type PrintedStatement = Omit<StatementModel, 'rows' | 'opening'> & {
  /** As the rows at both ends of the table give them. */
  opening: Money;
  closing: Money;
  /** As the summary box gives them. */
  summary: { opening: Money; closing: Money };
  rows: readonly PrintedRow[];
  totals: Totals;
};

/** Settles every figure of a statement. */
export function print(model: StatementModel, traits: Traits): PrintedStatement {
  const balances = balancesOf(model);
  const { rows, ...facts } = model;
  return {
    ...facts,
    closing: closingOf(model),
    summary: { opening: model.opening, closing: closingOf(model) },
    totals: totalsOf(rows),
    rows: rows.map((row, index) => ({
      date: row.date,
      ...otherDatesOf(row, traits),
      // Only in a list of checks is a bare number a description.
      lines: row.kind === 'check' && !traits.checkTable ? [`Check ${row.lines.join(' ')}`] : row.lines,
      amount: row.amount,
      balance: balances[index]!,
      balanceShown: traits.balances === 'every-row' || (traits.balances === 'last-of-day' && isLastOfDay(rows, index)),
      check: traits.checkTable && row.kind === 'check',
      fee: traits.feeColumn && row.kind === 'fee',
    })),
  };
}

function otherDatesOf(
  { date, kind }: StatementRow,
  { transactionDate, valueDate, checkTable }: Traits,
): Pick<PrintedRow, 'transactionDate' | 'valueDate'> {
  if (checkTable && kind === 'check') return { transactionDate: null, valueDate: null };
  return {
    transactionDate: transactionDate === 'none' ? null : addDays(date, -1),
    valueDate: valueDate === 'none' ? null : addDays(date, valueDate === 'later' ? 1 : 0),
  };
}

/** What a statement with these traits shows beside its rows. */
export function shown(traits: Traits): { edges: boolean; totals: boolean; counts: boolean; rowBalances: boolean } {
  return {
    edges: traits.edges !== 'none',
    totals: traits.totals,
    counts: traits.counts,
    rowBalances: traits.balances !== 'none',
  };
}

/**
 * Whether everything printed agrees: each running balance with the one before and the rows between, the closing
 * balance with the opening one and all rows, totals and counts with the rows. What is not printed proves nothing.
 */
export function addsUp(printed: PrintedStatement, traits: Traits): boolean {
  const what = shown(traits);
  const { summary } = printed;
  const { opening, closing } = traits.edges === 'box' ? summary : printed;
  if (traits.edges === 'both' && !(sameMoney(opening, summary.opening) && sameMoney(closing, summary.closing)))
    return false;
  let known: Money | null = what.edges ? opening : null;
  for (const row of printed.rows) {
    if (known !== null) known = add(known, row.amount);
    if (!row.balanceShown) continue;
    if (known !== null && !sameMoney(known, row.balance)) return false;
    known = row.balance;
  }
  if (what.edges && known !== null && !sameMoney(known, closing)) return false;
  const totals = totalsOf(printed.rows);
  if (
    what.totals &&
    !(sameMoney(totals.credits, printed.totals.credits) && sameMoney(totals.debits, printed.totals.debits))
  ) {
    return false;
  }
  const { creditCount, debitCount } = printed.totals;
  return !what.counts || (totals.creditCount === creditCount && totals.debitCount === debitCount);
}
