import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../../electron/store/database/database.ts';
import { createLongWrites } from '../../../electron/store/database/longWrites.ts';
import { rawKey, temporaryFolder } from './fixtures.ts';

const worker = new URL('../../../electron/store/database/checkpointWorker.ts', import.meta.url);

function open(checkpointWorker: URL) {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const database = openDatabase(place);
  database.execute('CREATE TABLE bytes (part BLOB)');
  database.pragma('wal_checkpoint(TRUNCATE)');
  const longWrites = createLongWrites(database, { ...place, checkpointWorker });
  const close = async (): Promise<void> => {
    await longWrites.close();
    database.close();
  };
  return { database, longWrites, close, log: `${place.path}-wal` };
}

/** Writes so many parts of a mebibyte, each in a commit of its own. */
function write(database: Database, parts: number): void {
  for (let part = 0; part < parts; part++) database.sql('INSERT INTO bytes VALUES (randomblob(1048576))').run();
}

/** Pages in the log of writes that are not in the file yet. */
function waiting(database: Database): number {
  const [[, logged, taken] = []] = database.arrays('PRAGMA wal_checkpoint(NOOP)');
  return Number(logged) - Number(taken);
}

const usual = 250;

it('a long write leaves its log to the thread, and waits for it where the log has grown long', async () => {
  const { database, longWrites, close, log } = open(worker);
  onTestFinished(close);
  const long = longWrites.begin();
  write(database, 70);
  expect(waiting(database)).toBeGreaterThan(70 * 256);
  await long.room();
  expect(waiting(database)).toBe(0);

  write(database, 12);
  long.end();
  await expect.poll(() => database.pragma('wal_autocheckpoint')).toBe(usual);
  expect(waiting(database)).toBeLessThanOrEqual(usual);
  await close();
  expect(existsSync(log)).toBe(false);
});

it('a long write takes its log in by itself where the thread has failed', async () => {
  const { database, longWrites, close } = open(new URL('absent.ts', worker));
  onTestFinished(close);
  const long = longWrites.begin();
  write(database, 70);
  await long.room();
  expect(database.pragma('wal_autocheckpoint')).toBe(usual);
  write(database, 1);
  expect(waiting(database)).toBeLessThanOrEqual(usual);
  await long.room();
  long.end();
});

it('the log can be emptied while the thread has the file open', async () => {
  const { database, longWrites, close } = open(worker);
  onTestFinished(close);
  const long = longWrites.begin();
  write(database, 10);
  await long.room();
  expect(database.pragma('wal_checkpoint(TRUNCATE)')).toBe(0);
  expect(waiting(database)).toBe(0);
  long.end();
});
