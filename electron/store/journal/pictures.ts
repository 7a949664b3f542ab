import type { Database, SqlValue } from '../database/database.ts';
import { insertRow, object, updateRow } from '../database/forms.ts';
import type { JournalValue } from './journal.ts';

/** What of a table a step may change, and which of that comes back where the step is taken back. */
type Watched = {
  key: string;
  rows: string;
  /** The case that a row is of. */
  owner: string;
  only?: string;
  columns: readonly string[];
  back: readonly string[];
};

const facts = ['bank', 'holder', 'number', 'type', 'read_facts', 'pointed'] as const;
const fields = ['notes', 'id_number', 'reference', 'review_state', 'hidden_with'] as const;

/** `moves` and `revision` only grow, and collections and whole accounts go back by being moved. */
const watched = {
  cases: { key: 'case_key', rows: 'cases t', owner: 't.case_key', columns: [...fields, 'moves'], back: fields },
  collections: { key: 'collection_key', rows: 'collections t', owner: 't.case_key', columns: ['case_key'], back: [] },
  accounts: {
    key: 'account_key',
    rows: 'accounts t',
    owner: 't.case_key',
    columns: ['account_key', 'id', 'case_key', 'identity', 'currency', ...facts],
    back: facts,
  },
  statements: {
    key: 'statement_key',
    rows: 'statements t JOIN accounts a USING (account_key)',
    owner: 'a.case_key',
    columns: ['account_key', 'read_account', 'revision', 'reviewed_revision'],
    back: ['account_key', 'read_account'],
  },
  scenarios: {
    key: 'scenario_key',
    rows: 'scenarios t',
    owner: 't.case_key',
    columns: ['case_key'],
    back: ['case_key'],
  },
  tags: { key: 'tag_key', rows: 'tags t', owner: 't.case_key', columns: ['case_key'], back: [] },
  // Those of statements go where these go.
  edits: {
    key: 'edit_key',
    rows: 'edits t',
    owner: 't.case_key',
    only: 't.statement_key IS NULL AND t.place IS NOT NULL',
    columns: ['case_key'],
    back: ['case_key'],
  },
} as const satisfies Record<string, Watched>;

type Table = keyof typeof watched;
const tables = Object.keys(watched) as Table[];

type Columns = Record<string, SqlValue>;

/** A row that a step changed: null before it was there, and after it had gone. */
export type ChangedRow = { table: Table; key: number; before: Columns | null; after: Columns | null };

type Pictured = { key: number; owner: number; row: string };
/** What cases hold at a moment. */
export type Picture = Record<Table, Map<number, Pictured>>;

export function pictureOf(database: Database, cases: readonly number[]): Picture {
  const taken = tables.map((table) => {
    const { key, rows, owner, only = 'true', columns }: Watched = watched[table];
    const row = `json_object(${columns.map((column) => `'${column}', t.${column}`).join(', ')})`;
    const found = database
      .sql<Pictured>(
        `SELECT t.${key} AS key, ${owner} AS owner, ${row} AS row FROM ${rows}
         WHERE ${owner} IN (SELECT value FROM json_each(?)) AND ${only} ORDER BY t.${key}`,
      )
      .all(JSON.stringify(cases));
    return [table, new Map(found.map((each) => [each.key, each]))] as const;
  });
  return Object.fromEntries(taken) as Picture;
}

/** What is other in one picture than in the other, as the journal keeps it. */
export function differences(before: Picture, after: Picture): JournalValue[] {
  return tables.flatMap((table) => {
    const [was, is] = [before[table], after[table]];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
      const [one, two] = [was.get(key), is.get(key)];
      const caseKey = (two ?? one)?.owner;
      if (one?.row === two?.row || caseKey === undefined) return [];
      const value = { field: table, rowId: key, before: one?.row ?? null, after: two?.row ?? null };
      return [{ ...value, caseKey, statementKey: null, place: null }];
    });
  });
}

export function changedRows(database: Database, stepKey: number): ChangedRow[] {
  const columns = (row: string | null): Columns | null => (row === null ? null : object<Columns>().read(row));
  return database
    .sql<{ table: Table; key: number; before: string | null; after: string | null }>(
      `SELECT field AS "table", row_key AS key, before, after FROM edits WHERE step_key = ? ORDER BY edit_key`,
    )
    .all(stepKey)
    .map(({ before, after, ...row }) => ({ ...row, before: columns(before), after: columns(after) }));
}

/** The row as it is now; undefined where it has gone. */
export function rowNow(database: Database, table: Table, key: number): Columns | undefined {
  return database.sql<Columns>(`SELECT * FROM ${table} WHERE ${watched[table].key} = ?`).get(key);
}

/** Puts back what a step changed, unless somebody has changed it since: accounts first, which statements then find. */
export function putBack(database: Database, changed: readonly ChangedRow[]): void {
  const isThere = (account: SqlValue | undefined): boolean =>
    typeof account !== 'number' || rowNow(database, 'accounts', account) !== undefined;
  for (const { table, key, before, after } of changed) {
    const now = rowNow(database, table, key);
    if (table === 'accounts' && after === null && now === undefined) insertRow(database, table, before ?? {});
    if (before === null || after === null || now === undefined) continue;
    if (table === 'statements' && !(isThere(before['account_key']) && isThere(before['read_account']))) continue;
    const { key: column, back }: Watched = watched[table];
    const wanted = back.filter((name) => now[name] === after[name]);
    // The notes of a case are one thing and its reference another; the facts of an account belong together.
    if (table !== 'cases' && wanted.length < back.length) continue;
    const values = Object.fromEntries(wanted.map((name) => [name, before[name] ?? null]));
    updateRow(database, table, values, `${column} = ?`, key);
  }
}

/** True of a statement that stood as it was reviewed until the step had it counted anew, and that is still what it became. */
export function onlyCountedAnew(database: Database, { table, key, before, after }: ChangedRow): boolean {
  if (table !== 'statements' || before === null || after === null) return false;
  const now = rowNow(database, table, key);
  return (
    before['revision'] === before['reviewed_revision'] &&
    before['revision'] !== after['revision'] &&
    after['revision'] === now?.['revision'] &&
    before['reviewed_revision'] === now?.['reviewed_revision']
  );
}
