import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database, type StoreKey } from '../../../electron/store/database/database.ts';
import { dropOldBackups } from '../../../electron/store/migrations/backups.ts';
import { migrations, newestVersion } from '../../../electron/store/migrations/index.ts';
import { migrate, type Migration } from '../../../electron/store/migrations/run.ts';
import { openStore } from '../../../electron/store/openStore.ts';
import { createStore } from '../../../electron/store/store.ts';
import { appErrorFrom, movableClock, rawKey, temporaryFolder } from './fixtures.ts';
import { fill } from './filled.ts';

const now = '2026-11-21T12:00:00.000Z';
const first: Migration = {
  name: 'first',
  sql: `CREATE TABLE notes (text TEXT NOT NULL) STRICT; INSERT INTO notes VALUES ('from the first');`,
};
const second: Migration = { name: 'second', sql: `ALTER TABLE notes ADD COLUMN author TEXT;` };
const third: Migration = { name: 'third', sql: `UPDATE notes SET author = 'nobody';` };
const failing: Migration = { ...third, name: 'failing', sql: `${third.sql} INSERT INTO nowhere VALUES (1);` };

const newPlace = (key: StoreKey = rawKey): { path: string; key: StoreKey } => ({
  path: path.join(temporaryFolder(), 'desk.db'),
  key,
});
const backupsOf = (place: { path: string }): string => path.join(path.dirname(place.path), 'backups');

/** Migrates the file with these steps, and gives what the work finds there. */
function migrated<T>(
  place: ReturnType<typeof newPlace>,
  steps: readonly Migration[],
  work: (database: Database) => T,
): T {
  const database = openDatabase(place);
  try {
    migrate(database, place, steps, now);
    return work(database);
  } finally {
    database.close();
  }
}

const versionOf = (database: Database): unknown => database.pragma('user_version');
const notesOf = (database: Database): unknown => database.sql('SELECT * FROM notes').all();

describe('migrations', () => {
  it('bring an empty file to the present version, each step on record', () => {
    const records = migrated(newPlace(), [first, second], (database) => [
      versionOf(database),
      database.sql('SELECT version, name, applied_at FROM migrations').all(),
    ]);
    expect(records).toEqual([
      2,
      [
        { version: 1, name: 'first', applied_at: now },
        { version: 2, name: 'second', applied_at: now },
      ],
    ]);
  });

  it('bring a file of each earlier version to the present one, with its data', () => {
    for (const version of [1, 2, 3]) {
      const place = newPlace();
      migrated(place, [first, second, third].slice(0, version), () => undefined);
      const result = migrated(place, [first, second, third], (database) => [versionOf(database), notesOf(database)]);
      expect(result).toEqual([3, [{ text: 'from the first', author: 'nobody' }]]);
    }
  });

  it('are taken once', () => {
    const place = newPlace();
    for (let start = 0; start < 3; start++) migrated(place, [first], () => undefined);
    expect(migrated(place, [first], notesOf)).toEqual([{ text: 'from the first' }]);
  });

  it('leave a file of a later version alone, and name both versions', () => {
    const place = newPlace();
    migrated(place, [first, second], () => undefined);
    const before = readFileSync(place.path);
    const error = appErrorFrom(() => migrated(place, [first], () => undefined), 'database-newer');
    expect(error.message).toMatch(/version 2.*knows 1/);
    expect(readFileSync(place.path).equals(before)).toBe(true);
  });

  it('that fail on the copy never touch the file', () => {
    const place = newPlace();
    migrated(place, [first, second], () => undefined);
    const before = readFileSync(place.path);
    const error = appErrorFrom(() => migrated(place, [first, second, failing], () => undefined), 'storage-failed');
    expect(error.message).toContain('failing');
    expect(readFileSync(place.path).equals(before)).toBe(true);
    expect(readdirSync(path.dirname(place.path))).toEqual(['desk.db']);
  });

  it('that fail on an empty file leave the steps before them', () => {
    const place = newPlace();
    appErrorFrom(() => migrated(place, [first, second, failing], () => undefined), 'storage-failed');
    expect(migrated(place, [first, second], versionOf)).toBe(2);
  });

  it('that leave references without their target fail on the copy', () => {
    const place = newPlace();
    const parents = `CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT; INSERT INTO parents VALUES (1);`;
    const children = `CREATE TABLE children (parent INTEGER REFERENCES parents) STRICT; INSERT INTO children VALUES (1);`;
    const sound = { ...first, sql: parents + children };
    // A dropped and renamed table is how SQLite changes one; here a row is lost on the way.
    const lossy = {
      ...second,
      sql: `PRAGMA defer_foreign_keys = ON; DELETE FROM parents; DROP TABLE parents; ${parents.replace('(1)', '(2)')}`,
    };
    migrated(place, [sound], () => undefined);
    appErrorFrom(() => migrated(place, [sound, lossy], () => undefined), 'storage-failed');
    expect(migrated(place, [sound], (database) => database.values('SELECT id FROM parents'))).toEqual([1]);
  });

  it('are run on an encrypted copy beside the file, which is removed', () => {
    const place = newPlace();
    migrated(place, [first], () => undefined);
    const copy = `${place.path}.rehearsal`;
    migrated(place, [first, second], () => undefined);
    expect(existsSync(copy)).toBe(false);
  });

  it('refuse a file that took another form of one of them', () => {
    const place = newPlace();
    migrated(place, [first], () => undefined);
    const edited = { ...first, sql: `${first.sql} -- edited` };
    expect(appErrorFrom(() => migrated(place, [edited], () => undefined), 'storage-failed').message).toContain('first');
  });
});

