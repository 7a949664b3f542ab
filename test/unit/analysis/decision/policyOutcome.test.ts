import { describe, expect, test } from 'vitest';
import { policyOutcome } from '../../../../electron/analysis/decision/policyOutcome.ts';
import type { AccountMetrics } from '../../../../shared/metrics/balanceMetrics.ts';
import type { CurrencyDecision, DecisionSheet, Lender } from '../../../../shared/decision/decisionSheet.ts';
import type { LimitCode, LimitOutcome, PolicyLimit } from '../../../../shared/decision/policy.ts';

const none = { rows: [], count: 0 };
const months = ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) => ({
  ...{ month, moneyIn: '0', leftOut: '0', revenue: '0', receipts: 0, onYear: null },
  covered: month === '2026-04' ? ('part' as const) : ('whole' as const),
}));

const advance = (open: boolean, rows: number[]): Lender => ({
  ...{ rows, count: rows.length, name: 'Northgate', kind: 'advance', funded: [], paid: '100.00', payments: 1 },
  ...{ typical: null, cycle: null, firstPaid: null, lastPaid: null, open, months: [], share: null },
});

const dollars: CurrencyDecision = {
  currency: 'USD',
  sheets: [],
  revenue: {
    ...{ months, total: '60000.00', average: '18500.00', last3: null, last6: null, last12: null, trend: -30 },
    ...{ best: null, worst: null, averaged: 3, allWhole: true, lastOn: null },
  },
  leftOut: [],
  payers: [{ name: 'Larch Stores', moneyIn: '25200.00', share: 42, rows: [1, 2], count: 2 }],
  lenders: [advance(true, [5]), advance(false, [6])],
  stacking: [],
  debt: { paid: '100.00', monthly: '25.00', costs: '0', ratio: '1.10' },
  returned: { rows: [7, 8], count: 2, events: 6 },
  gambling: { rows: [9], count: 1, moneyOut: '900.00' },
};

const balance = (accountId: string, figures: Partial<AccountMetrics>): AccountMetrics => ({
  ...{ accountId, month: null, from: '2026-01-01', to: '2026-04-30', days: 120, ofDays: 120, opening: null },
  ...{ closing: null, averageDailyBalance: null, lowest: null, lowestOn: null, highest: null, daysNegative: null },
  ...{ longestNegative: null, daysLow: null, reason: null },
  ...figures,
});

const accounts = [
  { id: 'current', currency: 'USD', type: 'current' },
  { id: 'savings', currency: 'USD', type: 'savings' },
  { id: 'card', currency: 'USD', type: 'card' },
];

const sheet: DecisionSheet = {
  ...{ proved: 4, statements: 4, from: '2026-01-01', to: '2026-04-30' },
  facts: [
    { code: 'missing-days', tone: 'amber', accountId: 'savings', from: '2026-02-03', to: '2026-02-07', days: 5 },
    { code: 'missing-days', tone: 'amber', accountId: 'current', from: '2026-03-01', to: '2026-03-02', days: 2 },
  ],
  figures: [dollars],
  balances: [
    balance('current', { averageDailyBalance: '900.00', daysNegative: 14 }),
    balance('savings', { averageDailyBalance: '350.50', daysNegative: 0 }),
    balance('card', { averageDailyBalance: '-4000.00', daysNegative: 120 }),
  ],
};

const limit = (code: LimitCode, value: string, failing: PolicyLimit['failing'] = 'fails'): PolicyLimit => ({
  ...{ code, value, failing },
});
const held = (limits: PolicyLimit[], of = sheet, currency: string | null = 'USD') =>
  policyOutcome({ currency, limits }, of, accounts);
const only = (code: LimitCode, value: string, of = sheet): LimitOutcome =>
  held([limit('proved', '0'), limit(code, value)], of).limits[1]!;

