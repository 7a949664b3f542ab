import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../shared/model/program.ts';
import type { Product } from '../../../shared/model/collection.ts';
import { bytesOf, caseWithCollection, memoryStore, movableClock } from './fixtures.ts';

describe('documents', () => {
  it('are found by id and by their bytes, the first one with them', async () => {
    const store = memoryStore();
    const { documentId, sha256 } = await caseWithCollection(store);
    const otherCase = store.cases.create({ name: 'Bela Kovacs', autoNamed: false });
    const draft = { caseId: otherCase.id, sha256, name: 'same.pdf', size: 1, pages: null, encryption: 'none' as const };
    const same = store.documents.add(draft);
    expect(same).toEqual({ ...draft, id: same.id, addedAt: '2026-11-21T12:00:00.000Z' });
    expect(store.documents.find(same.id)).toEqual(same);
    expect(store.documents.findBySha256(sha256)?.id).toBe(documentId);
    expect(store.documents.findBySha256('0'.repeat(64))).toBeNull();
  });

  it('are refused where their bytes are not in the store', () => {
    const store = memoryStore();
    const { id: caseId } = store.cases.create({ name: 'x', autoNamed: false });
    const draft = { caseId, sha256: '0'.repeat(64), name: 'a', size: 1, pages: 1, encryption: 'none' as const };
    expect(() => store.documents.add(draft)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('products', () => {
  async function collectionWithBytes(): Promise<{
    store: ReturnType<typeof memoryStore>;
    collectionId: string;
    add: (text: string, more?: Partial<Product>) => Promise<Product>;
  }> {
    const store = memoryStore();
    const { collectionId } = await caseWithCollection(store);
    return {
      store,
      collectionId,
      add: async (text, more = {}) => {
        const { sha256, size } = await store.blobs.write(bytesOf(text));
        const draft = {
          collectionId,
          remoteId: '1',
          kind: 'product',
          name: 'rows.csv',
          mediaType: 'text/csv',
        } as const;
        return store.products.add({ ...draft, size, sha256, ...more });
      },
    };
  }

  it('get a new version only where the bytes differ from the newest', async () => {
    const { store, collectionId, add } = await collectionWithBytes();
    const first = await add('a,b');
    expect(await add('a,b')).toEqual(first);
    const second = await add('a,b,c');
    const third = await add('a,b');
    expect([first.version, second.version, third.version]).toEqual([1, 2, 3]);
    expect(store.products.newestOf(collectionId)).toEqual([third]);
    expect(store.products.find(first.id)).toEqual(first);
    expect(store.products.find('nothing')).toBeNull();
  });

  it('are listed with the archive and the summary last', async () => {
    const { store, collectionId, add } = await collectionWithBytes();
    await add('s', { kind: 'summary', remoteId: 'summary' });
    await add('z', { kind: 'archive', remoteId: 'all' });
    await add('2', { remoteId: '2', name: 'two' });
    await add('1', { remoteId: '1', name: 'one' });
    expect(store.products.newestOf(collectionId).map((product) => product.remoteId)).toEqual([
      '2',
      '1',
      'all',
      'summary',
    ]);
  });

  it('need a collection and bytes', async () => {
    const { store, add } = await collectionWithBytes();
    const { collectionId, remoteId, kind, name, mediaType, size, sha256 } = await add('x');
    const draft = { collectionId, remoteId, kind, name, mediaType, size, sha256 };
    const notFound = expect.objectContaining({ code: 'not-found' }) as Error;
    expect(() => store.products.add({ ...draft, collectionId: 'nothing' })).toThrow(notFound);
    expect(() => store.products.add({ ...draft, sha256: '0'.repeat(64) })).toThrow(notFound);
  });
});

describe('connections', () => {
  const connection = (id: string, name: string, more: Partial<Connection> = {}): Connection => ({
    id,
    name,
    kind: 'remote',
    baseUrl: 'https://bank.example/',
    profileOverrides: { polling: { first: 500 } },
    hasApiKey: true,
    hasClientSecret: false,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...more,
  });

  it('are listed with this computer first, the others by name', () => {
    const { connections } = memoryStore();
    connections.save(connection('1', 'beta'));
    connections.save(connection('2', 'Alpha'));
    connections.save(connection('3', 'This computer', { kind: 'this-computer', baseUrl: null }));
    expect(connections.list().map((each) => each.id)).toEqual(['3', '2', '1']);
  });

  it('are replaced by saving, and removed', () => {
    const { connections } = memoryStore();
    connections.save(connection('1', 'before'));
    const after = connection('1', 'after', { baseUrl: null, hasApiKey: false, profileOverrides: {} });
    connections.save(after);
    expect(connections.find('1')).toEqual(after);
    connections.remove('1');
    expect(connections.find('1')).toBeNull();
    expect(connections.list()).toEqual([]);
  });
});

describe('settings', () => {
  it('give back the JSON they were given, and undefined for what they were not', () => {
    const { settings } = memoryStore();
    expect(settings.read('theme')).toBeUndefined();
    for (const value of ['dark', null, 0, { nested: [1, 'a'] }]) {
      settings.write('theme', value);
      expect(settings.read('theme')).toEqual(value);
    }
  });
});

describe('the archive of the built-in service', () => {
  it('keeps collections in the order they came, whatever is put again', () => {
    const clock = movableClock();
    const { service } = memoryStore(clock);
    service.put('b', { step: 1 });
    clock.move(1000);
    service.put('a', { step: 1 });
    service.put('b', { step: 2 });
    expect([...service.all()]).toEqual([
      { id: 'b', detail: { step: 2 }, createdAt: '2026-11-21T12:00:00.000Z' },
      { id: 'a', detail: { step: 1 }, createdAt: '2026-11-21T12:00:01.000Z' },
    ]);
    expect(service.find('a')).toMatchObject({ detail: { step: 1 } });
    expect(service.find('c')).toBeNull();
  });

  it('may be changed while it is read through', () => {
    const { service } = memoryStore();
    for (const id of ['a', 'b', 'c']) service.put(id, {});
    const seen = [];
    for (const { id } of service.all()) {
      seen.push(id);
      service.put(id, { seen: true });
      if (id === 'a') service.remove('b');
    }
    expect(seen).toEqual(['a', 'c']);
  });

  it('keeps the bytes it refers to for as long as it has the collection', async () => {
    const store = memoryStore();
    const { sha256 } = await store.blobs.write(bytesOf('a product'));
    store.service.put('a', {});
    store.service.refer('a', [sha256, sha256]);
    store.blobs.removeUnreferenced();
    expect(store.blobs.has(sha256)).toBe(true);
    store.service.remove('a');
    store.blobs.removeUnreferenced();
    expect(store.blobs.has(sha256)).toBe(false);
  });

  it('refers to nothing that is not there', () => {
    const { service } = memoryStore();
    const notFound = expect.objectContaining({ code: 'not-found' }) as Error;
    expect(() => service.refer('a', [])).toThrow(notFound);
    service.put('a', {});
    expect(() => service.refer('a', ['0'.repeat(64)])).toThrow(notFound);
  });
});

describe('a transaction', () => {
  it('is undone as a whole, with the ones inside it', () => {
    const store = memoryStore();
    const failing = (): void =>
      store.transaction(() => {
        store.settings.write('a', 1);
        store.transaction(() => store.cases.create({ name: 'x', autoNamed: false }));
        throw new RangeError('of the caller');
      });
    expect(failing).toThrow(new RangeError('of the caller'));
    expect(store.settings.read('a')).toBeUndefined();
    expect(store.cases.page({ limit: 10 }).entries).toEqual([]);
  });

  it('outlives one inside it that fails and is caught', () => {
    const store = memoryStore();
    store.transaction(() => {
      store.settings.write('a', 1);
      try {
        store.transaction(() => {
          store.settings.write('a', 2);
          throw new Error('inner');
        });
      } catch {
        // The outer work goes on without it.
      }
    });
    expect(store.settings.read('a')).toBe(1);
  });
});
