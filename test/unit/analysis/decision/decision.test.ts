import { describe, expect, test } from 'vitest';
import type { AnalysedAccount } from '../../../../electron/analysis/analysedAccount.ts';
import { caseLedger } from '../../../../electron/analysis/caseLedger.ts';
import { decisionSheet } from '../../../../electron/analysis/decision/decisionSheet.ts';
import { debtService } from '../../../../electron/analysis/decision/debtService.ts';
import { factsOf } from '../../../../electron/analysis/decision/facts.ts';
import { lendersOf } from '../../../../electron/analysis/decision/lenders.ts';
import {
  leftOutReceipts,
  payersOf,
  revenueFigures,
  revenueOf,
} from '../../../../electron/analysis/decision/receipts.ts';
import type { CategoryCode } from '../../../../shared/categories/codes.ts';
import type { AccountCoverage } from '../../../../shared/coverage/coverage.ts';
import type { CurrencyDecision } from '../../../../shared/decision/decisionSheet.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import type { LedgerRow } from '../../../../electron/analysis/recognitions/ledgerRow.ts';
import { account, statement } from '../metrics/invented.ts';

type Row = readonly [date: string, amount: string, description: string, code: CategoryCode];

/** Rows of a business, each with the category that the analyst gave it. */
function ledger(rows: readonly Row[]): LedgerRow[] {
  const plain = statement(
    ['2026-01-01', '2026-06-30'],
    '0.00',
    rows.map(([date, amount, description]) => [date, amount, description]),
  );
  const own = plain.rows.map((row, at) => ({ ...row, yours: rows[at]![3] }));
  const accounts: AnalysedAccount[] = [account([{ ...plain, rows: own }], { currency: 'USD' })];
  return caseLedger(accounts, usualRules, []);
}

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
const days = [31, 28, 31, 30, 31, 30];
/** All of the half-year is on file, but for ten days of April. */
const coverage: AccountCoverage[] = [
  {
    ...{ accountId: 'account-1', from: '2026-01-01', to: '2026-06-30', cadence: 'monthly' },
    cells: months.map((month, at) => ({
      ...{ month, state: 'reconciled', statementIds: [], rows: 1 },
      coveredDays: month === '2026-04' ? 20 : days[at]!,
    })),
    ...{ gaps: [], overlaps: [], handovers: [], unplaced: [] },
  },
];

const business = ledger([
  ['2026-01-09', '10000.00', 'Larch Stores payment', 'business-receipts'],
  ['2026-01-15', '2000.00', 'Refund from supplier', 'refund-reversal'],
  ['2026-02-09', '6000.00', 'Larch Stores payment', 'business-receipts'],
  ['2026-02-11', '4000.00', 'Moss Market takings', 'business-receipts'],
  ['2026-02-20', '50000.00', 'Northgate Capital funding', 'loan-proceeds'],
  ['2026-03-02', '-500.00', 'Northgate Capital ACH', 'advance-repayment'],
  ['2026-03-03', '-500.00', 'Northgate Capital ACH', 'advance-repayment'],
  ['2026-03-04', '-500.00', 'Northgate Capital ACH', 'advance-repayment'],
  ['2026-03-05', '-500.00', 'Northgate Capital ACH', 'advance-repayment'],
  ['2026-03-09', '8000.00', 'Larch Stores payment', 'business-receipts'],
  ['2026-03-20', '-3000.00', 'Rent of the shop', 'rent'],
  ['2026-04-09', '1000.00', 'Moss Market takings', 'business-receipts'],
  ['2026-05-09', '5000.00', 'Larch Stores payment', 'business-receipts'],
  ['2026-05-12', '7000.00', 'From own savings', 'own-transfer-in'],
  ['2026-06-09', '3000.00', 'Moss Market takings', 'business-receipts'],
  ['2026-06-15', '-1000.00', 'Harrier Bank loan', 'loan-repayment'],
]);
const revenue = revenueFigures(business, months, coverage);

