import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeOf } from './bench.ts';

/** The same tokenizer and the same kind of index as the store's own, which has its case beside the words. */
const script = (csv: string): string => `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE rows (date TEXT, description TEXT, amount TEXT, balance TEXT, page INTEGER, box TEXT, confidence REAL, category TEXT);
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', detail = none, tokenize = "unicode61 remove_diacritics 2");
.mode csv
.import ${csv} rows
INSERT INTO row_words (rowid, words) SELECT rowid, description FROM rows;
`;

/**
 * How long the `sqlite3` of this machine takes to import rows into a plain file, into one table without other indexes,
 * and to index the words of their descriptions: the floor of storing a summary.
 * @param rows of date, description, amount, balance, page, box, confidence and category
 * @returns milliseconds
 */
export async function importTime(folder: string, rows: readonly (readonly (string | number)[])[]): Promise<number> {
  const [csv, file] = [join(folder, 'rows.csv'), join(folder, 'import.db')];
  writeFileSync(csv, rows.map((row) => row.map((value) => `"${value}"`).join(',')).join('\n'));
  const time = await timeOf(() => execFileSync('sqlite3', [file], { input: script(csv) }));
  for (const each of [csv, file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
  return time;
}