describe('the database before a migration', () => {
  const fourth: Migration = { name: 'fourth', sql: `UPDATE notes SET author = 'somebody';` };

  it.each<StoreKey>([rawKey, { kind: 'passphrase', text: "an invented 'passphrase'" }])(
    'is kept under its version, opens with the same key and holds what it held ($kind)',
    (key) => {
      const place = newPlace(key);
      migrated(place, [first], () => undefined);
      migrated(place, [first, second], () => undefined);
      expect(readdirSync(backupsOf(place))).toEqual(['desk-1.db']);
      const kept = path.join(backupsOf(place), 'desk-1.db');
      expect(readFileSync(kept).includes('from the first')).toBe(false);
      expect(migrated({ path: kept, key }, [first], (database) => [versionOf(database), notesOf(database)])).toEqual([
        1,
        [{ text: 'from the first' }],
      ]);
    },
  );

  it('is kept for the last two migrations alone', () => {
    const place = newPlace();
    const steps = [first, second, third, fourth];
    for (const count of [1, 2, 3, 4]) migrated(place, steps.slice(0, count), () => undefined);
    expect(readdirSync(backupsOf(place)).toSorted()).toEqual(['desk-2.db', 'desk-3.db']);
  });

  it('is kept for ninety days', () => {
    const place = newPlace();
    migrated(place, [first], () => undefined);
    migrated(place, [first, second], () => undefined);
    const made = new Date('2026-08-01T00:00:00.000Z');
    utimesSync(path.join(backupsOf(place), 'desk-1.db'), made, made);
    dropOldBackups(place.path, '2026-10-29T00:00:00.000Z');
    expect(readdirSync(backupsOf(place))).toEqual(['desk-1.db']);
    dropOldBackups(place.path, '2026-10-31T00:00:00.000Z');
    expect(readdirSync(backupsOf(place))).toEqual([]);
  });

  it('is kept neither of an empty file nor where the steps fail', () => {
    const place = newPlace();
    migrated(place, [first], () => undefined);
    appErrorFrom(() => migrated(place, [first, second, failing], () => undefined), 'storage-failed');
    expect(readdirSync(path.dirname(place.path))).toEqual(['desk.db']);
  });
});

describe('the present version', () => {
  it('is reached from an empty file, and is consistent', () => {
    const place = newPlace();
    openStore({ ...place, clock: movableClock() }).close();
    const database = openDatabase(place);
    expect(versionOf(database)).toBe(newestVersion);
    expect(database.pragma('integrity_check')).toBe('ok');
    const lax = database.values<string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict
         AND name NOT LIKE 'sqlite_%'`,
    );
    expect(lax).toEqual([]);
    database.close();
  });
});

describe('a database from before cases were handed over', () => {
  it('keeps all that it holds, and takes notes of handovers from then on', async () => {
    const place = newPlace();
    const database = openDatabase(place);
    migrate(database, place, migrations.slice(0, 1), now);
    await fill(createStore(database, movableClock()));
    database.close();
    openStore({ ...place, clock: movableClock() }).close();
    migrated(place, migrations, (opened) => {
      expectFilled(opened);
      expect(opened.values('SELECT count(*) FROM handovers')).toEqual([0]);
    });
  });
});

describe('a later migration of the present version', () => {
  const next: Migration = {
    name: 'next',
    sql: `ALTER TABLE tags ADD COLUMN colour TEXT; UPDATE tags SET colour = 'blue';`,
  };

  async function filledDesk(): Promise<ReturnType<typeof newPlace>> {
    const place = newPlace();
    const store = openStore({ ...place, clock: movableClock() });
    await fill(store);
    store.close();
    return place;
  }

  it('keeps all that the database holds, and the database as it was opens', async () => {
    const place = await filledDesk();
    const tags = migrated(place, [...migrations, next], (database) => database.values('SELECT colour FROM tags'));
    expect(tags).toEqual(['blue']);
    const old = { ...place, path: path.join(backupsOf(place), `desk-${newestVersion}.db`) };
    for (const desk of [place, old]) migrated(desk, desk === place ? [...migrations, next] : migrations, expectFilled);
    appErrorFrom(() => openStore({ ...place, clock: movableClock() }), 'database-newer');
  });

  it('that fails leaves all that the database held', async () => {
    const place = await filledDesk();
    const broken = { ...next, sql: `${next.sql} INSERT INTO nowhere VALUES (1);` };
    appErrorFrom(() => migrated(place, [...migrations, broken], () => undefined), 'storage-failed');
    migrated(place, migrations, expectFilled);
  });
});

function expectFilled(database: Database): void {
  expect(database.pragma('integrity_check')).toBe('ok');
  const store = createStore(database, movableClock());
  const caseId = store.cases.page({ limit: 10 }).entries.find(({ name }) => name === 'Amara Okafor')!.id;
  const page = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 10 });
  expect(page.sums).toMatchObject([{ moneyIn: '1000.00', moneyOut: '13.80', net: '986.20' }]);
  expect(page.rows).toMatchObject([
    { description: 'Groceries', read: { description: 'Card purchase Brightwater Market' }, amount: '-12.30' },
    { description: 'Salary Meridian Works', balance: '1087.70' },
    { description: 'Fee', note: 'as agreed', tags: ['fees'] },
  ]);
  expect(store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1, search: 'merid' }).total).toBe(1);
  expect(store.edits.state(caseId).undo).toMatchObject({ state: 'stands' });
  expect(store.scenarios.ofCase(caseId)).toMatchObject([{ name: 'Without fees' }]);
}
