import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, type Json } from '../../../electron/service/json/losslessJson.ts';
import { createFindings } from '../../../electron/service/summary/summaryFields.ts';
import { createGathering } from '../../../electron/service/summary/rowGatherer.ts';
import type { SummaryTransaction } from '../../../electron/service/summary/summaryRows.ts';
import { isGrave } from '../../../shared/rows/doubts.ts';

const read = (rows: object[]) => {
  const unknown: string[] = [];
  const transactions: SummaryTransaction[] = [];
  const findings = createFindings({
    gather: createGathering((_, some) => transactions.push(...some)),
    onUnknown: (_, name) => unknown.push(name),
  });
  const list = parseJson(new TextEncoder().encode(JSON.stringify(rows))) as Json[];
  const gatherer = findings.gather('Account 1', findings);
  gatherer.add(list);
  return { ...gatherer.read(), transactions, unreadable: findings.sentences(), unknown };
};
const date = '2026-03-02';
const amounts = (rows: object[]) =>
  read(rows.map((row) => ({ date, ...row }))).transactions.map(({ amount }) => amount);

describe('the sign of a row', () => {
  it.each(['credit', 'Credit', 'CR', 'C', 'in', 'deposit', 'money in'])('is positive for the type %s', (type) => {
    expect(amounts([{ amount: '5.00', type }])).toEqual(['5.00']);
  });
  it.each(['debit', 'DEBIT', 'Dr', 'd', 'out', 'withdrawal', 'money_out'])('is negative for the type %s', (type) => {
    expect(amounts([{ amount: '5.00', type }])).toEqual(['-5.00']);
  });
  it('is the same for a debit that carries its minus', () => {
    expect(amounts([{ amount: '-5.00', type: 'debit' }])).toEqual(['-5.00']);
  });
  it('is as written where nothing else tells it', () => {
    expect(amounts([{ amount: '5.00' }, { amount: -5 }])).toEqual(['5.00', '-5']);
  });
  it('comes from the column where there are two', () => {
    expect(
      amounts([
        { credit: '5.00', debit: null },
        { credit: '', debit: '6.00' },
        { credit: '0.00', debit: '7.00' },
        { moneyIn: 8, moneyOut: 0 },
        { credit: '0.00' },
      ]),
    ).toEqual(['5.00', '-6.00', '-7.00', '8', '0.00']);
  });
  it('cannot be read where both columns have an amount', () => {
    expect(read([{ date, credit: '1', debit: '2' }])).toMatchObject({ transactions: [], unreadableRows: 1 });
  });
  it('is never green where a credit is written as negative', () => {
    const [row] = read([{ date, amount: '-5.00', type: 'credit', confidence: 1 }]).transactions;
    expect(row).toMatchObject({ amount: '-5.00', doubts: [{ field: 'sign', reason: 'type-contradicts' }] });
    expect(row!.doubts.every(isGrave)).toBe(true);
  });
  it('is never green where nothing in the account tells a direction', () => {
    const { transactions } = read([
      { date, amount: '5.00' },
      { date, amount: '6.00', type: 'fee' },
    ]);
    for (const row of transactions) {
      expect(row.doubts).toMatchObject([{ field: 'sign', reason: 'direction-unknown' }]);
      expect(row.doubts.every(isGrave)).toBe(true);
    }
  });
  it('needs no direction for nothing', () => {
    expect(read([{ date, amount: '0.00' }]).transactions[0]?.doubts).toEqual([]);
  });
});

describe('the order of rows', () => {
  const order = (rows: [string, string, string | null][]) =>
    read(
      rows.map(([day, amount, balance]) => ({ date: `2026-03-${day}`, amount, type: 'credit', balance })),
    ).transactions.map(({ amount }) => amount);
  it('stays as it came where dates rise', () => {
    expect(
      order([
        ['01', '1', null],
        ['01', '2', null],
        ['02', '3', null],
      ]),
    ).toEqual(['1', '2', '3']);
  });
  it('is turned round, also within a day, where dates fall', () => {
    expect(
      order([
        ['02', '3', null],
        ['01', '2', null],
        ['01', '1', null],
      ]),
    ).toEqual(['1', '2', '3']);
  });
  it('stays as it came where dates rise and fall', () => {
    expect(
      order([
        ['02', '1', null],
        ['01', '2', null],
        ['03', '3', null],
      ]),
    ).toEqual(['1', '2', '3']);
  });
  it('follows the running balances where all rows have one date', () => {
    expect(
      order([
        ['01', '3', '6'],
        ['01', '2', '3'],
        ['01', '1', '1'],
      ]),
    ).toEqual(['1', '2', '3']);
    expect(
      order([
        ['01', '1', '1'],
        ['01', '2', '3'],
        ['01', '3', '6'],
      ]),
    ).toEqual(['1', '2', '3']);
    expect(
      order([
        ['01', '1', null],
        ['01', '2', null],
      ]),
    ).toEqual(['1', '2']);
  });
});

