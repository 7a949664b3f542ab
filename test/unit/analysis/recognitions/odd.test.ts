import { describe, expect, test } from 'vitest';
import type { AnalysedAccount } from '../../../../electron/analysis/analysedAccount.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import type { Finding } from '../../../../shared/recognitions/finding.ts';
import type { OddLimits } from '../../../../shared/recognitions/oddLimits.ts';
import type { OddPattern } from '../../../../shared/recognitions/oddPatterns.ts';
import { findingText } from '../../../../shared/text/words.ts';
import { account, statement } from '../metrics/invented.ts';
import { recogniseAll } from './recogniseAll.ts';

type Row = [date: string, amount: string, description: string];

const year = (rows: readonly Row[], currency = 'USD'): AnalysedAccount =>
  account(
    [
      statement(
        ['2026-01-01', '2026-12-31'],
        '100000.00',
        rows.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ],
    {
      currency,
    },
  );

function odd(
  pattern: OddPattern,
  accounts: AnalysedAccount[],
  asked: readonly OddPattern[] = [pattern],
  limits: Partial<OddLimits> = {},
): Finding[] {
  const oddLimits = { ...usualRules.oddLimits, ...limits };
  const found = recogniseAll(accounts, { ...usualRules, oddPatterns: [...asked], oddLimits });
  return found.filter(({ facts }) => facts.code === 'odd');
}

/** Rows of a trader, each with its own amount and payer, Mondays to Fridays. */
const trade = (count: number, write = (at: number) => `PAYER ${letters(at)} INVOICE`): Row[] =>
  Array.from({ length: count }, (_, at) => {
    const date = addDays('2026-01-05', Math.floor(at / 5) * 7 + (at % 5));
    return [date, (10 * 1.0173 ** at).toFixed(2), write(at)];
  });

/** A name of capital letters for a number. */
function letters(at: number): string {
  return `${String(at).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}STER`;
}

describe('money that passes through', () => {
  const rows: Row[] = [
    ['2026-03-02', '4300.00', 'Larch Stores'],
    ['2026-03-04', '-4300.00', 'Moss Holdings'],
    ['2026-03-10', '900.00', 'Fern Books'],
    ['2026-03-11', '-20.00', 'Alder Cafe'],
  ];

  test('is one within the days that the analyst sets', () => {
    expect(odd('passes-through', [year(rows)], undefined, { passingDays: 1 })).toEqual([]);
    expect(odd('passes-through', [year(rows)], undefined, { passingDays: 2 })).toHaveLength(1);
  });

  test('is named with both rows, and with what commonly explains it', () => {
    const [found, ...more] = odd('passes-through', [year(rows)]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ count: 2, moneyIn: '4300.00', moneyOut: '4300.00', certainty: 'proposed' });
    expect(findingText(found!).reason).toBe(
      '1 amount comes in and leaves again within 3 days. Ordinary causes: paying a supplier on receipt, money held for others.',
    );
  });

  test('is not a payment that goes back to the payer, leaves later or before, or is small', () => {
    const other = (at: number, row: Row): AnalysedAccount[] => [year(rows.with(at, row))];
    expect(odd('passes-through', other(1, ['2026-03-04', '-4300.00', 'Larch Stores']))).toEqual([]);
    expect(odd('passes-through', other(1, ['2026-03-06', '-4300.00', 'Moss Holdings']))).toEqual([]);
    expect(odd('passes-through', other(1, ['2026-03-01', '-4300.00', 'Moss Holdings']))).toEqual([]);
    expect(odd('passes-through', [year([...rows, ['2026-03-12', '20.00', 'Birch Works']])])).toHaveLength(1);
  });

  test('is no transfer between own accounts', () => {
    const savings = account(
      [statement(['2026-01-01', '2026-12-31'], '0.00', [['2026-03-04', '4300.00', 'Moved in']])],
      {
        id: 'account-2',
        currency: 'USD',
      },
    );
    expect(odd('passes-through', [year(rows), savings])).toEqual([]);
  });
});

describe('cash just below what is reported', () => {
  const cash = (amounts: string[]): Row[] =>
    amounts.map((amount, at) => [addDays('2026-02-02', at * 9), amount, 'CASH DEPOSIT BRANCH']);

  test('is named from the second on', () => {
    const [found] = odd('below-threshold', [year(cash(['9800.00', '9500.00', '3000.00']))]);
    expect(found).toMatchObject({ count: 2, facts: { threshold: '10000', within: 10 } });
    expect(odd('below-threshold', [year(cash(['9800.00', '3000.00']))])).toEqual([]);
  });

  test('starts at nine tenths, ends before the threshold, and is that of the currency', () => {
    expect(odd('below-threshold', [year(cash(['9000.00', '9999.99']))])).toHaveLength(1);
    expect(odd('below-threshold', [year(cash(['8999.99', '10000.00']))])).toEqual([]);
    expect(odd('below-threshold', [year(cash(['9800.00', '9500.00']), 'ZAR')])).toEqual([]);
    expect(odd('below-threshold', [year(cash(['49000.00', '46000.00']), 'ZAR')])).toHaveLength(1);
    expect(odd('below-threshold', [year(cash(['9800.00', '9500.00']), 'GBP')])).toEqual([]);
  });
});

