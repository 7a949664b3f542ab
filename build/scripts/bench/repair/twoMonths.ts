import type { Money } from '../../../../shared/money.ts';
import { closingOf, type StatementModel, type StatementRow } from '../../samples/model.ts';

const row = (date: string, text: string, amount: Money): StatementRow => ({ date, lines: [text], amount });

const rowsOfMarch = [
  row('2026-03-02', 'Veld Foods', '-200.00'),
  row('2026-03-05', 'Salary Meridian Looms', '2450.00'),
  row('2026-03-09', 'Rent Harbour Lane 4', '-950.00'),
  row('2026-03-12', 'Refund Copper Cafe', '75.50'),
  row('2026-03-15', 'Monthly fee', '-25.50'),
  row('2026-03-21', 'Lantern Fuel', '-310.25'),
  row('2026-03-27', 'Transfer from savings', '120.00'),
];
const rowsOfApril = [
  row('2026-04-01', 'Transfer from savings', '300.00'),
  row('2026-04-04', 'Saltmarsh Grocers', '-182.40'),
  row('2026-04-07', 'Salary Meridian Looms', '2450.00'),
  row('2026-04-09', 'Rent Harbour Lane 4', '-950.00'),
  row('2026-04-16', 'Monthly fee', '-25.50'),
  row('2026-04-18', 'Wren Tyres', '-640.00'),
  row('2026-04-24', 'Oyster Harbour', '-88.15'),
  row('2026-04-29', 'Refund Wren Tyres', '64.00'),
];

const account = {
  bank: 'Marsh Harrier Bank',
  product: 'Current Account',
  holder: { name: 'Ms N Vosloo', address: ['14 Jakkalsbessie Crescent', 'Ferndale', '2194'] },
  number: '62000417735',
  currency: 'ZAR',
  type: 'current',
} as const;

/** March of an invented account, and April, which follows it. */
export function twoMonths(): [march: StatementModel, april: StatementModel] {
  const march: StatementModel = {
    ...account,

    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    opening: '1640.20',
    rows: rowsOfMarch,
  };
  const april: StatementModel = {
    ...account,

    periodStart: '2026-04-01',
    periodEnd: '2026-04-30',
    opening: closingOf(march),
    rows: rowsOfApril,
  };
  return [march, april];
}

/** The same with other rows, of which the balances follow. */
export function changed(
  months: readonly [StatementModel, StatementModel],
  change: (model: StatementModel) => StatementModel,
): [StatementModel, StatementModel] {
  const [march, april] = [change(months[0]), change(months[1])];
  return [march, { ...april, opening: closingOf(march) }];
}
