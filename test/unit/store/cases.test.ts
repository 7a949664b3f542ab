import { describe, expect, it } from 'vitest';
import { caseWithCollection, memoryStore, movableClock, row, statement } from './fixtures.ts';

describe('cases', () => {
  it('are listed from the newest to the oldest, page by page, without gaps where cases come and go', () => {
    const store = memoryStore();
    const made = ['first', 'second', 'third', 'fourth'].map((name) => store.cases.create({ name, autoNamed: true }));
    const one = store.cases.page({ limit: 2 });
    expect(one.entries.map((entry) => entry.name)).toEqual(['fourth', 'third']);
    store.cases.create({ name: 'fifth', autoNamed: true });
    store.cases.remove(made[2]!.id);
    const two = store.cases.page({ limit: 2, after: one.next! });
    expect(two.entries.map((entry) => entry.name)).toEqual(['second', 'first']);
    expect(two.next).toBeNull();
  });

  it('refuse a cursor that is none of theirs', () => {
    expect(() => memoryStore().cases.page({ limit: 2, after: 'x' })).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
  });

  it('count their collections by state, and keep what was proved of their statements', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.collections.create({ caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] });
    store.collections.change(collectionId, { state: 'ready' });
    const other = await caseWithCollection(store, 'Bela Kovacs');
    store.statements.replaceOfCollection(collectionId, [statement([]), statement([], { accountKey: 'second' })], []);
    store.cases.judged(caseId, { state: 'no-balances-printed', counts: { 'no-balances-printed': 2 }, breaks: [] });
    expect(store.cases.find(caseId)).toMatchObject({
      verdict: 'no-balances-printed',
      collections: 2,
      states: { waiting: 1, ready: 1 },
      verdicts: { 'no-balances-printed': 2 },
    });
    expect(store.cases.find(other.caseId)).toMatchObject({ states: { waiting: 1 }, verdict: null, verdicts: {} });
  });

  it('name the banks of their statements and the days that these speak of, of those alone that are shown', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    expect(store.cases.find(caseId)).toMatchObject({ banks: [], period: null });
    const of = (accountKey: string, bank: string, periodStart: string, periodEnd: string) =>
      statement([], { accountKey, bank, periodStart, periodEnd });
    store.statements.replaceOfCollection(
      collectionId,
      [
        of('one', 'Oxbow Savings', '2026-02-01', '2026-02-28'),
        of('one', 'Oxbow Savings', '2026-03-01', '2026-03-31'),
        of('two', 'Kestrel Bank', '2025-12-15', '2026-01-14'),
      ],
      [],
    );
    expect(store.cases.find(caseId)).toMatchObject({
      banks: ['Kestrel Bank', 'Oxbow Savings'],
      period: { start: '2025-12-15', end: '2026-03-31' },
    });
  });

  it('keep what a change does not name, and tell when they changed', () => {
    const clock = movableClock();
    const store = memoryStore(clock);
    const { id } = store.cases.create({ name: 'Amara Okafor', autoNamed: true });
    clock.move(60_000);
    const changed = store.cases.update(id, { reference: 'R-17', notes: 'call back', name: undefined! });
    expect(changed).toEqual({
      id,
      name: 'Amara Okafor',
      autoNamed: true,
      idNumber: null,
      reference: 'R-17',
      notes: 'call back',
      reviewState: 'open',
      review: null,
      createdAt: '2026-11-21T12:00:00.000Z',
      changedAt: '2026-11-21T12:01:00.000Z',
    });
    expect(store.cases.find(id)).toMatchObject(changed);
  });

  it('that do not exist are not found', () => {
    const store = memoryStore();
    expect(store.cases.find('nobody')).toBeNull();
    expect(() => store.cases.update('nobody', { notes: '' })).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(() => store.cases.remove('nobody')).not.toThrow();
  });

  it('go with everything in them, and leave the others alone', async () => {
    const store = memoryStore();
    const gone = await caseWithCollection(store);
    const kept = await caseWithCollection(store, 'Bela Kovacs');
    for (const { collectionId, sha256 } of [gone, kept]) {
      store.uploads.record(collectionId, 'sent');
      store.collections.addStatus(collectionId, { code: 1000, message: null, time: null });
      store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Fee', '-1')])], ['a part']);
      const bytes = { sha256, size: 1, mediaType: 'text/plain', name: 'a', remoteId: '1', kind: 'product' } as const;
      store.products.add({ collectionId, ...bytes });
    }
    store.cases.remove(gone.caseId);
    store.blobs.removeUnreferenced();

    expect(store.cases.find(gone.caseId)).toBeNull();
    expect(store.collections.find(gone.collectionId)).toBeNull();
    expect(store.documents.find(gone.documentId)).toBeNull();
    expect(store.documents.findBySha256(gone.sha256)).toBeNull();
    expect(store.uploads.inStep('sent')).toEqual([kept.collectionId]);
    expect(store.products.newestOf(gone.collectionId)).toEqual([]);
    expect(store.statements.accountsOfCase(gone.caseId)).toEqual([]);
    expect(store.blobs.has(gone.sha256)).toBe(false);

    expect(store.blobs.has(kept.sha256)).toBe(true);
    const query = { caseId: kept.caseId, sort: 'date', search: 'fee', offset: 0, limit: 10 } as const;
    expect(store.statements.page(query).total).toBe(1);
  });
});

describe('the search for cases', () => {
  it.each([
    ['part of the name', 'kafor'],
    ['the name without its accents', 'zoe'],
    ['several words in any order', 'okafor zoë'],
    ['the identity number without its separators', '8001015009087'],
    ['the identity number as written', '800101 5009 087'],
    ['the reference', 'ref-88'],
    ['the end of an account number', '3004'],
    ['an account number without its dashes', '1002003004'],
    ['the holder of an account', 'trading as sunrise'],
    ['the name of a document', 'zoë okafor.pdf'],
  ])('finds by %s', async (_what, search) => {
    const store = memoryStore();
    await caseWithCollection(store, 'Bela Kovacs');
    const { caseId, collectionId } = await caseWithCollection(store, 'Zoë Okafor');
    store.cases.update(caseId, { idNumber: '800101 5009 087', reference: 'REF-88' });
    const holder = 'Z Okafor trading as Sunrise';
    store.statements.replaceOfCollection(collectionId, [statement([], { holder, number: '100-200-3004' })], []);
    expect(store.cases.page({ limit: 10, search }).entries.map((entry) => entry.id)).toEqual([caseId]);
  });

  it('wants every word', async () => {
    const store = memoryStore();
    await caseWithCollection(store, 'Bela Kovacs');
    expect(store.cases.page({ limit: 10, search: 'bela okafor' }).entries).toEqual([]);
  });

  it('forgets what a case no longer has', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement([], { number: '777' })], []);
    store.cases.update(caseId, { name: 'Somebody Else' });
    store.statements.replaceOfCollection(collectionId, [], []);
    expect(store.cases.page({ limit: 10, search: '777' }).entries).toEqual([]);
  });

  it('takes signs that mean something to a database for plain text', async () => {
    const store = memoryStore();
    await caseWithCollection(store, '100% "quoted" O\'Neil_');
    for (const search of ['100%', '"quoted"', "o'neil_"]) {
      expect(store.cases.page({ limit: 10, search }).entries, search).toHaveLength(1);
    }
    expect(store.cases.page({ limit: 10, search: '1__%' }).entries).toHaveLength(0);
  });
});