describe('the date of a row', () => {
  it('is taken as written from a date with a time, and says so where a zone could shift it', () => {
    const { transactions } = read([
      { date: '2026-03-01T00:00:00Z', amount: '-1' },
      { date: '2026-03-01T22:30:00', amount: '-1' },
      { date: '2026-03-01T22:30:00Z', amount: '-1' },
    ]);
    expect(transactions.map((row) => [row.date, row.doubts.length])).toEqual([
      ['2026-03-01', 0],
      ['2026-03-01', 0],
      ['2026-03-01', 1],
    ]);
  });
  it.each([
    [{ bookingDate: '2026-03-05', value_date: '2026-03-06' }, ['2026-03-05', null, '2026-03-06']],
    [{ transactionDate: '2026-03-04', posted: '2026-03-05' }, ['2026-03-05', '2026-03-04', null]],
    [{ transaction_date: '2026-03-04', valueDate: '2026-03-06' }, ['2026-03-04', null, '2026-03-06']],
    [{ value_date: '2026-03-06' }, ['2026-03-06', null, null]],
    [{ date: '2026-03-05' }, ['2026-03-05', null, null]],
  ])('of %j is that of booking, and the others are beside it', (dates, wanted) => {
    const { transactions, unknown } = read([{ ...dates, amount: '-1' }]);
    const [row] = transactions;
    expect([row?.date, row?.transactionDate, row?.valueDate]).toEqual(wanted);
    expect(unknown).toEqual([]);
  });
  it('has its places where the service gives them', () => {
    const place = { page: 1, box: [1, 2, 3, 4] };
    const [row] = read([
      { date, value_date: 'soon', amount: '-1', date_places: { date: place, valueDate: { page: 2 }, other: place } },
    ]).transactions;
    expect(row).toMatchObject({ date, valueDate: null, datePlaces: { date: place } });
    expect(row?.datePlaces.valueDate).toBeUndefined();
  });
});

describe('a row beside whose fields stands one that nobody knows', () => {
  const odd = <T>(...values: T[]) => fc.oneof(...values.map((value) => fc.constant(value)));
  const raw = (text: string) => JSON.rawJSON(text);
  const row = fc.record(
    {
      date: odd<unknown>('2026-03-02', '2026-02-30', '2026-03-02T10:00:00Z', '', null, 20260302, '0099-01-01'),
      transaction_date: odd<unknown>(null, '2026-03-01', 'x', ''),
      amount: odd<unknown>('5.00', raw('5.00'), raw('-0.50'), raw('1e3'), 12.5, '1,234.50', null, 'x', raw('-0'), true),
      type: odd<unknown>('credit', 'debit', 'CR', null, '', 7),
      balance: odd<unknown>(raw('10.10'), 3, null, '', 'x', {}),
      description: odd<unknown>('Card payment', '', ' two  spaces ', 'é', null, 7, 'x'.repeat(3000)),
      page: odd<unknown>(1, null, '2', raw('3.0'), -1, 1.5),
      box: odd<unknown>([1, 2, 3.5, 4], [1, 2, raw('3.50'), 4], [4, 3, 2, 1], [1, 2], null, ['1', 2, 3, 4]),
      confidence: odd<unknown>(1, 0.98, 0.2, raw('0.50'), null, 'x', 2),
      category: odd<unknown>('Spend', '', null, 1),
      doubts: odd<unknown>([], null, ['why'], [{ field: 'date', reason: 'low-confidence', confidence: 0.5 }]),
    },
    { requiredKeys: ['date', 'amount'] },
  );

  it('reads as any other row does', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const other = read(rows.map((each) => ({ ...each, unheard_of: 1 })));
        expect(other.unknown).toEqual(rows.map(() => 'unheard_of'));
        expect(read(rows)).toEqual({ ...other, unknown: [] });
      }),
      { numRuns: 500 },
    );
  });
});