describe('revenue', () => {
  test('is money in without own transfers, loans and refunds, month by month', () => {
    expect(revenue.months.map((month) => [month.month, month.moneyIn, month.leftOut, month.revenue])).toEqual([
      ['2026-01', '12000.00', '2000.00', '10000.00'],
      ['2026-02', '60000.00', '50000.00', '10000.00'],
      ['2026-03', '8000.00', '0.00', '8000.00'],
      ['2026-04', '1000.00', '0.00', '1000.00'],
      ['2026-05', '12000.00', '7000.00', '5000.00'],
      ['2026-06', '3000.00', '0.00', '3000.00'],
    ]);
    expect(revenue).toMatchObject({ total: '37000.00', lastOn: '2026-06-09' });
  });

  test('stands against the same month of the year before, where both are whole', () => {
    const rows = ledger([
      ['2026-01-09', '8000.00', 'Larch Stores payment', 'business-receipts'],
      ['2026-02-09', '8000.00', 'Larch Stores payment', 'business-receipts'],
    ]);
    const earlier = ledger([
      ['2026-01-09', '10000.00', 'Larch Stores payment', 'business-receipts'],
      ['2026-02-09', '500.00', 'Larch Stores payment', 'business-receipts'],
    ]).map((row) => ({ ...row, date: row.date.replace('2026', '2025') }));
    const cell = { state: 'reconciled' as const, statementIds: [], rows: 1 };
    const [own] = coverage;
    const cells: AccountCoverage['cells'] = [
      { month: '2025-01', coveredDays: 31, ...cell },
      { month: '2025-02', coveredDays: 12, ...cell },
      { month: '2026-01', coveredDays: 31, ...cell },
      { month: '2026-02', coveredDays: 28, ...cell },
    ];
    const twoYears = [{ ...own!, from: '2025-01-01', to: '2026-02-28', cells }];
    const figures = revenueFigures([...earlier, ...rows], ['2025-01', '2025-02', '2026-01', '2026-02'], twoYears);
    expect(figures.months.map(({ month, onYear }) => [month, onYear])).toEqual([
      ['2025-01', null],
      ['2025-02', null],
      ['2026-01', -20],
      ['2026-02', null],
    ]);
  });

  test('is averaged over whole months alone: part of a month says nothing of it', () => {
    expect(revenue).toMatchObject({ averaged: 5, allWhole: true, average: '7200.00', last3: '5333.33', last6: null });
    expect(revenue.months.map(({ covered }) => covered)).toEqual(['whole', 'whole', 'whole', 'part', 'whole', 'whole']);
    expect(revenue.worst?.month).toBe('2026-06');
  });

  test('is compared with the three months before where six are whole', () => {
    expect(revenue.trend).toBeNull();
    const whole = coverage.map((each) => ({
      ...each,
      cells: each.cells.map((cell, at) => ({ ...cell, coveredDays: days[at]! })),
    }));
    // 1,000 + 5,000 + 3,000 after 10,000 + 10,000 + 8,000.
    expect(revenueFigures(business, months, whole).trend).toBe(-68);
  });

  test('says what is left out by category, with the rows', () => {
    const left = leftOutReceipts(business);
    expect(left.map(({ code, moneyIn, count }) => [code, moneyIn, count])).toEqual([
      ['loan-proceeds', '50000.00', 1],
      ['own-transfer-in', '7000.00', 1],
      ['refund-reversal', '2000.00', 1],
    ]);
    expect(left[0]?.rows).toEqual([business.find(({ description }) => description.endsWith('funding'))?.id]);
  });

  test('tells how much of it one payer brings', () => {
    expect(payersOf(revenueOf(business)).map(({ name, moneyIn, share }) => [name, moneyIn, share])).toEqual([
      ['Larch Stores', '29000.00', 78.4],
      ['Moss Market takings', '8000.00', 21.6],
    ]);
  });
});

describe('lenders', () => {
  const lenders = lendersOf(business, revenue.months, '2026-06-30');

  test('stand with what they paid out, what is paid back, how often, and what share of revenue it takes', () => {
    expect(lenders[0]).toMatchObject({
      ...{
        name: 'Northgate Capital',
        kind: 'advance',
        paid: '2000.00',
        payments: 4,
        typical: '500.00',
        cycle: 'daily',
      },
      ...{ firstPaid: '2026-03-02', lastPaid: '2026-03-05', open: false, months: ['2026-03'], share: 25 },
    });
    expect(lenders[0]?.funded).toMatchObject([{ date: '2026-02-20', amount: '50000.00' }]);
  });

  test('are open as long as payments go on to the end of what is on file', () => {
    expect(lendersOf(business, revenue.months, '2026-03-10')[0]?.open).toBe(true);
    expect(lenders[1]).toMatchObject({ name: 'Harrier loan', kind: 'loan', open: true, funded: [], cycle: null });
  });
});

