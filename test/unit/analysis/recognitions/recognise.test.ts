import { dateText, findingText } from '../../../../shared/text/words.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { usualRules, type AnalysisRules } from '../../../../shared/metrics/rules.ts';
import type { Finding, RuleId } from '../../../../shared/recognitions/finding.ts';
import { rhythmOf } from '../../../../electron/analysis/recognitions/cadence.ts';
import { counterpartyOf } from '../../../../electron/analysis/recognitions/counterparty.ts';
import { monthlyIncome } from '../../../../electron/analysis/recognitions/recognise.ts';
import { account, statement } from '../metrics/invented.ts';
import { recogniseAll } from './recogniseAll.ts';

type Row = readonly [date: string, amount: string, description: string];

const wholeYear: [string, string] = ['2026-01-01', '2026-12-31'];
const cheque = (rows: readonly Row[]) => account([statement(wholeYear, '0.00', rows)]);
const savings = (rows: readonly Row[]) =>
  account([statement(wholeYear, '0.00', rows)], { id: 'account-2', number: '11 0022' });
const find = (
  rule: RuleId,
  accounts: Parameters<typeof recogniseAll>[0],
  rules: Partial<AnalysisRules> = {},
): Finding[] => recogniseAll(accounts, { ...usualRules, ...rules }).filter((finding) => finding.rule === rule);

describe('salary and income', () => {
  const pay: Row[] = [
    ['2026-01-23', '21500.00', 'ACME LANTERNS SALARY 0126'],
    ['2026-02-25', '21500.00', 'ACME LANTERNS SALARY 0226'],
    ['2026-03-25', '22750.40', 'ACME LANTERNS SALARY 0326'],
    ['2026-04-24', '21500.00', 'ACME LANTERNS SALARY 0426'],
  ];

  test('finds a monthly salary whose payday moves before the weekend', () => {
    const [salary, ...others] = find('salary', [cheque(pay)]);
    expect(others).toEqual([]);
    expect(salary).toMatchObject({
      certainty: 'confirmed',
      count: 4,
      typical: '21500.00',
      moneyIn: '87250.40',
      from: '2026-01-23',
      to: '2026-04-24',
    });
    expect(findingText(salary!).title).toMatch(/every month$/);
    expect(monthlyIncome([salary!]).get('ZAR')).toBe('21812.60');
  });

  test('keeps one salary with overtime as one', () => {
    const overtime = pay.map(([date, , text], at): Row => [date, `${12000 + at * 9000}.00`, text]);
    const found = find('salary', [cheque(overtime)]);
    expect(found).toHaveLength(1);
    expect(found[0]!.facts).toMatchObject({ amounts: { from: '12000.00', to: '39000.00' } });
  });

  test('only proposes pay that came once, and does not call it income', () => {
    const [salary] = find('salary', [cheque(pay.slice(0, 1))]);
    expect(salary).toMatchObject({ certainty: 'proposed', count: 1 });
    expect(monthlyIncome([salary!]).size).toBe(0);
  });

  test('takes regular credits without the word for regular income, and irregular ones for nothing', () => {
    const rent = ['2026-01-01', '2026-02-01', '2026-03-02'].map((date): Row => [
      date,
      '4200.00',
      'Flat 2 Mrs Oyelaran',
    ]);
    expect(find('regular-income', [cheque(rent)])).toMatchObject([{ count: 3, certainty: 'confirmed' }]);
    const now = ['2026-01-01', '2026-01-04', '2026-03-29'].map((date): Row => [date, '4200.00', 'Mrs Oyelaran']);
    expect(find('regular-income', [cheque(now)])).toEqual([]);
  });
});

describe('recurring payments', () => {
  test('need the number of times that the rules set', () => {
    const gym = ['2026-01-03', '2026-02-03', '2026-03-03'].map((date): Row => [date, '-399.00', `Kelp Gym ${date}`]);
    expect(find('recurring', [cheque(gym)])).toMatchObject([{ moneyOut: '1197.00', typical: '399.00' }]);
    expect(find('recurring', [cheque(gym)], { recurringTimes: 5 })).toEqual([]);
  });

  test('part one payee into streams of like amounts', () => {
    const both = ['2026-01-05', '2026-02-05', '2026-03-05'].flatMap((date): Row[] => [
      [date, '-100.00', 'Fenn Mutual'],
      [date, '-900.00', 'Fenn Mutual'],
    ]);
    expect(find('recurring', [cheque(both)]).map(({ typical }) => typical)).toEqual(['100.00', '900.00']);
    expect(find('recurring', [cheque(both)], { amountTolerance: 1000 })).toHaveLength(1);
  });

  test('leave out transfers, fees, interest and cash', () => {
    const rows = ['2026-01-05', '2026-02-05', '2026-03-05'].flatMap((date): Row[] => [
      [date, '-50.00', 'Monthly account fee'],
      [date, '-2.00', 'Interest paid'],
      [date, '-300.00', 'ATM Quay Street'],
    ]);
    expect(find('recurring', [cheque(rows)])).toEqual([]);
    expect(find('fee', [cheque(rows)])).toMatchObject([
      { count: 3, moneyOut: '150.00', certainty: 'confirmed', facts: { rule: 'fee', direction: 'out' } },
      { count: 3, moneyOut: '6.00', certainty: 'proposed' },
    ]);
    expect(find('interest', [cheque(rows)])).toEqual([]);
    expect(find('cash', [cheque(rows)])).toMatchObject([
      { count: 3, moneyOut: '900.00', facts: { rule: 'cash', direction: 'out' } },
    ]);
  });
});

