import { describe, expect, it } from 'vitest';
import { caseWithCollection, memoryStore, movableClock, row, statement } from './fixtures.ts';

describe('collections', () => {
  it('begin waiting, with their documents in order', async () => {
    const store = memoryStore();
    const { caseId, documentId, sha256 } = await caseWithCollection(store);
    const second = store.documents.add({ caseId, sha256, name: 'b.pdf', size: 1, pages: null, encryption: 'password' });
    const draft = { caseId, connectionId: 'c', origin: 'upload' as const, documentIds: [second.id, documentId] };
    const collection = store.collections.create(draft);
    expect(collection).toEqual({
      ...draft,
      id: collection.id,
      revision: 0,
      remoteId: null,
      state: 'waiting',
      stateSince: '2026-11-21T12:00:00.000Z',
      stuck: false,
      paused: false,
      statusCode: null,
      statusMessage: null,
      progress: null,
      challenge: null,
      failure: null,
      missing: [],
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(store.collections.find(collection.id)).toEqual(collection);
    expect(store.collections.documents(collection.id).map((document) => document.name)).toEqual([
      'b.pdf',
      'Amara Okafor.pdf',
    ]);
  });

  it('need a case and documents that exist', () => {
    const store = memoryStore();
    const draft = { connectionId: 'c', origin: 'upload' as const, documentIds: ['nothing'] };
    const notFound = expect.objectContaining({ code: 'not-found' }) as Error;
    expect(() => store.collections.create({ ...draft, caseId: 'nobody' })).toThrow(notFound);
    const { id: caseId } = store.cases.create({ name: 'x', autoNamed: false });
    expect(() => store.collections.create({ ...draft, caseId })).toThrow(notFound);
    expect(store.cases.find(caseId)).toMatchObject({ collections: 0 });
  });

  it('keep every part of a change', async () => {
    const store = memoryStore();
    const { collectionId } = await caseWithCollection(store);
    const change = {
      state: 'needs-input' as const,
      remoteId: 'r-1',
      statusCode: 1400,
      statusMessage: 'password wanted',
      progress: 0.25,
      challenge: {
        id: 'c1',
        label: 'Password',
        kind: 'password' as const,
        choices: [],
        image: null,
        expiresAt: null,
        attemptsLeft: 3,
      },
      failure: { code: 'password-wrong' as const, message: 'no', retryable: true },
      stuck: true,
    };
    expect(store.collections.change(collectionId, change)).toMatchObject(change);
    expect(store.collections.find(collectionId)).toMatchObject(change);
    const cleared = store.collections.change(collectionId, { challenge: null, failure: null, progress: null });
    expect(cleared).toMatchObject({ challenge: null, failure: null, progress: null, statusCode: 1400 });
  });

  it('tell since when they are in their state, not since when they changed', async () => {
    const clock = movableClock();
    const store = memoryStore(clock);
    const { collectionId } = await caseWithCollection(store);
    clock.move(1000);
    expect(store.collections.change(collectionId, { progress: 0.5, state: 'waiting' }).stateSince).toBe(
      '2026-11-21T12:00:00.000Z',
    );
    expect(store.collections.change(collectionId, { state: 'sending' }).stateSince).toBe('2026-11-21T12:00:01.000Z');
  });

  it.each([
    ['a new state', { state: 'fetching' as const }, false],
    ['a new code', { statusCode: 1200 }, false],
    ['a new message', { statusMessage: 'reading' }, false],
    ['progress alone', { progress: 0.7 }, true],
    ['the same state and code', { state: 'waiting' as const, statusCode: null }, true],
    ['a new state that says so', { state: 'fetching' as const, stuck: true }, true],
  ])('are still stuck after %s: %s', async (_what, change, stuck) => {
    const store = memoryStore();
    const { collectionId } = await caseWithCollection(store);
    store.collections.change(collectionId, { stuck: true });
    expect(store.collections.change(collectionId, change).stuck).toBe(stuck);
  });

  it('are found by state, oldest first', async () => {
    const store = memoryStore();
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await caseWithCollection(store, name)).collectionId);
    store.collections.change(ids[0]!, { state: 'fetching' });
    store.collections.change(ids[1]!, { state: 'ready' });
    expect(store.collections.inStates(['waiting', 'fetching']).map((found) => found.id)).toEqual([ids[0], ids[2]]);
    expect(store.collections.inStates([])).toEqual([]);
  });

  it('of a case are listed from the newest to the oldest, page by page', async () => {
    const store = memoryStore();
    const { caseId, collectionId } = await caseWithCollection(store);
    await caseWithCollection(store, 'Bela Kovacs');
    const draft = { caseId, connectionId: 'c', origin: 'connect-flow' as const, documentIds: [] };
    const later = [store.collections.create(draft).id, store.collections.create(draft).id];
    const one = store.collections.pageOfCase(caseId, { limit: 2 });
    expect(one.entries.map((entry) => entry.id)).toEqual([later[1], later[0]]);
    const two = store.collections.pageOfCase(caseId, { limit: 2, after: one.next! });
    expect(two.entries.map((entry) => entry.id)).toEqual([collectionId]);
    expect(two.next).toBeNull();
  });

  it('keep a run of equal statuses once, also where the service stamps each anew', async () => {
    const clock = movableClock();
    const store = memoryStore(clock);
    const { collectionId } = await caseWithCollection(store);
    const add = (code: number, message: string | null, time: string): boolean => {
      clock.move(1000);
      return store.collections.addStatus(collectionId, { code, message, time });
    };
    expect([
      add(1000, null, '1'),
      add(1000, null, '2'),
      add(1000, 'reading', '3'),
      add(1000, null, '4'),
      add(2000, null, '5'),
    ]).toEqual([true, false, true, true, true]);
    expect(store.collections.history(collectionId)).toEqual([
      { code: 1000, message: null, time: '1', seenAt: '2026-11-21T12:00:01.000Z' },
      { code: 1000, message: 'reading', time: '3', seenAt: '2026-11-21T12:00:03.000Z' },
      { code: 1000, message: null, time: '4', seenAt: '2026-11-21T12:00:04.000Z' },
      { code: 2000, message: null, time: '5', seenAt: '2026-11-21T12:00:05.000Z' },
    ]);
  });

  it('go with what they brought, but not with documents that another one has', async () => {
    const store = memoryStore();
    const { caseId, collectionId, documentId, sha256 } = await caseWithCollection(store);
    const draft = { caseId, connectionId: 'c', origin: 'upload' as const };
    const own = store.documents.add({ caseId, sha256, name: 'own.pdf', size: 1, pages: 1, encryption: 'none' });
    const other = store.collections.create({ ...draft, documentIds: [documentId, own.id] });
    store.statements.replaceOfCollection(other.id, [statement([row('2026-01-01', 'Fee', '-1')])], ['x']);
    store.collections.remove(other.id);
    expect(store.documents.find(own.id)).toBeNull();
    expect(store.documents.find(documentId)).not.toBeNull();
    expect(store.statements.accountsOfCase(caseId)).toEqual([]);
    expect(store.statements.unreadableOfCase(caseId)).toEqual([]);
    expect(store.collections.find(collectionId)).not.toBeNull();
  });
});

describe('the upload journal', () => {
  it('knows the newest step of each collection, and who is in a step', async () => {
    const store = memoryStore();
    const [first, second] = [await caseWithCollection(store, 'a'), await caseWithCollection(store, 'b')];
    expect(store.uploads.step(first.collectionId)).toBeNull();
    store.uploads.record(first.collectionId, 'prepared');
    store.uploads.record(second.collectionId, 'prepared');
    store.uploads.record(first.collectionId, 'sending');
    expect(store.uploads.step(first.collectionId)).toBe('sending');
    expect(store.uploads.inStep('sending')).toEqual([first.collectionId]);
    expect(store.uploads.inStep('prepared')).toEqual([second.collectionId]);
  });

  it('records nothing for a collection that does not exist', () => {
    expect(() => memoryStore().uploads.record('nothing', 'sent')).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
