import { monthOf } from '../../../shared/calendar.ts';
import type { DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import { decimalsOf, runningSum, sameMoney, sign, type Money } from '../../../shared/money.ts';
import { accountLine, categoryWords, decisionFactText, words } from '../../../shared/text/words.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { isCounted } from '../tables/rowsTable.ts';
import { count, money, tableOf, text, type Cell, type Table } from '../tables/table.ts';
import { isDatable, isExact } from './cells.ts';

/** A sum over a column of the rows that meet all conditions, each of a column and what its cells must be; columns by their headings. */
export type LiveSum = (amounts: string, conditions: readonly Condition[], decimals: number) => string;
type Condition = readonly [heading: string, value: string];

const { decision, report } = words;

/** What a row adds to revenue, or to what is left out of it; null where it is no money in of an account that is no debt. */
type Receipt = { revenue: Money | null; leftOut: Money | null };

/** Tells what each row is to revenue, as the sheet has it. */
export function receiptOf(sheet: DecisionSheet): (entry: ExportedRow) => Receipt {
  const leftOut = new Set(sheet.figures.flatMap((figures) => figures.leftOut.flatMap(({ rows }) => rows)));
  return ({ row, account }) => {
    const isReceipt = isCounted(row) && sign(row.amount) > 0 && !isDebt(account);
    const isLeftOut = leftOut.has(row.id);
    return {
      revenue: isReceipt && !isLeftOut ? row.amount : null,
      leftOut: isReceipt && isLeftOut ? row.amount : null,
    };
  };
}

/**
 * The decision sheet as tables: what to know first, revenue by month and what was left out of it by category. A figure
 * is a formula over the rows where they come to it to the last digit, else the figure alone.
 */
export function decisionTables(subject: ExportSubject, sheet: DecisionSheet, sumOf: LiveSum | undefined): Table[] {
  const { accounts } = subject;
  const reached = sumOf === undefined ? null : sumsOfRows(subject, figuresOf(receiptOf(sheet)));
  const live = (key: string, value: Money, amounts: string, ...conditions: Condition[]): Exclude<Cell, number> => {
    const found = reached?.get(key);
    if (sumOf === undefined || found?.isExact !== true || !sameMoney(found.sum, value)) return value;
    return { sum: value, formula: sumOf(amounts, conditions, found.decimals) };
  };
  const { currency: ofCurrency, date: ofDate } = words.common;
  const { categoryCode: ofCategory } = report;
  const nameOf = (id: string): string => {
    const account = accounts.find((each) => each.id === id);
    return account === undefined ? '' : accountLine(account);
  };
  const months = sheet.figures.flatMap(({ currency, revenue }) => revenue.months.map((of) => ({ currency, of })));
  const categories = sheet.figures.flatMap(({ currency, leftOut }) => leftOut.map((of) => ({ currency, of })));
  return [
    tableOf(words.common.decision, sheet.facts, [
      text(decision.whatToKnow, 100, (fact) => decisionFactText(fact, nameOf)),
      text(decision.weight, 12, ({ tone }) => decision.tones[tone]),
    ]),
    tableOf(decision.revenue, months, [
      text(words.common.currency, 9, ({ currency }) => currency),
      text(words.common.month, 10, ({ of }) => of.month),
      money(words.common.moneyIn, 18, ({ of }) => of.moneyIn),
      money(words.common.leftOut, 18, ({ currency, of: { month, leftOut } }) =>
        live(
          `leftOut ${currency} ${month}`,
          leftOut,
          decision.leftOutOfRevenue,
          [ofCurrency, currency ?? ''],
          [ofDate, month],
        ),
      ),
      money(decision.revenue, 18, ({ currency, of: { month, revenue } }) =>
        live(`revenue ${currency} ${month}`, revenue, decision.revenue, [ofCurrency, currency ?? ''], [ofDate, month]),
      ),
      count(decision.receipts, 10, ({ of }) => of.receipts),
    ]),
    tableOf(decision.leftOutOfRevenue, categories, [
      text(words.common.currency, 9, ({ currency }) => currency),
      text(words.common.category, 32, ({ of }) => categoryWords[of.code].name),
      text(report.categoryCode, 24, ({ of }) => of.code),
      count(words.common.rows, 8, ({ of }) => of.count),
      money(words.common.amount, 18, ({ currency, of: { code, moneyIn } }) =>
        live(
          `category ${currency} ${code}`,
          moneyIn,
          decision.leftOutOfRevenue,
          [ofCurrency, currency ?? ''],
          [ofCategory, code],
        ),
      ),
    ]),
  ];
}

/** What rows come to: their sum, its decimals, and whether a spreadsheet keeps every amount and day of them. */
type RowsSum = { sum: Money; decimals: number; isExact: boolean };

/** What the rows themselves come to. @param partsOf the amounts that a row adds, by the keys of their sums */
export function sumsOfRows(
  subject: ExportSubject,
  partsOf: (entry: ExportedRow) => readonly (readonly [key: string, amount: Money])[],
): Map<string, RowsSum> {
  const totals = new Map<string, Omit<RowsSum, 'sum'> & { running: ReturnType<typeof runningSum> }>();
  for (const entry of subject.rows()) {
    for (const [key, amount] of partsOf(entry)) {
      const total = totals.get(key) ?? { running: runningSum('0'), decimals: 0, isExact: true };
      total.running.add(amount);
      total.decimals = Math.max(total.decimals, decimalsOf(amount));
      total.isExact &&= isExact(amount) && isDatable(entry.row.date);
      totals.set(key, total);
    }
  }
  return new Map([...totals].map(([key, { running, ...rest }]) => [key, { ...rest, sum: running.read() }]));
}

/** What a row adds to each figure of the sheet. */
const figuresOf =
  (receipt: ReturnType<typeof receiptOf>) =>
  (entry: ExportedRow): [key: string, amount: Money][] => {
    const { revenue, leftOut } = receipt(entry);
    const { currency, date, category } = entry.row;
    if (revenue !== null) return [[`revenue ${currency} ${monthOf(date)}`, revenue]];
    if (leftOut === null) return [];
    const keys = [
      `leftOut ${currency} ${monthOf(date)}`,
      ...(category ? [`category ${currency} ${category.code}`] : []),
    ];
    return keys.map((key) => [key, leftOut]);
  };
