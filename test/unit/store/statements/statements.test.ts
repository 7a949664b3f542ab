import { describe, expect, it } from 'vitest';
import type { Doubt } from '../../../../shared/rows/doubts.ts';
import type { Verdict } from '../../../../shared/verdict/verdict.ts';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

describe('statements', () => {
  it('come back as they were given, oldest first, under one account for one key', async () => {
    const store = memoryStore();
    const { caseId, collectionId, documentId } = await caseWithCollection(store);
    const verdict: Verdict = {
      state: 'mismatch',
      reason: { code: 'pages-missing', pages: [2] },
      difference: '0.10',
      firstBadRow: 1,
      checks: [{ name: 'running-balance', outcome: 'fails', reason: { code: 'no-running-balances' }, row: 1 }],
    };
    const february = statement([], { periodStart: '2026-02-01', periodEnd: '2026-02-28' });
    const january = statement([row('2026-01-02', 'a', '1'), row('2026-01-03', 'b', '2')], {
      documentId,
      periodStart: '2026-01-01',
      opening: '+10.00',
      closing: '13.1',
      verdict,
    });
    const undated = statement([row('2025-12-31', 'a', '1'), row('2025-12-30', 'b', '1')]);
    store.statements.replaceOfCollection(collectionId, [february, january, undated], []);

    const [account, ...others] = store.statements.accountsOfCase(caseId);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      bank: 'Sample Bank',
      holder: 'Amara Okafor',
      number: '100-200-3004',
      currency: 'ZAR',
      type: null,
    });
    expect(account!.statements.map((each) => each.periodStart)).toEqual([null, '2026-01-01', '2026-02-01']);
    expect(account!.statements[1]).toMatchObject({
      id: account!.statements[1]!.id,
      accountId: account!.id,
      collectionId,
      documentId,
      periodStart: '2026-01-01',
      periodEnd: null,
      opening: '10.00',
      closing: '13.1',
      rowCount: 2,
      verdict,
    });
  });

  it('of several collections of a case share an account; those of another case do not', async () => {
    const store = memoryStore();
    const first = await caseWithCollection(store);
    const draft = { caseId: first.caseId, connectionId: 'c', origin: 'upload', documentIds: [] } as const;
    const second = store.collections.create({ ...draft, documentIds: [] });
    const other = await caseWithCollection(store, 'Bela Kovacs');
    store.statements.replaceOfCollection(
      first.collectionId,
      [statement([], { holder: 'A. Okafor', type: 'cheque' })],
      [],
    );
    store.statements.replaceOfCollection(second.id, [statement([], { holder: 'Amara Okafor' })], []);
    store.statements.replaceOfCollection(other.collectionId, [statement([])], []);
    const accounts = store.statements.accountsOfCase(first.caseId);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({ holder: 'Amara Okafor', type: 'cheque' });
    expect(accounts[0]!.statements).toHaveLength(2);
    expect(store.statements.accountsOfCase(other.caseId)[0]!.statements).toHaveLength(1);
  });

  it('of two currencies are two accounts, also under one key', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const drafts = ['ZAR', 'USD', null, null].map((currency) => statement([], { currency }));
    store.statements.replaceOfCollection(collectionId, drafts, []);
    expect(store.statements.accountsOfCase(caseId).map(({ currency }) => currency)).toEqual(['ZAR', 'USD', null]);
  });

  it('keep the id of their account when their collection is summarised anew', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement([]), statement([], { accountKey: 'gone' })], []);
    const before = store.statements.accountsOfCase(caseId);
    store.statements.replaceOfCollection(collectionId, [statement([])], []);
    const after = store.statements.accountsOfCase(caseId);
    expect(after.map((account) => account.id)).toEqual([before[0]!.id]);
    expect(after[0]!.statements).toHaveLength(1);
  });

  it('are replaced all or none', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Fee', '-1')])], ['a part']);
    const before = store.statements.accountsOfCase(caseId);
    const bad = statement([row('2026-01-01', 'Other', '1'), row('2026-01-01', 'Bad', '1,5')]);
    expect(() => store.statements.replaceOfCollection(collectionId, [bad], [])).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
    expect(store.statements.accountsOfCase(caseId)).toEqual(before);
    expect(store.statements.unreadableOfCase(caseId)).toEqual(['a part']);
    const found = store.statements.page({ caseId, sort: 'date', search: 'other', offset: 0, limit: 5 });
    expect(found.total).toBe(0);
  });

  it('give their rows in the order of the statement, also while the store is written to', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    const rows = Array.from({ length: 2500 }, (_, index) =>
      row('2026-01-01', 'x', `${index}.00`, { balance: `${index}` }),
    );
    store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
    const { id } = store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
    let index = 0;
    for (const read of store.statements.rowsOfStatement(id)) {
      expect(read).toMatchObject({ date: '2026-01-01', amount: `${index}.00`, balance: `${index}` });
      if (index++ % 1000 === 0) store.settings.write('index', index);
    }
    expect(index).toBe(2500);
    expect(() => store.statements.rowsOfStatement('nothing')).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('point at the first row that breaks, and keep what is known of each row', async () => {
    const store = memoryStore();
    const { caseId, collectionId, documentId } = await caseWithCollection(store);
    const verdict: Verdict = {
      state: 'mismatch',
      reason: { code: 'no-rows' },
      difference: null,
      firstBadRow: 1,
      checks: [],
    };
    const full = { balance: '-0.5', page: 3, box: [1, 2.5, 3, 4] as [number, number, number, number], confidence: 0.6 };
    const doubts: Doubt[] = [{ field: 'sign', reason: 'said', confidence: 0.6, detail: 'faint' }];
    const rows = [row('2026-01-01', 'a', '1'), row('2026-01-02', 'b', '-1.50', { ...full, doubts })];
    store.statements.replaceOfCollection(collectionId, [statement(rows, { verdict, documentId })], []);
    const [account] = store.statements.accountsOfCase(caseId);
    const page = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 5 });
    expect(page.rows.map(({ breaks }) => breaks)).toEqual([false, true]);
    expect(page.rows[1]).toMatchObject({
      ...full,
      id: page.rows[1]!.id,
      accountId: account!.id,
      statementId: account!.statements[0]!.id,
      documentId,
      position: 2,
      date: '2026-01-02',
      description: 'b',
      amount: '-1.50',
      currency: 'ZAR',
      doubts,
      confirmed: [],
      categories: [],
      breaks: true,
    });
  });

  it('belong to a collection and name only documents that exist', async () => {
    const store = memoryStore();
    const { collectionId } = await caseWithCollection(store);
    const notFound = expect.objectContaining({ code: 'not-found' }) as Error;
    expect(() => store.statements.replaceOfCollection('nothing', [], [])).toThrow(notFound);
    const stray = statement([], { documentId: 'nothing' });
    expect(() => store.statements.replaceOfCollection(collectionId, [stray], [])).toThrow(notFound);
  });

  it('take their rows from a generator, and page to the very last', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    function* rows() {
      for (let index = 0; index < 20_000; index++) yield row('2026-01-01', `Row ${index}`, '0.01');
    }
    store.statements.replaceOfCollection(collectionId, [statement(rows())], []);
    const { total, sums } = store.statements.page({ caseId, sort: '-date', offset: 19_998, limit: 5 });
    expect({ total, sums }).toEqual({
      total: 20_000,
      sums: [{ currency: 'ZAR', moneyIn: '200.00', moneyOut: '0.00', net: '200.00' }],
    });
  });
});