describe('debt service', () => {
  test('is covered as often as revenue less running costs exceeds it', () => {
    // (37,000 − 3,000) ÷ 3,000.
    expect(debtService(business, revenue)).toMatchObject({
      paid: '3000.00',
      costs: '3000.00',
      ratio: '11.33',
      monthly: '600.00',
    });
  });

  test('has no ratio without debt', () => {
    const none = ledger([['2026-01-09', '100.00', 'Takings', 'business-receipts']]);
    expect(debtService(none, revenueFigures(none, months, coverage)).ratio).toBeNull();
  });
});

test('what is paid into a card is no revenue, and what is spent on it no cost beside the payment', () => {
  const current = account([
    statement(['2026-01-01', '2026-01-31'], '0.00', [
      ['2026-01-09', '900.00', 'Larch Stores'],
      ['2026-01-20', '-400.00', 'Payment to card'],
    ]),
  ]);
  const card = account(
    [
      statement(['2026-01-01', '2026-01-31'], '-400.00', [
        ['2026-01-12', '-70.00', 'Moss Market'],
        ['2026-01-21', '400.00', 'Thank you'],
      ]),
    ],
    { id: 'account-2', type: 'card' },
  );
  const accounts = [current, card];
  const input = { reviewed: [], accounts, ledger: caseLedger(accounts, usualRules, []), rules: usualRules };
  const [figures] = decisionSheet(input).figures;
  expect(figures?.payers.map(({ name, moneyIn }) => [name, moneyIn])).toEqual([['Larch Stores', '900.00']]);
  expect(figures?.leftOut).toEqual([]);
  expect(figures?.debt.costs).not.toBe('70.00');
});

describe('what to know first', () => {
  /** Facts of a case with these rows, all of it on file and proved. */
  const codesOf = (rows: readonly Row[]): string[] => {
    const own = ledger(rows);
    const figures = revenueFigures(own, months, coverage);
    const until = '2026-06-30';
    const currency: CurrencyDecision = {
      ...{
        currency: 'USD',
        revenue: figures,
        lenders: lendersOf(own, figures.months, until),
        stacking: [],
        sheets: [],
      },
      ...{ leftOut: leftOutReceipts(own), payers: payersOf(revenueOf(own)), debt: debtService(own, figures) },
      returned: { rows: [], count: 0, events: 0 },
      gambling: { rows: [], count: 0, moneyOut: '0' },
    };
    const found = factsOf({ accounts: [], coverage: [], balances: [], figures: [currency], until });
    return found.map(({ tone, code }) => `${tone} ${code}`);
  };
  const debits = (name: string): Row[] =>
    ['22', '23', '24', '25', '26', '29'].map((day) => [`2026-06-${day}`, '-100.00', name, 'advance-repayment']);
  const takings: Row[] = ['Larch Stores', 'Moss Market', 'Fern Books', 'Alder Cafe', 'Birch Works'].map((name) => [
    '2026-06-20',
    '1000.00',
    name,
    'business-receipts',
  ]);

  test('is nothing where takings come from many and nobody is paid back', () => {
    expect(codesOf(takings)).toEqual([]);
  });

  test('is red where two advances are repaid at the same time, and says that no money came from them', () => {
    expect(codesOf([...takings, ...debits('Northgate Capital'), ...debits('Tidewell Funding')])).toEqual([
      'red advances-open',
      'amber lender-without-funding',
      'amber lender-without-funding',
    ]);
  });

  test('is one payer on whom half of the revenue depends, and revenue that has ended', () => {
    expect(codesOf([['2026-04-09', '900.00', 'Larch Stores', 'business-receipts']])).toEqual([
      'red largest-payer',
      'amber no-recent-revenue',
    ]);
  });
});