describe('a limit', () => {
  test.each<[LimitCode, string, string]>([
    ['proved', '100', '100'],
    ['months-covered', '3', '3'],
    // 5 days of one account and 2 of another.
    ['missing-days', '7', '7'],
    ['monthly-revenue', '18500', '18500.00'],
    ['revenue-fall', '30', '30'],
    ['largest-payer', '42', '42'],
    // 900.00 + 350.50: the card is a debt.
    ['average-balance', '1250.50', '1250.50'],
    // 14 days in 120.
    ['days-negative', '3.5', '3.5'],
    // 6 in 4 months.
    ['returned-items', '1.5', '1.5'],
    ['open-advances', '1', '1'],
    ['debt-coverage', '1.1', '1.10'],
    // 900 of 60,000.
    ['gambling', '1.5', '1.5'],
  ])('of %s is met at %s', (code, value, figure) => {
    expect(held([limit(code, value)]).limits.at(-1)).toMatchObject({ state: 'met', figure });
  });

  test.each<[LimitCode, string]>([
    ['months-covered', '4'],
    ['missing-days', '6'],
    ['monthly-revenue', '18500.01'],
    ['revenue-fall', '29'],
    ['largest-payer', '41.9'],
    ['average-balance', '1250.51'],
    ['days-negative', '3.4'],
    ['returned-items', '1.4'],
    ['open-advances', '0'],
    ['debt-coverage', '1.11'],
    ['gambling', '1.4'],
  ])('of %s is not met at %s', (code, value) => {
    expect(only(code, value).state).toBe('not-met');
  });

  test('leads to the rows behind its figure', () => {
    expect(only('open-advances', '0').behind?.rows).toEqual([5]);
    expect(only('returned-items', '0').behind?.rows).toEqual([7, 8]);
    expect(only('months-covered', '1').behind).toBeNull();
    // Nothing but the rows: who pays is named where payers are.
    expect(only('largest-payer', '0').behind).toEqual({ rows: [1, 2], count: 2 });
  });

  test('of coverage is met without any debt, and of bets without any bet', () => {
    const debt = { ...dollars.debt, ratio: null };
    const free = { ...sheet, figures: [{ ...dollars, debt, gambling: { ...none, moneyOut: '0' } }] };
    expect(only('debt-coverage', '9', free)).toMatchObject({ state: 'met', figure: null });
    expect(only('gambling', '0', free)).toMatchObject({ state: 'met', figure: '0' });
  });

  test('is held against the worst currency of the case, and one of money against its own alone', () => {
    const rand = { ...dollars, currency: 'ZAR', payers: [{ ...dollars.payers[0]!, share: 60 }] };
    const two = { ...sheet, figures: [dollars, rand] };
    expect(only('largest-payer', '50', two)).toMatchObject({ state: 'not-met', figure: '60' });
    expect(held([limit('monthly-revenue', '1')], two, 'EUR').limits.at(-1)).toMatchObject({
      ...{ state: 'not-known', figure: null },
    });
  });

  test('is not met by a figure that nobody knows, nor by one that is known in part', () => {
    const unknown = { ...dollars, revenue: { ...dollars.revenue, trend: null } };
    expect(only('revenue-fall', '99', { ...sheet, figures: [unknown] }).state).toBe('not-known');
    const [current, ...others] = sheet.balances;
    const part = { ...sheet, balances: [{ ...current!, daysNegative: null, averageDailyBalance: null }, ...others] };
    expect(only('days-negative', '30', part)).toMatchObject({ state: 'not-known', figure: '0' });
    expect(only('average-balance', '1', part)).toMatchObject({ state: 'not-known', figure: null });
  });
});

describe('a case', () => {
  const kept = limit('open-advances', '1');

  test('meets the policy where every limit is met', () => {
    expect(held([kept]).verdict).toBe('meets');
  });

  test('does not meet it where one that decides is not met, and asks for a look where another is not', () => {
    expect(held([kept, limit('missing-days', '0', 'look')]).verdict).toBe('look');
    expect(held([kept, limit('missing-days', '0', 'look'), limit('largest-payer', '10')]).verdict).toBe('fails');
  });

  test('asks for a look, and no more, where a figure is not known', () => {
    expect(held([limit('monthly-revenue', '1')], sheet, 'EUR').verdict).toBe('look');
  });

  test('never meets a policy while a statement is not proved, whether that asks for proof or not', () => {
    const unproved = { ...sheet, proved: 3 };
    expect(held([kept], unproved)).toMatchObject({
      verdict: 'look',
      limits: [{ code: 'proved', state: 'not-met', figure: '75' }, { code: 'open-advances' }],
    });
    expect(held([limit('proved', '100')], unproved).verdict).toBe('fails');
    expect(held([limit('proved', '70')], unproved).verdict).toBe('look');
  });

  test('without a statement asks for a look', () => {
    const empty = { ...sheet, proved: 0, statements: 0, from: null, to: null, facts: [], figures: [], balances: [] };
    expect(held([limit('missing-days', '9'), limit('debt-coverage', '1')], empty).verdict).toBe('look');
  });
});
