import { lastDayOf, monthsBetween, type Month } from '../../../shared/calendar.ts';
import { fromUnits, sum, type Money } from '../../../shared/money.ts';
import type { StatementModel, StatementRow } from '../press/press.ts';

/** The first and the last of the 36 months, and the one of which no statement was handed in. */
export const firstMonth: Month = '2023-01';
export const lastMonth: Month = '2025-12';
export const missingMonth: Month = '2024-09';
export const lender = 'Quickline Capital';

const business = {
  holder: { name: 'Umdoni Timber Works', address: ['8 Milkwood Lane', 'Scottburgh', '4180'] },
  currency: 'ZAR',
} as const;

const cents = (units: number): Money => fromUnits(BigInt(units), 2);
const on = (month: Month, day: number, text: string, units: number): StatementRow => ({
  date: `${month}-${String(day).padStart(2, '0')}`,
  lines: [text],
  amount: cents(units),
});

/** Months of one account, each opening where the one before closed. */
function follow(
  facts: Pick<StatementModel, 'bank' | 'product' | 'number' | 'type'>,
  months: readonly Month[],
  first: Money,
  rowsOf: (month: Month, at: number) => StatementRow[],
): StatementModel[] {
  let opening = first;
  return months.map((month, at) => {
    const rows = rowsOf(month, at).toSorted((a, b) => a.date.localeCompare(b.date));
    const model = {
      ...business,
      ...facts,
      ...{ periodStart: `${month}-01`, periodEnd: lastDayOf(month), opening, rows },
    };
    opening = sum([opening, ...rows.map(({ amount }) => amount)]);
    return model;
  });
}

/** 36 months of a joinery's current account; from the 14th on a lender takes a part of what comes in. */
export function currentAccount(): StatementModel[] {
  const facts = { bank: 'Umgeni Commercial Bank', product: 'Business Account', number: '4071882634', type: 'current' };
  return follow({ ...facts, type: 'current' }, monthsBetween(firstMonth, lastMonth), '48210.55', (month, at) => [
    on(month, 2, 'Rent 8 Milkwood Lane', -1_850_000),
    on(month, 3, 'Payment received Hadeda Kitchens', 6_418_000 + 21_375 * at),
    on(month, 6, 'Sappi board and ply', -2_207_415 - 8_120 * at),
    on(month, 9, 'Payment received Otter Creek Homes', 3_982_050 + (at % 5) * 114_230),
    on(month, 12, 'Fuel Scottburgh Main Road', -318_445 - (at % 7) * 9_105),
    on(month, 15, 'Electricity prepaid', -264_990),
    on(month, 18, 'Card machine settlement', 1_204_565 + (at % 4) * 77_120),
    on(month, 21, 'Saw blades and repairs', -186_730 - (at % 3) * 40_015),
    on(month, 25, 'Wages', -3_644_000 - 6_050 * at),
    on(month, 28, 'Monthly account fee', -18_950),
    ...(at === 13 ? [on(month, 5, `${lender} advance`, 15_000_000)] : []),
    ...(at >= 14 && at < 28 ? [8, 16, 24].map((day) => on(month, day, `${lender} repayment`, -428_500)) : []),
  ]);
}

/** Six months of the owner's card, by what the business owes: money spent makes it more. */
export function card(): StatementModel[] {
  const facts = { bank: 'Meridian Bank', product: 'Business Card', number: '770033919016', type: 'card' } as const;
  return follow(facts, monthsBetween('2025-07', lastMonth), '-18423.00', (month, at) => [
    on(month, 2, 'ACACIA FREIGHT', -194_740 - 1_205 * at),
    on(month, 4, 'BIRCH AND CO', -40_020),
    on(month, 9, 'PAYMENT RECEIVED', 250_000),
    on(month, 16, 'CEDAR HARDWARE', -152_845 - 3_310 * at),
  ]);
}

/** Six months of money kept apart for tax. */
export function savings(): StatementModel[] {
  const facts = { bank: 'Marsh Harrier Bank', product: 'Savings Account', number: '62000417735', type: 'savings' };
  return follow({ ...facts, type: 'savings' }, monthsBetween('2025-07', lastMonth), '91640.20', (month, at) => [
    on(month, 3, 'Kubva ku Umdoni', 600_000),
    on(month, 7, 'SARS VAT', -431_200 - 2_225 * at),
    on(month, 11, 'Vharanda yekunze', -95_010),
    on(month, 19, 'Kubva ku Umdoni', 150_000),
    on(month, 27, 'Mubereko', 21_340 + 115 * at),
    on(month, 29, 'Muripo webhangi', -2_550),
  ]);
}