describe('a payment that was not made', () => {
  const rent = (...dates: string[]) => cheque(dates.map((date): Row => [date, '-950.00', 'Harbour Lets rent']));
  const reasonOf = (...dates: string[]): string => findingText(find('recurring', [rent(...dates)])[0]!).reason;

  test('is named by its month', () => {
    const months = ['01', '02', '03', '04', '06', '07', '08', '10'].map((month) => `2026-${month}-01`);
    expect(reasonOf(...months)).toMatch(/^8 payments every month, none in May 2026 and Sep 2026;/);
    expect(reasonOf('2026-01-31', '2026-02-28', '2026-03-31', '2026-05-29', '2026-06-30')).toContain(
      'none in Apr 2026',
    );
    expect(reasonOf(...months.slice(0, 4))).toMatch(/^4 payments every month;/);
  });

  test('is named by its day where it is due more often or seldom than once a month', () => {
    const weeks = [0, 7, 14, 28, 35, 42].map((days) => addDays('2026-01-05', days));
    expect(reasonOf(...weeks)).toContain(`none around ${dateText('2026-01-26')};`);
  });
});

describe('own transfers', () => {
  test('are confirmed on the same day and proposed within the window', () => {
    const out = cheque([
      ['2026-01-05', '-500.00', 'To savings'],
      ['2026-02-05', '-700.00', 'To savings'],
      ['2026-03-05', '-900.00', 'To savings'],
    ]);
    const into = savings([
      ['2026-01-05', '500.00', 'From cheque'],
      ['2026-02-08', '700.00', 'From cheque'],
      ['2026-03-09', '900.00', 'From cheque'],
    ]);
    expect(find('transfer', [out, into]).map(({ moneyIn, certainty }) => [moneyIn, certainty])).toEqual([
      ['500.00', 'confirmed'],
      ['700.00', 'proposed'],
    ]);
    const [first] = find('transfer', [out, into]);
    expect(first!.facts).toMatchObject({ from: { accountId: out.id }, to: { accountId: into.id } });
    expect(find('transfer', [out, into], { transferDays: 0 })).toHaveLength(1);
    expect(find('transfer', [out, into], { transferDays: 4 })).toHaveLength(3);
  });

  test('are only proposed where another row could be the other leg', () => {
    const out = cheque([['2026-01-05', '-500.00', 'To savings']]);
    const into = savings([
      ['2026-01-05', '500.00', 'From cheque'],
      ['2026-01-05', '500.00', 'Deposit'],
    ]);
    expect(find('transfer', [out, into])).toMatchObject([{ certainty: 'proposed' }]);
  });

  test('never join one account with itself, two currencies, or one row twice', () => {
    const rows: Row[] = [
      ['2026-01-05', '-500.00', 'A'],
      ['2026-01-05', '500.00', 'B'],
    ];
    expect(find('transfer', [cheque(rows)])).toEqual([]);
    const dollars = account([statement(wholeYear, '0.00', rows)], { id: 'account-3', currency: 'USD' });
    expect(find('transfer', [cheque([rows[0]!]), dollars])).toEqual([]);
    const day = fc.integer({ min: 0, max: 6 }).map((at) => addDays('2026-01-01', at));
    const sums = fc.array(fc.tuple(day, fc.constantFrom('-5.00', '5.00', '-7.5', '7.50'), fc.constant('Row')), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(sums, sums, (a, b) => {
        const ids = find('transfer', [cheque(a), savings(b)]).flatMap((finding) => finding.rows);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('returned items', () => {
  const lines: Row[] = [
    ['2026-01-05', '-800.00', 'UNPAID Debit order Saltmarsh'],
    ['2026-01-05', '800.00', 'UNPAID Debit order Saltmarsh'],
    ['2026-01-06', '-115.00', 'Unpaid item fee'],
    ['2026-02-05', '800.00', 'Returned: refer to drawer'],
  ];

  test('are counted by event, with the lines that each prints', () => {
    expect(find('returned', [cheque(lines)]).map(({ count, events }) => [count, events])).toEqual([
      [3, 1],
      [1, 1],
    ]);
  });

  test('are counted by fee where the rules say so', () => {
    expect(find('returned', [cheque(lines)], { returnedBy: 'fee' })).toMatchObject([{ count: 1, moneyOut: '115.00' }]);
  });
});

describe('fees', () => {
  test('are not what a school, a club or a shop asks', () => {
    const rows: Row[] = [
      ['2026-01-05', '-3300.00', 'SCHOOL FEES TERM 1'],
      ['2026-01-06', '-230.00', 'MONTHLY ACCOUNT FEE'],
      ['2026-01-07', '-90.00', 'MEMBERSHIP FEE'],
    ];
    expect(find('fee', [cheque(rows)])).toMatchObject([{ count: 1, moneyOut: '230.00', certainty: 'confirmed' }]);
  });

  test('are only proposed where one word alone says so', () => {
    expect(find('fee', [cheque([['2026-01-06', '-23.00', 'FEE']])])).toMatchObject([{ certainty: 'proposed' }]);
  });
});

describe('cash', () => {
  test('is no advance on takings and no wholesaler', () => {
    const rows: Row[] = [
      ['2026-01-05', '50000.00', 'MCA CASH ADVANCE'],
      ['2026-01-06', '-812.00', 'MAKRO CASH AND CARRY'],
      ['2026-01-07', '-300.00', 'ATM CASH WITHDRAWAL'],
    ];
    expect(find('cash', [cheque(rows)])).toMatchObject([{ count: 1, moneyOut: '300.00' }]);
  });
});

describe('amounts and parties', () => {
  test('groups round sums by the zeros at their end', () => {
    const rows: Row[] = [
      ['2026-01-05', '-300.00', 'A'],
      ['2026-01-05', '5000.00', 'B'],
      ['2026-01-05', '-70000.00', 'C'],
      ['2026-01-05', '-300.50', 'D'],
    ];
    expect(find('round', [cheque(rows)]).map(findingText)).toEqual([
      { title: 'Multiples of 10,000 or more', reason: '1 of 4 rows, 25 %.' },
      { title: 'Multiples of 1,000', reason: '1 of 4 rows, 25 %.' },
      { title: 'Multiples of 100', reason: '1 of 4 rows, 25 %.' },
    ]);
  });

  test('lists the largest and marks a credit above half of the monthly income', () => {
    const pay = ['2026-01-25', '2026-02-25', '2026-03-25'].map((date): Row => [date, '1000.00', 'Acme Lanterns wages']);
    const found = find('largest', [
      cheque([...pay, ['2026-03-26', '600.00', 'Aunt Ingrid'], ['2026-03-27', '-5.00', 'Tea']]),
    ]);
    expect(found.map((each) => [findingText(each).title, each.certainty])).toContainEqual(['Aunt Ingrid', 'proposed']);
    expect(findingText(found.at(-1)!)).toEqual({ title: 'Tea', reason: 'The largest debit.' });
  });

  test('gathers a party over cards, dates and references', () => {
    const texts = ['Card purchase OYSTER CAFE 04 Mar 4471', 'POS Oyster Café ref 99182', 'OYSTER CAFE'];
    expect(new Set(texts.map((text) => counterpartyOf(text)?.key))).toEqual(new Set(['oyster cafe']));
    expect(counterpartyOf('Payment 2026-01-02 ref 88')).toBeNull();
    expect(['BGC', 'FPI', 'VIS', 'CHG'].map((type) => counterpartyOf(`${type} Oyster Cafe`)?.key)).toEqual(
      Array(4).fill('oyster cafe'),
    );
    const rows = texts.map((text, at): Row => ['2026-01-05', at === 0 ? '4.00' : '-1.00', text]);
    expect(find('counterparty', [cheque(rows)])).toMatchObject([
      { moneyIn: '4.00', moneyOut: '2.00', facts: { code: 'party', both: true } },
    ]);
  });
});

describe('a rhythm', () => {
  test('is told by its intervals, with a skipped step and a moved day', () => {
    const every = (days: number, times: number) =>
      Array.from({ length: times }, (_, at) => addDays('2026-01-02', at * days));
    expect(rhythmOf(every(7, 6))?.cycle).toBe('weekly');
    expect(rhythmOf(every(14, 6))?.cycle).toBe('fortnightly');
    expect(rhythmOf(every(28, 6))?.cycle).toBe('four-weekly');
    expect(rhythmOf(['2026-01-15', '2026-01-31', '2026-02-15', '2026-02-28', '2026-03-15', '2026-03-31'])?.cycle).toBe(
      'twice-monthly',
    );
    expect(rhythmOf(['2026-01-31', '2026-02-27', '2026-03-31', '2026-04-30'])?.cycle).toBe('monthly');
    expect(rhythmOf(['2026-02-25', '2026-03-25'])?.cycle).toBe('monthly');
    expect(rhythmOf(['2026-01-01', '2026-02-01', '2026-03-01', '2026-05-01', '2026-06-01'])).toMatchObject({
      cycle: 'monthly',
      missing: ['2026-04-01'],
    });
    expect(rhythmOf(['2026-01-01', '2026-01-10', '2026-03-14'])).toBeNull();
    expect(rhythmOf(['2026-01-01'])).toBeNull();
  });
});
