import { monthsBetween, type Month } from '../../../../shared/calendar.ts';
import type { Plan } from './statements.ts';

/** The accounts of the case that most tests look at. */
export const usualPlans: readonly Plan[] = [
  {
    id: 'account-1',
    bank: 'Harbour & Vale',
    holder: 'A Naidoo',
    number: '62 4418 0093 4471',
    currency: 'ZAR',
    type: 'Cheque',
    opening: '12480.55',
    months: ['2026-01', '2026-10'],
    rowsPerMonth: 44,
    faults: { '2026-06': 'wrong-balance', '2026-08': 'doubtful' },
  },
  {
    id: 'account-2',
    bank: 'Kestrel Mutual',
    holder: 'A Naidoo',
    number: '1180 2277',
    currency: 'ZAR',
    type: 'Savings',
    opening: '48000.00',
    months: ['2026-03', '2026-10'],
    rowsPerMonth: 9,
    faults: { '2026-04': 'no-balances' },
    missing: ['2026-08'],
  },
  {
    id: 'account-3',
    bank: 'Meridian Offshore',
    holder: 'A Naidoo',
    number: 'MO-7 700 1234',
    currency: 'USD',
    type: 'Call',
    opening: '3100.00',
    months: ['2026-06', '2026-10'],
    rowsPerMonth: 6,
    faults: {},
  },
];

const banks = ['Kestrel Mutual', 'Harbour & Vale', 'Meridian Offshore', 'Saltmarsh Savings', 'Lantern Trust'];
const currencies = ['ZAR', 'USD', 'EUR', 'KES', 'GBP'];

function planOf(at: number, months: [Month, Month]): Plan {
  return {
    id: `account-${at + 1}`,
    bank: banks[at % banks.length]!,
    holder: 'A Naidoo',
    number: `62 4418 ${String(1000 + at)}`,
    currency: currencies[at % currencies.length]!,
    type: at % 3 === 0 ? 'Savings' : 'Cheque',
    opening: `${20 + at}000.00`,
    months,
    rowsPerMonth: 2,
    faults: at % 7 === 3 ? { [months[0]]: 'wrong-balance' } : {},
  };
}

/** Accounts of several banks and currencies, each with a statement of every one of five years' months. */
export const manyAccounts = (count: number): Plan[] =>
  Array.from({ length: count }, (_, at) => planOf(at, ['2022-01', '2026-12']));

/** Accounts of which every second month is missing. */
export const gappedAccounts = (count: number): Plan[] =>
  manyAccounts(count).map((plan) => {
    const months = monthsBetween(...plan.months);
    return { ...plan, missing: months.slice(1, -1).filter((_, at) => at % 2 === 0) };
  });

/** Sixteen banks with two statements each, one of them far back: nothing is on file for the years between. */
export function scatteredAccounts(): Plan[] {
  return Array.from({ length: 16 }, (_, at) => {
    const months: [Month, Month] = at === 0 ? ['1978-03', '2026-10'] : ['2026-09', '2026-10'];
    const missing = monthsBetween(...months).slice(1, -1);
    return { ...planOf(at, months), rowsPerMonth: 5, missing };
  });
}

/** Accounts in four currencies whose amounts have thirty digits. */
export const longAmounts = (): Plan[] =>
  Array.from({ length: 6 }, (_, at) => ({
    ...planOf(at, ['2026-01', '2026-06']),
    currency: currencies[at % 4]!,
    opening: `${'4'.repeat(28)}.55`,
    rowsPerMonth: 12,
    digits: 24,
  }));
