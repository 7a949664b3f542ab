import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowQuery } from '../../../../shared/calls/review.ts';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

async function sampleRows(): Promise<{
  page: (query?: Partial<RowQuery>) => ReturnType<ReturnType<typeof memoryStore>['statements']['page']>;
  each: (query?: Partial<RowQuery>) => string[];
  store: ReturnType<typeof memoryStore>;
  collectionId: string;
  caseId: string;
}> {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(
    collectionId,
    [
      statement([
        row('2026-01-05', 'Salary Zürich Re', '2500.00'),
        row('2026-01-05', 'Card purchase GROCER 14', '-80.10'),
        row('2026-01-31', 'Fee', '-1.005'),
        row('2026-02-01', 'card refund', '80.1'),
        row('2026-02-02', 'Correction', '0.00'),
      ]),
      statement([row('2026-01-09', 'Dividend', '99999999999999999999.99')], { accountKey: 'usd', currency: 'USD' }),
    ],
    [],
  );
  const whole = { caseId, sort: 'date', offset: 0, limit: 500 } as const;
  return {
    store,
    caseId,
    collectionId,
    page: (query = {}) => store.statements.page({ ...whole, ...query }),
    each: (query = {}) => [...store.statements.each({ ...whole, ...query })].map((found) => found.description),
  };
}

