import { describe, expect, test } from 'vitest';
import type { AnalysedAccount } from '../../../../electron/analysis/analysedAccount.ts';
import { caseLedger } from '../../../../electron/analysis/caseLedger.ts';
import { budgetSheets } from '../../../../electron/analysis/decision/budgetSheets.ts';
import { budgetSheet } from '../../../../shared/calls/budgetSheets.ts';
import type { CategoryCode } from '../../../../shared/categories/codes.ts';
import { usualSheets, type BudgetSheet } from '../../../../shared/decision/budgetSheet.ts';
import type { Revenue, RevenueMonth, WorkedSheet } from '../../../../shared/decision/decisionSheet.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import type { LedgerRow } from '../../../../electron/analysis/recognitions/ledgerRow.ts';
import { account, statement } from '../metrics/invented.ts';

type Row = readonly [date: string, amount: string, code: CategoryCode];

/** Rows of a person, each with the category that the analyst gave it. */
function ledger(rows: readonly Row[]): LedgerRow[] {
  const plain = statement(
    ['2026-01-01', '2026-04-30'],
    '0.00',
    rows.map(([date, amount]) => [date, amount, 'Row']),
  );
  const own = plain.rows.map((row, at) => ({ ...row, yours: rows[at]![2] }));
  const accounts: AnalysedAccount[] = [account([{ ...plain, rows: own }], { currency: 'ZAR' })];
  return caseLedger(accounts, usualRules, []);
}

/** January is only in part on file. */
const revenue = {
  months: ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) => ({
    month,
    covered: month === '2026-01' ? 'part' : 'whole',
  })) as RevenueMonth[],
} as Revenue;

const rows = ledger([
  ['2026-01-25', '99999.00', 'payroll'],
  ['2026-02-25', '12000.00', 'payroll'],
  ['2026-03-25', '12000.00', 'payroll'],
  ['2026-04-24', '12300.00', 'payroll'],
  ['2026-02-26', '-600.00', 'tax'],
  ['2026-03-26', '-600.00', 'tax'],
  ['2026-04-26', '-600.00', 'tax'],
  ['2026-02-03', '-400.00', 'groceries-shops'],
  ['2026-03-03', '-500.00', 'groceries-shops'],
  ['2026-04-03', '-300.00', 'groceries-shops'],
  ['2026-03-05', '-900.00', 'loan-repayment'],
  ['2026-04-07', '500.00', 'own-transfer-in'],
]);
const sheetOf = (id: string, own: readonly BudgetSheet[] = [], of = rows): WorkedSheet =>
  budgetSheets('ZAR', of, revenue, own).find((sheet) => sheet.id === id)!;
const figures = ({ lines }: WorkedSheet) => Object.fromEntries(lines.map(({ id, counted }) => [id, counted]));

describe('the sheet of Regulation 23A', () => {
  const sheet = sheetOf('za-23a');

  test('is of the last whole months alone', () => {
    expect(sheet.months).toEqual(['2026-02', '2026-03', '2026-04']);
    expect(sheet.lines[0]?.months.map(({ amount }) => amount)).toEqual(['12000.00', '12000.00', '12300.00']);
  });

  test('takes expenses at no less than the norm of its table, worked out by hand', () => {
    // Mean income 12,100.00: 1,167.88 + 9 % of the 5,850.00 above 6,250.00 = 1,694.38; found were 400.00.
    expect(figures(sheet)).toEqual({
      gross: '12100.00',
      statutory: '600.00',
      net: '11500.00',
      expenses: '1694.38',
      debt: '300.00',
      discretionary: '9505.62',
    });
    expect(sheet.lines.find(({ id }) => id === 'expenses')).toMatchObject({ average: '400.00', norm: '1694.38' });
  });

  test('takes expenses as found where they are more than the norm', () => {
    const more = ledger([
      ...(['02', '03', '04'] as const).flatMap((month): Row[] => [
        [`2026-${month}-25`, '6000.00', 'payroll'],
        [`2026-${month}-02`, '-4000.00', 'rent'],
      ]),
    ]);
    expect(figures(sheetOf('za-23a', [], more))).toMatchObject({ expenses: '4000.00', discretionary: '2000.00' });
  });

  test.each([
    ['0.00', '0'],
    ['500.00', '500.00'],
    ['800.00', '800.00'],
    ['800.01', '800.00'],
    ['6250.00', '1167.88'],
    ['25000.00', '2855.38'],
    ['50000.00', '4905.38'],
    ['60000.00', '5580.38'],
  ])('asks of an income of %s for %s', (income, norm) => {
    const paid =
      income === '0.00'
        ? []
        : (['02', '03', '04'] as const).map((month): Row => [`2026-${month}-25`, income, 'payroll']);
    const { lines } = sheetOf('za-23a', [], ledger([...paid, ['2026-02-01', '-1.00', 'tax']]));
    expect(lines.find(({ id }) => id === 'expenses')?.norm).toBe(norm);
  });

  test('leads from each line to its rows', () => {
    expect(sheet.lines.map(({ count }) => count)).toEqual([3, 3, 0, 3, 1, 0]);
  });

  test('is not worked out for another currency', () => {
    expect(budgetSheets('EUR', rows, revenue, []).map(({ id }) => id)).toEqual(['household']);
  });
});

test('a lender’s own sheet is worked out beside them, and says that it is one', () => {
  const own: BudgetSheet = {
    ...{ id: 'ours', name: 'Ours', source: '', currency: null, months: 2 },
    lines: [
      { id: 'in', label: 'In', direction: 'in', categories: ['payroll', 'own-transfer-in'] },
      { id: 'third', label: 'A third of it', plus: ['in'], minus: [] },
    ],
  };
  expect(sheetOf('ours', [own])).toMatchObject({ isOwn: true, months: ['2026-03', '2026-04'], asked: 2 });
  expect(figures(sheetOf('ours', [own]))).toEqual({ in: '12400.00', third: '12400.00' });
});

test('without a whole month nothing is averaged', () => {
  const none = { months: revenue.months.map((month) => ({ ...month, covered: 'part' })) } as Revenue;
  const [sheet] = budgetSheets('ZAR', rows, none, []);
  expect(sheet).toMatchObject({ months: [] });
  expect(sheet!.lines.every(({ counted, count }) => Number(counted) === 0 && count === 0)).toBe(true);
});

describe('a sheet that is data', () => {
  test.each(usualSheets)('$name keeps to the schema of files', (sheet) => {
    expect(budgetSheet.parse(sheet)).toEqual(sheet);
  });

  const valid = { id: 'a', name: 'A', source: '', currency: null, months: 3 };
  const line = { id: 'in', label: 'In', direction: 'in', categories: ['payroll'] };
  test.each([
    ['a total of a line below it', [{ id: 'all', label: 'All', plus: ['in'], minus: [] }, line]],
    ['two lines of one name', [line, line]],
    ['a category that there is not', [{ ...line, categories: ['wages'] }]],
    ['a norm of itself', [{ ...line, norm: { of: 'in', bands: [{ above: '0', base: '0', percent: '1' }] } }]],
    ['no line', []],
  ])('is refused with %s', (_, lines) => {
    expect(budgetSheet.safeParse({ ...valid, lines }).success).toBe(false);
  });
});
