import type { Database, SqlValue } from '../database/database.ts';
import { insertRow } from '../database/forms.ts';
import { caseWord, wordsOf } from '../database/words.ts';
import { caseTables, tablesWithBytes, type CaseTable } from './caseTables.ts';
import { copyBytes } from './copyBytes.ts';

type Row = Record<string, SqlValue>;

/** Which row of the one database is which of the other, by their internal numbers, and which were not there before. */
type CopiedTable = { keys: Map<number, number>; fresh: Set<number> };
export type CopiedCase = {
  of: (table: string) => CopiedTable;
  /** Of the case. */
  from: number;
  to: number;
};

/**
 * Copies what a case holds to another database: all of it where the case is not there, else what is new since. The journal
 * is not copied. Within one transaction of both.
 */
export function copyCase(from: Database, to: Database, caseKey: number): CopiedCase {
  const tables = new Map<string, CopiedTable>();
  const of = (table: string): CopiedTable => {
    const found = tables.get(table) ?? { keys: new Map<number, number>(), fresh: new Set<number>() };
    tables.set(table, found);
    return found;
  };
  const target = copyHead(from, to, caseKey, of('cases'));
  for (const table of caseTables) copyTable(from, to, table, of);
  indexWords(to, of('statement_rows'), target);
  return { of, from: caseKey, to: target };
}

function copyHead(from: Database, to: Database, caseKey: number, cases: CopiedTable): number {
  const row = from.sql<Row>('SELECT * FROM cases WHERE case_key = ?').one(caseKey);
  const there = to.values<number>('SELECT case_key FROM cases WHERE id = ?', row['id'] ?? null)[0];
  const key = there ?? insertRow(to, 'cases', { ...row, case_key: null, hidden_with: null });
  cases.keys.set(caseKey, key);
  if (there === undefined) cases.fresh.add(caseKey);
  return key;
}

function copyTable(from: Database, to: Database, table: CaseTable, of: (table: string) => CopiedTable): void {
  const { name, key, refs, same } = table;
  const parents = of(refs[table.of] ?? '');
  // What has no name of its own comes with what it belongs to, once.
  const wanted = same === undefined ? parents.fresh : parents.keys.keys();
  const hasBytes = tablesWithBytes.some((each) => each === name);
  for (const row of rowsOf(from, table, [...wanted])) {
    const own = key === undefined ? null : Number(row[key]);
    const copied = translated(row, refs, of);
    if (copied === null) continue;
    const there = same === undefined || key === undefined ? undefined : sameRow(to, table, key, copied);
    if (there === undefined && hasBytes) copyBytes(from, to, String(row['sha256']));
    const made = there ?? insertRow(to, name, key === undefined ? copied : { ...copied, [key]: null });
    if (own === null) continue;
    of(name).keys.set(own, made);
    if (there === undefined) of(name).fresh.add(own);
  }
}

/** Without the columns that SQLite computes. */
function rowsOf(from: Database, { name, of, key }: CaseTable, parents: readonly number[]): Row[] {
  const columns = from.values<string>('SELECT name FROM pragma_table_info(?)', name).join(', ');
  return from
    .sql<Row>(`SELECT ${columns} FROM ${name} WHERE ${of} IN (SELECT value FROM json_each(?)) ORDER BY ${key ?? of}`)
    .all(JSON.stringify(parents));
}

/** What a statement can be without. */
const dispensable: ReadonlySet<string> = new Set(['read_account', 'document_key']);

/** Null where something that the row cannot be without is not there. */
function translated(row: Row, refs: CaseTable['refs'], of: (table: string) => CopiedTable): Row | null {
  const copied = { ...row };
  for (const [column, table] of Object.entries(refs)) {
    if (row[column] === null) continue;
    const key = of(table).keys.get(Number(row[column]));
    if (key === undefined && !dispensable.has(column)) return null;
    copied[column] = key ?? null;
  }
  return copied;
}

function sameRow(to: Database, { name, same = [] }: CaseTable, key: string, row: Row): number | undefined {
  // An id is one in all cases; any other name is one in its case.
  const columns = same.includes('id') ? same : ['case_key', ...same];
  const where = columns.map((column) => `${column} IS ?`).join(' AND ');
  const values = columns.map((column) => row[column] ?? null);
  return to.values<number>(`SELECT ${key} FROM ${name} WHERE ${where}`, ...values)[0];
}

function indexWords(to: Database, rows: CopiedTable, caseKey: number): void {
  const read = to.sql<{ text: string }>('SELECT now_description AS text FROM statement_rows WHERE row_key = ?');
  const insert = to.sql('INSERT INTO row_words (rowid, words) VALUES (?, ?)');
  for (const own of rows.fresh) {
    const key = rows.keys.get(own) ?? 0;
    insert.run(key, [caseWord(caseKey), ...wordsOf(read.one(key).text)].join(' '));
  }
}