describe('rows of a case', () => {
  it('come oldest first, those of one day in the order of their statement', async () => {
    const { page } = await sampleRows();
    expect(page().rows.map(({ date, description, position }) => [date, description, position])).toEqual([
      ['2026-01-05', 'Salary Zürich Re', 1],
      ['2026-01-05', 'Card purchase GROCER 14', 2],
      ['2026-01-09', 'Dividend', 1],
      ['2026-01-31', 'Fee', 3],
      ['2026-02-01', 'card refund', 4],
      ['2026-02-02', 'Correction', 5],
    ]);
  });

  it('are summed exactly, apart for each currency, with the decimals of the most precise amount', async () => {
    const { page } = await sampleRows();
    expect(page().sums).toEqual([
      { currency: 'USD', moneyIn: '99999999999999999999.99', moneyOut: '0.00', net: '99999999999999999999.99' },
      { currency: 'ZAR', moneyIn: '2580.100', moneyOut: '81.105', net: '2498.995' },
    ]);
  });

  it('sort by value and not by text', async () => {
    const { page } = await sampleRows();
    expect(page({ sort: '-amount' }).rows.map((found) => found.amount)).toEqual([
      '99999999999999999999.99',
      '2500.00',
      '80.1',
      '0.00',
      '-1.005',
      '-80.10',
    ]);
  });

  it('are found by the beginnings of all words, whatever their case and accents', async () => {
    const { each } = await sampleRows();
    expect(each({ search: 'zuri sal' })).toEqual(['Salary Zürich Re']);
    expect(each({ search: 'CARD' })).toEqual(['Card purchase GROCER 14', 'card refund']);
    expect(each({ search: 'card salary' })).toEqual([]);
    expect(each({ search: '"14" OR *' })).toEqual([]);
  });

  it.each([
    ['会社', '振込 カブシキ会社'],
    ['ｶﾌﾞｼｷ', '振込 カブシキ会社'],
    ['เงิน', 'โอนเงิน ATM'],
    ['finance', 'ﬁnance fee'],
    ["O'BRIEN", "o'brien rent"],
  ])('are found by %s in any script', async (search, description) => {
    const { store, each, collectionId } = await sampleRows();
    const texts = ['振込 カブシキ会社', 'โอนเงิน ATM', 'ﬁnance fee', "o'brien rent"];
    const rows = texts.map((text) => row('2026-01-01', text, '1'));
    store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
    expect(each({ search })).toEqual([description]);
  });

  it.each([
    '"',
    "'; DROP TABLE cases; --",
    'NEAR(a b)',
    'words:card',
    'card*',
    '-card',
    '^card',
    '(card',
    '\u0000',
    '\uFDFA'.repeat(200),
  ])('take the search %j for words, not for a query', async (search) => {
    const { each } = await sampleRows();
    expect(() => each({ search })).not.toThrow();
  });

  it('are limited by the amount without its sign', async () => {
    const { page } = await sampleRows();
    expect(page({ atLeast: '80.10', atMost: '80.1' }).rows.map((found) => found.amount)).toEqual(['-80.10', '80.1']);
    expect(page({ atLeast: '0' }).total).toBe(6);
    expect(page({ atMost: '0' }).rows.map((found) => found.amount)).toEqual(['0.00']);
  });

  it('are limited to a month, a direction, an account, a statement', async () => {
    const { page, store, caseId } = await sampleRows();
    const [rand, dollar] = store.statements.accountsOfCase(caseId);
    expect(page({ month: '2026-02' }).total).toBe(2);
    expect(page({ direction: 'in', accountId: rand!.id }).rows.map((found) => found.amount)).toEqual([
      '2500.00',
      '80.1',
      '0.00',
    ]);
    expect(page({ direction: 'out' }).total).toBe(2);
    expect(page({ statementId: dollar!.statements[0]!.id }).total).toBe(1);
    expect(page({ statementId: dollar!.statements[0]!.id, accountId: rand!.id }).total).toBe(0);
    expect(page({ accountId: 'unknown' })).toEqual({ rows: [], total: 0, leftOut: 0, sums: [] });
  });

  it('are asked by the date that is wanted, and by that of booking where they print none such', async () => {
    const { store, collectionId, each } = await sampleRows();
    const place = { page: 1, box: [1, 2, 3, 4] as [number, number, number, number] };
    const dates = { transactionDate: '2026-03-30', valueDate: '2026-04-02', datePlaces: { valueDate: place } };
    const rows = [row('2026-04-01', 'Shop', '-5.00', dates), row('2026-04-02', 'Fee', '-1.00')];
    store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
    const from = '2026-04-02';
    expect(each({ from })).toEqual(['Fee']);
    expect(each({ from, dateOf: 'valueDate' })).toEqual(['Shop', 'Fee']);
    expect(each({ to: '2026-03-31', dateOf: 'transactionDate' })).toEqual(['Shop']);
  });

  it('page by offset, with sums and total of all pages', async () => {
    const { page } = await sampleRows();
    const second = page({ offset: 2, limit: 2 });
    expect(second.rows.map((found) => found.description)).toEqual(['Dividend', 'Fee']);
    expect(second.total).toBe(6);
    expect(second.sums).toEqual(page().sums);
  });

  it('of another case are not found', async () => {
    const { store, page } = await sampleRows();
    const other = await caseWithCollection(store, 'Bela Kovacs');
    store.statements.replaceOfCollection(other.collectionId, [statement([row('2026-01-05', 'Card', '-9')])], []);
    expect(page({ search: 'card' }).total).toBe(2);
    expect(page({ caseId: other.caseId, search: 'card' }).total).toBe(1);
  });

  it('that a new summary replaces are gone from lists, sums and search', async () => {
    const { store, page, collectionId } = await sampleRows();
    expect(page({ search: 'card' }).total).toBe(2);
    store.statements.replaceOfCollection(collectionId, [statement([row('2026-03-01', 'Card lost', '-5')])], []);
    expect(page({ search: 'card' }).rows.map((found) => found.description)).toEqual(['Card lost']);
    expect(page().sums).toEqual([{ currency: 'ZAR', moneyIn: '0', moneyOut: '5', net: '-5' }]);
  });

  it('stop an export that a new summary overtakes', async () => {
    const { store, caseId, collectionId } = await sampleRows();
    const rows = Array.from({ length: 600 }, (_, index) => row('2026-01-01', `Row ${index}`, '1'));
    store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
    const exported = store.statements.each({ caseId, sort: 'date' })[Symbol.iterator]();
    expect(exported.next().value).toMatchObject({ description: 'Row 0' });
    store.statements.replaceOfCollection(collectionId, [], []);
    expect(() => [...{ [Symbol.iterator]: () => exported }]).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('give the same sums as adding them one by one, for any amounts', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 21n), max: 10n ** 21n }), fc.integer({ min: 0, max: 7 }))
      .map(([units, places]) => exactText(units, places));
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
        const rows = amounts.map((each) => row('2026-01-01', 'x', each));
        store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
        const { rows: read, sums } = store.statements.page({ caseId, sort: 'amount', offset: 0, limit: 500 });
        const scaled = amounts.map((each) => scaledTo7(each));
        expect(read.map((each) => scaledTo7(each.amount))).toEqual(scaled.toSorted((a, b) => (a < b ? -1 : 1)));
        expect(scaledTo7(sums[0]?.net ?? '0')).toBe(scaled.reduce((a, b) => a + b, 0n));
      }),
      { numRuns: 150 },
    );
  });
});

function exactText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const minus = units < 0n ? '-' : '';
  return places === 0 ? minus + whole : `${minus}${whole}.${digits.slice(-places)}`;
}

/** The amount in ten-millionths, by text alone: no decimal library on this side. */
function scaledTo7(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(7, '0'));
}
