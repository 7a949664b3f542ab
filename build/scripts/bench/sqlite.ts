/** What the `sqlite3` shell of this machine makes of the same rows, in a plain file. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../../electron/store/store.ts';
import { smallUnits } from '../../../shared/smallUnits.ts';
import { timeOf } from './bench.ts';

/** Imports rows into one table, and indexes their words as the store's own index does, which has its case beside them. */
const script = (csv: string, columns: string): string => `
CREATE TABLE rows (${columns});
CREATE VIRTUAL TABLE row_words USING fts5 (
  words, content = '', detail = none, tokenize = "unicode61 remove_diacritics 2");
.mode csv
.import ${csv} rows
INSERT INTO row_words (rowid, words) SELECT rowid, description FROM rows;
`;
const asInTheStore = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;';
const columnsOfSummary =
  'date TEXT, description TEXT, amount TEXT, balance TEXT, page INTEGER, box TEXT, confidence REAL, category TEXT';

/**
 * How long it takes to import rows, into one table without other indexes, and to index the words of their descriptions: the
 * floor of storing a summary.
 * @param rows of date, description, amount, balance, page, box, confidence and category
 * @returns milliseconds
 */
export async function importTime(folder: string, rows: readonly (readonly (string | number)[])[]): Promise<number> {
  const [csv, file] = [join(folder, 'rows.csv'), join(folder, 'import.db')];
  writeFileSync(csv, rows.map((row) => row.map((value) => `"${value}"`).join(',')).join('\n'));
  const input = asInTheStore + script(csv, columnsOfSummary);
  const time = await timeOf(() => execFileSync('sqlite3', [file], { input }));
  for (const each of [csv, file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
  return time;
}

/** What the shell says to some SQL, and the milliseconds of processor time that it took when all was read before. */
type Shell = (sql: string) => { told: string; milliseconds: number };

/**
 * A case in a file of its own, which answers the questions that the store answers.
 * @param folder for the file and the rows on their way into it
 */
export function shellWith(folder: string, store: Store, caseId: string): Shell {
  const [csv, file] = [join(folder, 'rows.csv'), join(folder, 'shell.db')];
  const to = openSync(csv, 'w');
  for (const { accountId, date, description, amount } of store.statements.each({ caseId, sort: 'date' }))
    writeSync(to, `${accountId},${date},"${description}",${smallUnits(amount)}\n`);
  closeSync(to);
  const table = script(csv, 'account TEXT, date TEXT, description TEXT, units INTEGER');
  execFileSync('sqlite3', [file], { input: `${table}CREATE INDEX rows_by_account ON rows (account, date); ANALYZE;` });
  return (sql) => {
    const input = `PRAGMA cache_size = -400000;\n${sql}\n.print ---\n.timer on\n${sql}\n`;
    const all = execFileSync('sqlite3', [file], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
    const [, told = ''] = all.split('---\n');
    const times = [...told.matchAll(/^Run Time: .* user ([\d.]+) sys ([\d.]+)$/gm)];
    const seconds = times.reduce((sum, [, user, system]) => sum + Number(user) + Number(system), 0);
    return { told: told.replaceAll(/^Run Time:.*\n/gm, ''), milliseconds: seconds * 1000 };
  };
}
