import { monthOf, type Month } from '../../../shared/calendar.ts';
import { usualSheets, type BudgetLine, type BudgetSheet } from '../../../shared/decision/budgetSheet.ts';
import type { Revenue, WorkedLine, WorkedSheet } from '../../../shared/decision/decisionSheet.ts';
import { compareMoney, decimal, money, sign, subtract, sum, type Currency, type Money } from '../../../shared/money.ts';
import { added, sizeOf } from '../recognitions/findingOf.ts';
import { isOf, type LedgerRow } from '../recognitions/ledgerRow.ts';
import { averageOf } from './receipts.ts';
import { behind } from './rowsBehind.ts';

/**
 * Each sheet that is for the currency, worked out over the last whole months.
 * @param rows of the accounts that are no card or loan
 * @param own sheets of the analyst's
 */
export function budgetSheets(
  currency: Currency,
  rows: readonly LedgerRow[],
  { months }: Revenue,
  own: readonly BudgetSheet[],
): WorkedSheet[] {
  const whole = months.filter(({ covered }) => covered === 'whole').map(({ month }) => month);
  const ofAll = [
    ...usualSheets.map((sheet) => ({ sheet, isOwn: false })),
    ...own.map((sheet) => ({ sheet, isOwn: true })),
  ];
  return ofAll
    .filter(({ sheet }) => sheet.currency === null || sheet.currency === currency)
    .map(({ sheet, isOwn }) => {
      const of = whole.slice(-sheet.months);
      const { id, name, source } = sheet;
      return {
        id,
        name,
        source,
        isOwn,
        currency,
        months: of,
        asked: sheet.months,
        lines: workedLines(sheet, rows, of),
      };
    });
}

function workedLines({ lines }: BudgetSheet, rows: readonly LedgerRow[], months: readonly Month[]): WorkedLine[] {
  const worked = new Map<string, WorkedLine>();
  for (const line of lines)
    worked.set(line.id, 'plus' in line ? totalOf(line, worked, months) : rowsOf(line, worked, rows, months));
  return [...worked.values()];
}

function rowsOf(
  { id, label, direction, categories, norm }: Extract<BudgetLine, { categories: unknown }>,
  above: ReadonlyMap<string, WorkedLine>,
  rows: readonly LedgerRow[],
  of: readonly Month[],
): WorkedLine {
  const within = new Set(of);
  const own = rows.filter(
    (row) =>
      sign(row.amount) === (direction === 'in' ? 1 : -1) && within.has(monthOf(row.date)) && isOf(row, categories),
  );
  const byMonth = Map.groupBy(own, ({ date }) => monthOf(date));
  const months = of.map((month) => ({
    month,
    amount: added((byMonth.get(month) ?? []).map(({ amount }) => sizeOf(amount))),
  }));
  const average = averageOf(months.map(({ amount }) => amount)) ?? '0';
  const least = norm === undefined ? null : normOf(above.get(norm.of)?.average ?? '0', norm.bands);
  return {
    id,
    label,
    isTotal: false,
    months,
    average,
    norm: least,
    ...behind(own),
    counted: least !== null && compareMoney(least, average) > 0 ? least : average,
    proposed: own.filter(({ category }) => category?.state === 'proposed').length,
  };
}

/** What the highest band that the figure reaches asks for. */
function normOf(figure: Money, bands: readonly { above: Money; base: Money; percent: Money }[]): Money {
  const band = bands.filter(({ above }) => compareMoney(figure, above) > 0).at(-1);
  if (band === undefined) return '0';
  const part = decimal(subtract(figure, band.above)).times(band.percent).dividedBy(100);
  return money(part.plus(band.base).toDecimalPlaces(2), 2);
}

function totalOf(
  { id, label, plus, minus }: Extract<BudgetLine, { plus: unknown }>,
  above: ReadonlyMap<string, WorkedLine>,
  of: readonly Month[],
): WorkedLine {
  const total = (figure: (line: WorkedLine) => Money): Money => {
    const added = (ids: readonly string[]): Money => sum(['0.00', ...ids.map((each) => figure(above.get(each)!))]);
    return subtract(added(plus), added(minus));
  };
  return {
    id,
    label,
    isTotal: true,
    norm: null,
    rows: [],
    count: 0,
    proposed: 0,
    months: of.map((month, at) => ({ month, amount: total(({ months }) => months[at]!.amount) })),
    average: total(({ average }) => average),
    counted: total(({ counted }) => counted),
  };
}