test('one amount from three parties is named, unless it is round or small', () => {
  const paid = (amount: string, names: string[]): Row[] =>
    names.map((name, at) => [addDays('2026-05-04', at * 3), amount, name]);
  const names = ['Larch Stores', 'Moss Market', 'Fern Books'];
  const [found] = odd('same-amount', [year([...paid('1234.56', names), ['2026-06-01', '3.00', 'Alder Cafe']])]);
  expect(found).toMatchObject({ count: 3, facts: { amount: '1234.56', parties: 3, direction: 'in' } });
  expect(odd('same-amount', [year(paid('1234.56', names.slice(0, 2)))])).toEqual([]);
  expect(odd('same-amount', [year(paid('1200.00', names))])).toEqual([]);
  const large: Row[] = Array.from({ length: 5 }, (_, at) => [
    `2026-07-0${at + 1}`,
    `9${at}00.00`,
    `Owner ${letters(at)}`,
  ]);
  expect(odd('same-amount', [year([...paid('12.34', names), ...large])])).toEqual([]);
});

describe('first digits', () => {
  test('that grow as amounts do are usual', () => {
    expect(odd('first-digits', [year(trade(400))])).toEqual([]);
  });

  test('that are all alike are named, with the one that stands out, from 300 amounts on', () => {
    const invented = (count: number): Row[] => trade(count).map(([date, , name], at) => [date, `7${at % 90}.50`, name]);
    const [found] = odd('first-digits', [year(invented(300))]);
    expect(found).toMatchObject({ facts: { digit: 7, share: 100, expected: 5.8, of: 300 }, count: 300 });
    expect(odd('first-digits', [year(invented(299))])).toEqual([]);
  });
});

describe('days', () => {
  test('of a weekend are named where the bank books on weekdays', () => {
    const rows: Row[] = [...trade(120), ['2026-03-07', '77.10', 'Larch Stores']];
    expect(odd('weekend', [year(rows)])).toMatchObject([{ count: 1, from: '2026-03-07', facts: { of: 121 } }]);
    const often = [0, 1, 2, 3].map((at): Row => [addDays('2026-03-07', at * 7), '77.10', 'Larch Stores']);
    expect(odd('weekend', [year([...trade(120), ...often])])).toEqual([]);
    expect(odd('weekend', [year([...trade(80), rows.at(-1)!])])).toEqual([]);
  });

  const awake: Row[] = Array.from({ length: 10 }, (_, at) => [addDays('2026-06-01', at * 2), '50.00', 'Larch Stores']);
  const asleep: Row[] = [['2026-03-02', '10.00', 'Moss Market'], ...awake];

  test('without a row, then with many, are named where all of them are on file', () => {
    expect(odd('awakened', [year(asleep)])).toMatchObject([{ count: 10, facts: { quiet: 90, from: '2026-03-02' } }]);
    expect(odd('awakened', [year(asleep.slice(0, -1))])).toEqual([]);
  });

  test('that no statement covers are no sleep', () => {
    const parts = [
      statement(['2026-03-01', '2026-03-31'], '0.00', asleep.slice(0, 1)),
      statement(['2026-05-01', '2026-06-30'], '10.00', awake),
    ];
    expect(odd('awakened', [account(parts, { currency: 'USD' })])).toEqual([]);
  });
});

test('a description in small letters stands out among capitals, and the other way round', () => {
  const one = (description: string): Row => ['2026-04-06', '77.10', description];
  const capitals = trade(99);
  expect(odd('unlike', [year([...capitals, one('Transfer from a friend')])])).toMatchObject([
    { count: 1, facts: { of: 100, others: 'capitals' } },
  ]);
  const small = trade(99, (at) => `Payer ${letters(at).toLowerCase()} invoice`);
  expect(odd('unlike', [year([...small, one('TRANSFER FROM FRIEND')])])).toMatchObject([
    { count: 1, facts: { others: 'small letters' } },
  ]);
  const mixed = [0, 1, 2].map((at) => one(`Transfer of letter ${at}`));
  expect(odd('unlike', [year([...capitals, ...mixed])])).toEqual([]);
});

test('only what the rules ask for is looked for', () => {
  const rows: Row[] = [
    ['2026-03-02', '4300.00', 'Larch Stores'],
    ['2026-03-04', '-4300.00', 'Moss Holdings'],
  ];
  expect(odd('passes-through', [year(rows)], ['weekend'])).toEqual([]);
  expect(odd('passes-through', [year(rows)], [])).toEqual([]);
});
