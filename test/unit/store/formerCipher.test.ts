import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase, type FilePlace, type StoreKey } from '../../../electron/store/database/database.ts';
import { migrations, newestVersion } from '../../../electron/store/migrations/index.ts';
import type { Migration } from '../../../electron/store/migrations/migration.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { createStore, openStore } from '../../../electron/store/openStore.ts';
import { copyUnderKey } from '../../../electron/store/safekeeping/copyUnderKey.ts';
import { giveNewKey, takePresentCipher } from '../../../electron/store/safekeeping/rekeying.ts';
import type { Store } from '../../../electron/store/store.ts';
import { appErrorFrom, movableClock, rawKey, temporaryFolder } from './fixtures.ts';
import { startProcess } from './processes.ts';
import { fill } from './filled.ts';

const open = (place: FilePlace): Store => openStore({ ...place, clock: movableClock() });
const cipherOf = (place: FilePlace): string | null => {
  const database = openDatabase(place);
  database.close();
  return database.cipher;
};

/** A desk as earlier versions wrote it, with something of every kind in it. */
async function formerDesk(key: StoreKey = rawKey): Promise<FilePlace> {
  const place = emptyDesk(key, migrations);
  const database = openDatabase(place);
  await fill(createStore(database, movableClock()));
  database.close();
  return place;
}

function emptyDesk(key: StoreKey, steps: readonly Migration[]): FilePlace {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key };
  const connection = new Sqlite(place.path);
  connection.pragma(`cipher = 'sqlcipher'`);
  connection.key(Buffer.from(key.kind === 'raw' ? `x'${key.hex}'` : key.text));
  connection.exec('PRAGMA auto_vacuum = INCREMENTAL; CREATE TABLE t (a); DROP TABLE t');
  connection.close();
  const database = openDatabase(place);
  expect(database.cipher).toBe('sqlcipher');
  migrate(database, place, steps, '2026-11-21T12:00:00.000Z');
  database.close();
  return place;
}

/** Everything in the tables, those of the index of words included. */
function contentOf(place: FilePlace): unknown {
  const database = openDatabase(place);
  try {
    const tables = database.values<string>(
      `SELECT s.name FROM sqlite_schema s JOIN pragma_table_list t ON t.schema = 'main' AND t.name = s.name
       WHERE s.type = 'table' AND t.type <> 'virtual' ORDER BY 1`,
    );
    const schema = database.arrays('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name');
    return [schema, tables.map((name) => database.arrays(`SELECT * FROM "${name}" ORDER BY 1, 2`))];
  } finally {
    database.close();
  }
}

describe('a desk under the cipher of earlier versions', () => {
  it.each<StoreKey>([rawKey, { kind: 'passphrase', text: "quinces, 'pears'" }])(
    'opens, and is then under the present one with everything in it',
    async (key) => {
      const place = await formerDesk(key);
      const before = contentOf(place);
      open(place).close();
      expect(cipherOf(place)).toBe('aegis');
      expect(contentOf(place)).toEqual(before);
      expect(readdirSync(path.dirname(place.path)).sort()).toEqual(['desk.db', 'desk.db.lock']);
    },
  );

  it('stays closed, and as it is, to a key that is not its own', async () => {
    const place = await formerDesk();
    const before = readFileSync(place.path);
    const other = { kind: 'raw', hex: 'c3'.repeat(32) } as const;
    appErrorFrom(() => open({ ...place, key: other }), 'database-locked');
    appErrorFrom(() => open({ ...place, key: { ...other, confirmed: true } }), 'database-damaged');
    expect(readFileSync(place.path).equals(before)).toBe(true);
  });

  it('that cannot be copied opens all the same', async () => {
    const place = await formerDesk();
    const database = openDatabase(place);
    database.execute(
      'PRAGMA foreign_keys = OFF; CREATE TABLE astray (id INTEGER REFERENCES cases); INSERT INTO astray VALUES (99)',
    );
    database.close();
    const store = open(place);
    expect(store.counts().cases).toBeGreaterThan(0);
    store.close();
    expect(cipherOf(place)).toBe('sqlcipher');
  });

  it('is taken whole with what a killed program has left in its log of writes', async () => {
    const place = await formerDesk();
    const database = openDatabase(place);
    const store = createStore(database, movableClock());
    store.settings.write('note', 'written last');
    const killed = { path: path.join(temporaryFolder(), 'desk.db'), key: place.key };
    for (const end of ['', '-wal']) copyFileSync(place.path + end, killed.path + end);
    database.close();
    expect(statSync(`${killed.path}-wal`).size).toBeGreaterThan(0);
    const opened = open(killed);
    expect(opened.settings.read('note')).toBe('written last');
    opened.close();
    expect(cipherOf(killed)).toBe('aegis');
  });

  it('is under one of the two, and every byte of it there, wherever the program was killed', async () => {
    const from = await formerDesk();
    const content = contentOf(from);
    for (const wait of ['copying', 'checking', 'renamed'] as const) {
      const place = { ...from, path: path.join(temporaryFolder(), 'desk.db') };
      copyFileSync(from.path, place.path);
      const { lines, kill } = startProcess('keyChanger', place.path, wait, 'cipher');
      expect((await lines.next()).value).toBe(wait);
      await kill();
      expect(cipherOf(place)).toBe(wait === 'renamed' ? 'aegis' : 'sqlcipher');
      open(place).close();
      expect([cipherOf(place), contentOf(place)]).toEqual(['aegis', content]);
      expect(readdirSync(path.dirname(place.path)).filter((name) => name.includes('copy-'))).toEqual([]);
    }
  });

  it('can be given another key, also where that was begun before', async () => {
    const next: StoreKey = { kind: 'raw', hex: '6b'.repeat(32) };
    const place = await formerDesk();
    const content = contentOf(place);
    giveNewKey(place.path, rawKey, next);
    expect([cipherOf({ ...place, key: next }), contentOf({ ...place, key: next })]).toEqual(['aegis', content]);
    const begun = await formerDesk(next);
    giveNewKey(begun.path, rawKey, next);
    expect(cipherOf({ ...begun, key: next })).toBe('aegis');
  });
});

it('the backup of an update is one that the earlier version opens', () => {
  const place = emptyDesk(rawKey, migrations);
  const next: Migration = { version: newestVersion + 1, name: 'next', sql: 'CREATE TABLE more (id INTEGER) STRICT' };
  const database = openDatabase(place);
  migrate(database, place, [...migrations, next], '2026-11-22T12:00:00.000Z');
  database.close();
  const backup = { ...place, path: path.join(path.dirname(place.path), 'backups', `desk-${newestVersion}.db`) };
  expect(cipherOf(backup)).toBe('sqlcipher');
  open(backup).close();
});

it('a backup of an earlier version is restored', async () => {
  const backup = await formerDesk({ kind: 'passphrase', text: 'of the backup' });
  const to = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  copyUnderKey({ from: backup, to });
  expect([cipherOf(to), contentOf(to)]).toEqual(['aegis', contentOf(backup)]);
});

it('a desk under the present cipher is not copied', async () => {
  const place = await formerDesk();
  takePresentCipher(place);
  const { ino } = statSync(place.path);
  takePresentCipher(place);
  open(place).close();
  expect(statSync(place.path).ino).toBe(ino);
  expect(existsSync(`${place.path}-wal`)).toBe(false);
});
