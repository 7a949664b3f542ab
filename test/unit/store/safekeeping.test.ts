import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, type StoreKey } from '../../../electron/store/database/database.ts';
import { newestVersion } from '../../../electron/store/migrations/index.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { backupOf, unpackBackup } from '../../../electron/store/safekeeping/backupFile.ts';
import { copyInWorker } from '../../../electron/store/safekeeping/copying.ts';
import { copyUnderKey, opensWith, type FilePlace } from '../../../electron/store/safekeeping/copyUnderKey.ts';
import { takeNews } from '../../../electron/store/safekeeping/news.ts';
import { decideRestore, restoringPlace } from '../../../electron/store/safekeeping/replacing.ts';
import { giveNewKey } from '../../../electron/store/safekeeping/rekeying.ts';
import type { Store } from '../../../electron/store/store.ts';
import { appErrorFrom, caseWithCollection, movableClock, rawKey, row, statement, temporaryFolder } from './fixtures.ts';
import { fill } from './filled.ts';
import { startProcess } from './processes.ts';

const passphrase: StoreKey = { kind: 'passphrase', text: "quinces, 'pears' and a comma" };
const nextKey: StoreKey = { kind: 'raw', hex: '6b'.repeat(32) };
const worker = new URL('../../../electron/store/safekeeping/copyWorker.ts', import.meta.url);
const counts = { cases: 1, statements: 1, rows: 2, documents: 1 };

const open = (place: FilePlace, formerKey?: StoreKey): Store =>
  openStore({ ...place, clock: movableClock(), formerKey });

/** A desk with one case of one statement, and what the work makes of it while it is open. */
async function desk<T>(work: (store: Store, place: FilePlace) => T | Promise<T>, name = 'Amara Okafor') {
  const place: FilePlace = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const store = open(place);
  const { collectionId } = await caseWithCollection(store, name);
  const rows = [row('2026-01-02', 'Rent', '-10.00'), row('2026-01-03', 'Pay', '25.00')];
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const made = await work(store, place);
  store.close();
  return { place, made };
}

const namesIn = (store: Store): string[] => store.cases.page({ limit: 9 }).entries.map(({ name }) => name);
const namesAt = (place: FilePlace, formerKey?: StoreKey): string[] => {
  const store = open(place, formerKey);
  try {
    return namesIn(store);
  } finally {
    store.close();
  }
};

/** Everything in the tables, those of the index of words included. */
function contentOf(place: FilePlace): unknown {
  const database = openDatabase(place);
  try {
    const tables = database.values<string>(
      `SELECT s.name FROM sqlite_schema s JOIN pragma_table_list t ON t.schema = 'main' AND t.name = s.name
       WHERE s.type = 'table' AND t.type <> 'virtual' ORDER BY 1`,
    );
    const schema = database.arrays('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name');
    const settings = ['user_version', 'auto_vacuum', 'page_size'].map((name) => database.pragma(name));
    return [schema, settings, tables.map((name) => database.arrays(`SELECT * FROM "${name}" ORDER BY 1, 2`))];
  } finally {
    database.close();
  }
}

