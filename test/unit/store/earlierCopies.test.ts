import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { earlierCopies, removeEarlierCopies } from '../../../electron/store/safekeeping/earlierCopies.ts';
import { temporaryFolder } from './fixtures.ts';

const database = (): string => path.join(temporaryFolder(), 'desk.db');
const none = { count: 0, bytes: 0 };

/** Makes the folder beside the database, with ten bytes in each file. */
function put(beside: string, folder: string, ...names: string[]): string {
  const place = path.join(path.dirname(beside), folder);
  mkdirSync(place);
  for (const name of names) writeFileSync(path.join(place, name), 'ten bytes.');
  return place;
}

test('a desk of which there are no copies has none', () => {
  const file = database();
  expect(earlierCopies(file)).toEqual({ replaced: none, backups: none });
  removeEarlierCopies(file, 'replaced');
});

test('copies are counted with all that goes with them, and deleted kind by kind, without what is not the desk’s', () => {
  const file = database();
  const aside = 'desk-2026-11-20T10-00-00.db';
  const replaced = put(file, 'replaced', aside, `${aside}-wal`, `${aside}.database.key-id`, 'notes of mine.txt');
  const backups = put(file, 'backups', 'desk-61.db', 'desk-62.db');
  expect(earlierCopies(file)).toEqual({ replaced: { count: 1, bytes: 30 }, backups: { count: 2, bytes: 20 } });
  removeEarlierCopies(file, 'replaced');
  expect(earlierCopies(file)).toEqual({ replaced: none, backups: { count: 2, bytes: 20 } });
  removeEarlierCopies(file, 'backups');
  expect([readdirSync(replaced), readdirSync(backups)]).toEqual([['notes of mine.txt'], []]);
});
