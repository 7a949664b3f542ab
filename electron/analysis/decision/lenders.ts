import { addDays, daysBetween, monthOf, type CalendarDate } from '../../../shared/calendar.ts';
import type { Lender, RevenueMonth } from '../../../shared/decision/decisionSheet.ts';
import { sortedByMoney, sum, type Money } from '../../../shared/money.ts';
import type { Cycle } from '../../../shared/recognitions/finding.ts';
import { rhythmOf } from '../recognitions/cadence.ts';
import { added, byDate, sizeOf } from '../recognitions/findingOf.ts';
import { lenderKey } from '../recognitions/lenderName.ts';
import { isOf, type LedgerRow } from '../recognitions/ledgerRow.ts';
import { behind, percentOf } from './rowsBehind.ts';

/** Days between two payments of each cycle, at most: a payment that comes later than two of them has stopped. */
const longest: Record<Cycle | 'daily', number> = {
  daily: 4,
  weekly: 8,
  fortnightly: 16,
  'four-weekly': 29,
  'twice-monthly': 18,
  monthly: 35,
  quarterly: 98,
  yearly: 374,
};

/**
 * Lenders by what they paid out and are paid back: the rows of loans and advances of one name. The one that is paid most
 * stands first.
 *
 * @param until the last day on file
 */
export function lendersOf(
  rows: readonly LedgerRow[],
  months: readonly RevenueMonth[],
  until: CalendarDate | null,
): Lender[] {
  const owed = rows.filter((row) => isOf(row, ['loan-proceeds', 'advance-repayment', 'loan-repayment']));
  const found = [...Map.groupBy(owed, ({ text }) => lenderKey(text)).values()].map((own) =>
    lenderOf(own, months, until),
  );
  return sortedByMoney(found, ({ paid }) => paid, 'largest');
}

function lenderOf(rows: readonly LedgerRow[], months: readonly RevenueMonth[], until: CalendarDate | null): Lender {
  const ordered = rows.toSorted(byDate);
  const funded = ordered.filter((row) => isOf(row, ['loan-proceeds']));
  const payments = ordered.filter((row) => !isOf(row, ['loan-proceeds']));
  const sizes = sortedByMoney(
    payments.map(({ amount }) => sizeOf(amount)),
    (size) => size,
  );
  const cycle = cycleOf(payments.map(({ date }) => date));
  const lastPaid = payments.at(-1)?.date ?? null;
  const paidIn = [...new Set(payments.map(({ date }) => monthOf(date)))];
  const paid = added(sizes);
  return {
    ...behind(ordered),
    name: nameOf(ordered),
    kind: payments.some((row) => isOf(row, ['advance-repayment'])) ? 'advance' : 'loan',
    funded: funded.map(({ id, date, amount }) => ({ date, amount, row: id })),

    paid,
    payments: payments.length,
    cycle,
    typical: sizes[Math.floor((sizes.length - 1) / 2)] ?? null,
    firstPaid: payments[0]?.date ?? null,
    lastPaid,
    open: isOpen(lastPaid, cycle, until),
    months: paidIn,
    share: percentOf(paid, revenueIn(months, paidIn)),
  };
}

/** The words with which the texts of all its rows begin: "Northgate Capital" of its funding and its debits. */
function nameOf(rows: readonly LedgerRow[]): string {
  const [first = '', ...others] = rows.map(({ text, description }) => text.party?.label ?? description);
  const shared = first.split(' ').filter((_, at, words) => {
    const begin = words.slice(0, at + 1).join(' ');
    return others.every((other) => `${other} `.toLowerCase().startsWith(`${begin} `.toLowerCase()));
  });
  return shared.join(' ') || first;
}

/** How often payments come. Business days in a row are daily, which no other cycle is. */
function cycleOf(dates: readonly CalendarDate[]): Lender['cycle'] {
  const days = [...new Set(dates)];
  const gaps = days.slice(1).map((date, at) => daysBetween(days[at] ?? date, date));
  if (gaps.length >= 3 && gaps.filter((gap) => gap <= longest.daily).length >= gaps.length * 0.9) return 'daily';
  return rhythmOf(days)?.cycle ?? null;
}

function isOpen(lastPaid: CalendarDate | null, cycle: Lender['cycle'], until: CalendarDate | null): boolean {
  if (lastPaid === null || until === null) return false;
  return addDays(lastPaid, 2 * longest[cycle ?? 'monthly']) >= until;
}

const revenueIn = (months: readonly RevenueMonth[], wanted: readonly string[]): Money =>
  sum(['0', ...months.filter(({ month }) => wanted.includes(month)).map(({ revenue }) => revenue)]);