describe('a copy under another key', () => {
  it('holds what the open desk holds, opens with its own key alone and shows nothing plainly', async () => {
    const { made, place } = await desk((_, from) => {
      const to: FilePlace = { path: `${from.path}.made`, key: passphrase };
      return { to, counts: copyUnderKey({ from, to }) };
    });
    expect(made.counts).toEqual(counts);
    expect(opensWith(made.to)).toBe(true);
    expect(opensWith({ ...made.to, key: rawKey })).toBe(false);
    expect(readFileSync(made.to.path).includes('Amara')).toBe(false);
    expect(namesAt(place)).toEqual(['Amara Okafor']);
  });

  it('holds everything that is in any table, the index of words among them', async () => {
    const place: FilePlace = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
    const store = open(place);
    await fill(store);
    store.close();
    const to: FilePlace = { path: `${place.path}.made`, key: passphrase };
    copyUnderKey({ from: place, to });
    expect(contentOf(to)).toEqual(contentOf(place));
  });

  it('is made in a worker, which tells how far it is', async () => {
    const told: number[] = [];
    const { made } = await desk((_, from) =>
      copyInWorker(
        worker,
        { from, to: { path: `${from.path}.made`, key: passphrase } },
        { onProgress: (done, total) => told.push(done / total), signal: new AbortController().signal },
      ),
    );
    expect(made).toEqual(counts);
    expect(told.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('that is stopped leaves nothing behind', async () => {
    const stop = new AbortController();
    const { place } = await desk(async (_, from) => {
      const order = { from, to: { path: `${from.path}.copy-stopped`, key: passphrase } };
      const made = copyInWorker(worker, order, { onProgress: () => undefined, signal: stop.signal });
      stop.abort(new Error('stopped'));
      await expect(made).rejects.toThrow('stopped');
      await expect.poll(() => existsSync(order.to.path)).toBe(false);
    });
    expect(namesAt(place)).toEqual(['Amara Okafor']);
  });

  it('is not made of data of a newer version', async () => {
    const { place } = await desk(() => undefined);
    const database = openDatabase(place);
    database.pragma(`user_version = ${newestVersion + 1}`);
    database.close();
    appErrorFrom(
      () => copyUnderKey({ from: place, to: { path: `${place.path}.made`, key: passphrase } }),
      'database-newer',
    );
    expect(existsSync(`${place.path}.made`)).toBe(false);
  });
});

describe('a backup file', () => {
  const streamOf = (bytes: Uint8Array) =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    })();
  const unpack = (bytes: Uint8Array, file: string) => unpackBackup(streamOf(bytes), file, new AbortController().signal);

  it('gives back the very database, and refuses one byte less, one more and one changed', async () => {
    const folder = temporaryFolder();
    const copy = path.join(folder, 'copy');
    writeFileSync(copy, Buffer.alloc(5000, 7));
    const whole = Buffer.concat(await Array.fromAsync(backupOf(copy)));
    await unpack(whole, path.join(folder, 'back'));
    expect(readFileSync(path.join(folder, 'back'))).toEqual(readFileSync(copy));

    const changed = Buffer.from(whole);
    changed[3000] = 8;
    const bad = [whole.subarray(0, -1), Buffer.concat([whole, Buffer.of(7)]), changed];
    for (const [index, bytes] of bad.entries()) {
      await expect(unpack(bytes, path.join(folder, `bad ${index}`))).rejects.toMatchObject({ code: 'backup-damaged' });
    }
  });

  it.each([
    ['nothing', '', 'backup-foreign'],
    ['a PDF', `%PDF-1.7\n${' '.repeat(400)}`, 'backup-foreign'],
    ['a backup of another form', `Statement Desk backup 2 ${'0'.repeat(64)} 5\n12345`, 'backup-newer'],
  ])('is not %s', async (_what, text, code) => {
    const file = path.join(temporaryFolder(), 'back');
    await expect(unpack(Buffer.from(text), file)).rejects.toMatchObject({ code });
  });
});

describe('a restored desk', () => {
  /** A desk beside which the copy of another waits, checked and keyed. */
  async function waiting(): Promise<FilePlace> {
    const { place: other } = await desk(() => undefined, 'Thandi Nkosi');
    const { place } = await desk(() => undefined);
    copyUnderKey({ from: other, to: { path: restoringPlace(place.path), key: rawKey } });
    return place;
  }

  it('takes the place of the present one only once that was decided', async () => {
    const place = await waiting();
    expect(namesAt(place)).toEqual(['Amara Okafor']);
    appErrorFrom(() => decideRestore(place.path), 'not-found');
  });

  it('is opened instead, sends nothing before it is told to, and the one before is kept whole beside it', async () => {
    const place = await waiting();
    const kept = decideRestore(place.path);
    const store = open(place);
    expect(namesIn(store)).toEqual(['Thandi Nkosi']);
    expect(store.settings.read('settings')).toMatchObject({ uploadsPaused: true });
    expect([takeNews(store.settings), takeNews(store.settings)]).toEqual(['restored', null]);
    store.close();
    expect(namesAt({ ...place, path: kept })).toEqual(['Amara Okafor']);
  });

  it('is there after an end between any two of its steps', async () => {
    for (const moved of [[''], ['', '-wal']]) {
      const place = await waiting();
      writeFileSync(`${place.path}-wal`, '');
      const kept = decideRestore(place.path);
      mkdirSync(path.dirname(kept));
      for (const end of moved) renameSync(place.path + end, kept + end);
      expect(namesAt(place)).toEqual(['Thandi Nkosi']);
      expect(namesAt({ ...place, path: kept })).toEqual(['Amara Okafor']);
    }
  });
});

describe('a new key', () => {
  it('opens the data, their backups and what was replaced, and the former opens none of them', async () => {
    const { place } = await desk(() => undefined);
    const backup = path.join(path.dirname(place.path), 'backups', 'desk-3.db');
    const damaged = path.join(path.dirname(place.path), 'backups', 'desk-2.db');
    mkdirSync(path.dirname(backup));
    copyUnderKey({ from: place, to: { path: backup, key: rawKey } });
    writeFileSync(damaged, 'no database');
    const next = { ...place, key: nextKey };
    const store = open(next, rawKey);
    expect([namesIn(store), takeNews(store.settings)]).toEqual([['Amara Okafor'], 'new-key']);
    store.close();
    for (const file of [place.path, backup]) {
      expect([opensWith({ path: file, key: nextKey }), opensWith({ path: file, key: rawKey })]).toEqual([true, false]);
    }
    expect(readFileSync(damaged, 'utf8')).toBe('no database');
    expect(readdirSync(path.dirname(backup)).sort()).toEqual(['desk-2.db', 'desk-3.db']);
  });

  it('is given again without harm', async () => {
    const { place } = await desk(() => undefined);
    for (let time = 0; time < 2; time++) giveNewKey(place.path, rawKey, nextKey);
    expect(namesAt({ ...place, key: nextKey })).toEqual(['Amara Okafor']);
  });

  it('and every byte of the data are there, wherever the program was killed', async () => {
    const { place } = await desk(async (store) => {
      const bytes = (async function* () {
        for (let part = 0; part < 4; part++) yield new Uint8Array(1024 * 1024).fill(part);
      })();
      const { sha256, size } = await store.blobs.write(bytes);
      const [found] = store.cases.page({ limit: 1 }).entries;
      store.documents.add({ caseId: found!.id, sha256, size, name: 'long.pdf', pages: 1, encryption: 'none' });
    });
    for (const wait of ['copying', 'encrypting', 'checking', 'renamed'] as const) {
      const { lines, kill } = startProcess('keyChanger', place.path, wait);
      expect((await lines.next()).value).toBe(wait);
      await kill();
      const store = open({ ...place, key: nextKey }, rawKey);
      expect([namesIn(store), store.counts()]).toEqual([['Amara Okafor'], { ...counts, documents: 2 }]);
      store.close();
      expect(readdirSync(path.dirname(place.path)).filter((name) => name.includes('.copy-'))).toEqual([]);
      giveNewKey(place.path, nextKey, rawKey);
    }
  });
});
