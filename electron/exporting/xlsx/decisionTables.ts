import { monthOf } from '../../../shared/calendar.ts';
import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { CurrencyDecision, DecisionSheet } from '../../../shared/decision/decisionSheet.ts';
import { isDebt } from '../../../shared/reading/headFacts.ts';
import { decimalsOf, runningSum, sameMoney, sign, type Money } from '../../../shared/money.ts';
import { accountLine, categoryWords, decisionFactText, words } from '../../../shared/text/words.ts';
import type { ExportedRow, ExportSubject } from '../subject.ts';
import { isCounted } from '../tables/rowsTable.ts';
import { money, number, text, type Cell, type Table } from '../tables/table.ts';
import { isDatable, isExact } from './cells.ts';

/** A sum over cells of the rows that meet all conditions, each of a range and what its cells must be. */
export type LiveSum = (amounts: Range, conditions: readonly [Range, string][], decimals: number) => string;
/** A column of the rows, by its heading. */
export type Range = 'revenue' | 'leftOut' | 'currency' | 'category' | 'date';

const { decision, report } = words;

/** What a row adds to revenue, or to what is left out of it; null where it is no money in of an account that is no debt. */
export type Receipt = { revenue: Money | null; leftOut: Money | null };

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
  const reached = sumOf === undefined ? null : sumsOfRows(subject, receiptOf(sheet));
  const live = (key: string, value: Money, amounts: Range, conditions: readonly [Range, string][]): Cell => {
    const found = reached?.get(key);
    if (sumOf === undefined || found?.isExact !== true || !sameMoney(found.sum, value)) return money(value);
    return { kind: 'sum', value, formula: sumOf(amounts, conditions, found.decimals) };
  };
  return [factsTable(subject, sheet), revenueTable(sheet.figures, live), leftOutTable(sheet.figures, live)];
}

type Live = (key: string, value: Money, amounts: Range, conditions: readonly [Range, string][]) => Cell;

function revenueTable(figures: readonly CurrencyDecision[], live: Live): Table {
  return {
    name: decision.revenue,
    columns: [
      { heading: report.currency, width: 9 },
      { heading: decision.month, width: 10 },
      ...[decision.moneyIn, decision.leftOut, decision.revenue].map((heading) => ({ heading, width: 18 })),
      { heading: decision.receipts, width: 10 },
    ],
    rows: figures.flatMap(({ currency, revenue }) =>
      revenue.months.map(({ month, moneyIn, leftOut, revenue: value, receipts }): Cell[] => {
        const within = [
          ['currency', currency ?? ''],
          ['date', month],
        ] as const satisfies [Range, string][];
        return [
          ...[text(currency), text(month), money(moneyIn)],
          live(`leftOut ${currency} ${month}`, leftOut, 'leftOut', [...within]),
          live(`revenue ${currency} ${month}`, value, 'revenue', [...within]),
          number(receipts),
        ];
      }),
    ),
  };
}

function leftOutTable(figures: readonly CurrencyDecision[], live: Live): Table {
  return {
    name: decision.leftOutOfRevenue,
    columns: [
      { heading: report.currency, width: 9 },
      { heading: report.category, width: 32 },
      { heading: report.categoryCode, width: 24 },
      { heading: decision.rows, width: 8 },
      { heading: decision.amount, width: 18 },
    ],
    rows: figures.flatMap(({ currency, leftOut }) =>
      leftOut.map(({ code, count, moneyIn }): Cell[] => [
        ...[text(currency), text(categoryWords[code].name), text(code), number(count)],
        live(`category ${currency} ${code}`, moneyIn, 'leftOut', [
          ['currency', currency ?? ''],
          ['category', code],
        ]),
      ]),
    ),
  };
}

function factsTable({ accounts }: ExportSubject, { facts }: DecisionSheet): Table {
  const nameOf = (id: string): string => {
    const account = accounts.find((each) => each.id === id);
    return account === undefined ? '' : accountLine(account);
  };
  return {
    name: decision.decisionSheet,
    columns: [
      { heading: decision.whatToKnow, width: 100 },
      { heading: decision.weight, width: 12 },
    ],
    rows: facts.map((fact): Cell[] => [text(decisionFactText(fact, nameOf)), text(decision.tones[fact.tone])]),
  };
}

type RowsSum = { sum: Money; decimals: number; isExact: boolean };

/** What the rows themselves come to, by the key of each figure. */
function sumsOfRows(subject: ExportSubject, receipt: (entry: ExportedRow) => Receipt): Map<string, RowsSum> {
  const totals = new Map<string, { sum: ReturnType<typeof runningSum>; decimals: number; isExact: boolean }>();
  const add = (key: string, amount: Money, date: string): void => {
    const total = totals.get(key) ?? { sum: runningSum('0'), decimals: 0, isExact: true };
    total.sum.add(amount);
    total.decimals = Math.max(total.decimals, decimalsOf(amount));
    total.isExact &&= isExact(amount) && isDatable(date);
    totals.set(key, total);
  };
  for (const entry of subject.rows()) {
    const { revenue, leftOut } = receipt(entry);
    const { currency, date, category } = entry.row;
    if (revenue !== null) add(`revenue ${currency} ${monthOf(date)}`, revenue, date);
    if (leftOut === null) continue;
    add(`leftOut ${currency} ${monthOf(date)}`, leftOut, date);
    const code: CategoryCode | undefined = category?.code;
    if (code !== undefined) add(`category ${currency} ${code}`, leftOut, date);
  }
  return new Map(
    [...totals].map(([key, { sum, decimals, isExact: exact }]) => [key, { sum: sum.read(), decimals, isExact: exact }]),
  );
}
