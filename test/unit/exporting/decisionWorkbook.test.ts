import { describe, expect, test } from 'vitest';
import { decisionSheet } from '../../../electron/analysis/decision/decisionSheet.ts';
import type { CurrencyDecision, DecisionSheet, RevenueMonth } from '../../../shared/decision/decisionSheet.ts';
import { usualRules } from '../../../shared/metrics/rules.ts';
import { subjectWith } from './invented.ts';
import { readWorkbook, unescaped } from './readWorkbook.ts';
import { worked } from './workedFormula.ts';

const subject = subjectWith([
  {
    ...{ id: 'feb', period: ['2026-02-01', '2026-02-28'], opening: '0.00', closing: '250.35' },
    rows: [
      ['2026-02-01', 'in', '0.10', '0.10'],
      ['2026-02-02', 'in', '0.20', '0.30'],
      ['2026-02-27', 'loan', '250.00', '250.30'],
      ['2026-02-28', 'out', '-0.05', '250.25'],
      ['2026-02-28', 'in', '0.10', '250.35'],
    ],
  },
  {
    ...{ id: 'march', period: ['2026-03-01', '2026-03-31'], opening: '250.35', closing: '1250.35' },
    rows: [['2026-03-31', 'in', '1000.00', '1250.35']],
  },
]);
const [first] = [...subject.rows()];
const { currency } = first!.row;
const loan = [...subject.rows()].find(({ row }) => row.description === 'loan')!.row;

const month = (name: string, moneyIn: string, leftOut: string, revenue: string): RevenueMonth => ({
  ...{ month: name, moneyIn, leftOut, revenue, receipts: 1, covered: 'whole', onYear: null },
});

function sheetWith(months: RevenueMonth[], rows = [loan.id]): DecisionSheet {
  const empty = decisionSheet({ reviewed: [], accounts: [], ledger: [], rules: usualRules });
  const figures = {
    currency,
    revenue: { months },
    leftOut: [{ code: 'loan-proceeds', moneyIn: '250.00', proposed: 0, rows, count: 1 }],
  } as unknown as CurrencyDecision;
  return { ...empty, facts: [{ code: 'not-proved', tone: 'red', statements: 1, of: 2 }], figures: [figures] };
}

const formulas = (xml: string): [cached: number, formula: string][] =>
  [...xml.matchAll(/<c r="[A-Z]+\d+" s="\d+"><f>(.*?)<\/f><v>(.*?)<\/v><\/c>/g)].map(([, formula, cached]) => [
    Number(cached),
    unescaped(formula!),
  ]);
const right = [month('2026-02', '250.40', '250.00', '0.40'), month('2026-03', '1000.00', '0', '1000.00')];

describe('the decision sheet in a workbook', () => {
  test('stands before the totals, with what to know first', async () => {
    const { sheets } = await readWorkbook(subject, undefined, sheetWith(right));
    expect([...sheets.keys()].slice(0, 5)).toEqual(['About', 'Decision', 'Revenue', 'Left out of revenue', 'Totals']);
    expect([...sheets.get('Decision')!.values()].map(({ text }) => text)).toContain('Red');
  });

  test('has its revenue as formulas over the rows, which come to it', async () => {
    const { sheets, xml } = await readWorkbook(subject, undefined, sheetWith(right));
    const found = formulas(xml.get('Revenue')!);
    expect(found.map(([cached]) => cached)).toEqual([250, 0.4, 1000]);
    for (const [cached, formula] of found) expect(worked(formula, sheets.get('Rows')!)).toBe(cached);
  });

  test('has a figure alone where the rows come to another', async () => {
    const wrong = [month('2026-02', '250.40', '250.00', '0.41')];
    const { xml } = await readWorkbook(subject, undefined, sheetWith(wrong));
    expect(formulas(xml.get('Revenue')!).map(([cached]) => cached)).toEqual([250]);
    expect(xml.get('Revenue')).toContain('<v>0.41</v>');
  });

  test('has figures alone where the rows do not stand on one sheet', async () => {
    const { xml } = await readWorkbook(subject, 2, sheetWith(right));
    expect(xml.get('Revenue')).not.toContain('<f>');
    expect(xml.get('Left out of revenue')).not.toContain('<f>');
  });

  test('is not there where the rows are some of the case', async () => {
    expect([...(await readWorkbook(subject)).sheets.keys()]).not.toContain('Revenue');
  });
});
