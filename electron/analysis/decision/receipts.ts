import { lastDayOf, monthOf, type Month } from '../../../shared/calendar.ts';
import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { CategoryEvidence } from '../../../shared/categories/evidence.ts';
import type { AccountCoverage } from '../../../shared/coverage/coverage.ts';
import {
  notRevenue,
  type LeftOutReceipts,
  type Payer,
  type Revenue,
  type RevenueMonth,
} from '../../../shared/decision/decisionSheet.ts';
import { compareMoney, decimal, money, sign, sortedByMoney, subtract, type Money } from '../../../shared/money.ts';
import { added } from '../recognitions/findingOf.ts';
import type { LedgerRow } from '../recognitions/ledgerRow.ts';
import { behind, percentOf } from './rowsBehind.ts';

const left: ReadonlySet<CategoryCode> = new Set(notRevenue);
const isIn = ({ amount }: LedgerRow): boolean => sign(amount) > 0;
const isRevenue = ({ category }: LedgerRow): boolean =>
  category === null || (!left.has(category.code) && !category.evidence.some(leavesOut));
const leavesOut = (evidence: CategoryEvidence): boolean => evidence.code === 'rule' && evidence.noRevenue === true;

/** Rows that count as revenue. */
export const revenueOf = (rows: readonly LedgerRow[]): LedgerRow[] => rows.filter((row) => isIn(row) && isRevenue(row));

/** @param months on which statements of the currency lie, in order */
export function revenueFigures(
  rows: readonly LedgerRow[],
  months: readonly Month[],
  coverage: readonly AccountCoverage[],
): Revenue {
  const received = rows.filter(isIn);
  const byMonth = Map.groupBy(received, ({ date }) => monthOf(date));
  const plain = months.map((month): Omit<RevenueMonth, 'onYear'> => {
    const own = byMonth.get(month) ?? [];
    const counted = own.filter(isRevenue);
    const moneyIn = added(own.map(({ amount }) => amount));
    const revenue = added(counted.map(({ amount }) => amount));
    const leftOut = subtract(moneyIn, revenue);
    return { month, moneyIn, leftOut, revenue, receipts: counted.length, covered: coveredOf(month, coverage) };
  });
  const byName = new Map(plain.map((each) => [each.month, each]));
  const all = plain.map((each) => ({ ...each, onYear: onYearOf(each, byName.get(yearBefore(each.month))) }));
  const counted = countedMonths(all);
  const ranked = sortedByMoney(counted, ({ revenue }) => revenue, 'largest');
  const last = (months: number): Money | null =>
    counted.length < months ? null : averageOf(counted.slice(-months).map(({ revenue }) => revenue));
  return {
    months: all,
    total: added(all.map(({ revenue }) => revenue)),
    average: averageOf(counted.map(({ revenue }) => revenue)),

    last3: last(3),
    last6: last(6),
    last12: last(12),
    trend: trendOf(counted),

    best: ranked[0] ?? null,
    worst: ranked.at(-1) ?? null,

    averaged: counted.length,
    allWhole: counted.every(({ covered }) => covered === 'whole'),
    lastOn: received
      .filter(isRevenue)
      .reduce<string | null>((a, { date }) => (a === null || date > a ? date : a), null),
  };
}

const yearBefore = (month: Month): Month =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;

type PlainMonth = Pick<RevenueMonth, 'revenue' | 'covered'>;

/** A month against the same one a year before: what the season alone explains is no trend. */
function onYearOf(now: PlainMonth, before: PlainMonth | undefined): number | null {
  if (before === undefined || now.covered !== 'whole' || before.covered !== 'whole' || sign(before.revenue) <= 0)
    return null;
  return decimal(now.revenue).dividedBy(before.revenue).minus(1).times(100).toDecimalPlaces(0).toNumber();
}

/** The months that averages are of: whole ones, or where there is none, all with a statement. */
export function countedMonths(months: readonly RevenueMonth[]): RevenueMonth[] {
  const whole = months.filter(({ covered }) => covered === 'whole');
  return whole.length > 0 ? whole : months.filter(({ covered }) => covered !== 'none');
}

/** How far the accounts that were open in a month have its days on file. */
function coveredOf(month: Month, coverage: readonly AccountCoverage[]): RevenueMonth['covered'] {
  const days = Number(lastDayOf(month).slice(8));
  const open = coverage.filter(
    ({ from, to }) => from !== null && to !== null && monthOf(from) <= month && monthOf(to) >= month,
  );
  const covered = open.map(({ cells }) => cells.find((cell) => cell.month === month)?.coveredDays ?? 0);
  if (covered.every((each) => each === 0)) return 'none';
  return covered.every((each) => each === days) ? 'whole' : 'part';
}

/** The mean with two decimals, or as many as the amounts have; null of nothing. */
export function averageOf(amounts: readonly Money[]): Money | null {
  if (amounts.length === 0) return null;
  return money(decimal(added(amounts)).dividedBy(amounts.length).toDecimalPlaces(2), 2);
}

function trendOf(months: readonly RevenueMonth[]): number | null {
  if (months.length < 6) return null;
  const [before, last] = [months.slice(-6, -3), months.slice(-3)].map((part) =>
    added(part.map(({ revenue }) => revenue)),
  );
  if (before === undefined || last === undefined || sign(before) <= 0) return null;
  return decimal(last).dividedBy(before).minus(1).times(100).toDecimalPlaces(0).toNumber();
}

/** Money in that is left out of revenue, by category, the largest first. */
export function leftOutReceipts(rows: readonly LedgerRow[]): LeftOutReceipts[] {
  const groups = Map.groupBy(
    rows.filter((row) => isIn(row) && !isRevenue(row)),
    ({ category }) => category!.code,
  );
  const found = [...groups].map(([code, own]) => ({
    ...behind(own),
    code,
    moneyIn: added(own.map(({ amount }) => amount)),
    proposed: own.filter(({ category }) => category?.state === 'proposed').length,
  }));
  return sortedByMoney(found, ({ moneyIn }) => moneyIn, 'largest');
}

const payersShown = 20;

/** Who brings the revenue, the largest first. */
export function payersOf(revenue: readonly LedgerRow[]): Payer[] {
  const total = added(revenue.map(({ amount }) => amount));
  const groups = Map.groupBy(revenue, ({ text }) => text.party?.key ?? '');
  const found = [...groups.values()].map((own) => {
    const moneyIn = added(own.map(({ amount }) => amount));
    return { ...behind(own), name: own[0]?.text.party?.label ?? null, moneyIn, share: percentOf(moneyIn, total) ?? 0 };
  });
  return found.sort((a, b) => compareMoney(b.moneyIn, a.moneyIn)).slice(0, payersShown);
}
