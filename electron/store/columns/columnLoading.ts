import { smallUnits } from '../../../shared/smallUnits.ts';
import { inOrder, orderOf } from './columnOrder.ts';
import type { Database } from '../database/database.ts';
import { dayNumber, emptyColumns, marks, type RowColumns } from './rowColumns.ts';

/** Rows that are read at a time: SQLite gives them as arrays, which are not to fill the memory. */
const batch = 10_000;

/** The rows of a statement among all ranks of the case: `ranks` from `first` on, `count` of them. */
type StatementSpan = { first: number; count: number; /** Every printed balance is in units. */ fits: boolean };

export type LoadedColumns = { columns: RowColumns; spans: Map<number, StatementSpan> };

type Row = [number, string, number | null, number, string | null, number];

/** Reads the rows of a case into columns. Null where an amount is not in units. */
export function loadColumns(database: Database, caseKey: number): LoadedColumns | null {
  const statements = database
    .sql<{ statement: number; account: number; rows: number }>(
      `SELECT s.statement_key AS statement, s.account_key AS account, s.row_count AS rows
       FROM statements s JOIN accounts a USING (account_key) WHERE a.case_key = ? ORDER BY s.statement_key`,
    )
    .all(caseKey);
  const columns = emptyColumns(statements.reduce((total, { rows }) => total + rows, 0));
  const spans = new Map<number, StatementSpan>();
  let at = 0;
  for (const { statement, account, rows } of statements) {
    const span = { first: at, count: rows, fits: true };
    spans.set(statement, span);
    for (let position = 0; position < rows; position += batch) {
      for (const row of database.arrays(select, statement, position, position + batch)) {
        const [key, date, units, places, balance, marked] = row as Row;
        if (units === null) return null;
        const shown = balance === null ? Number.NaN : smallUnits(balance);
        if (shown === null) span.fits = false;
        columns.keys[at] = key;
        columns.dates[at] = dayNumber(date);
        columns.accounts[at] = account;
        columns.statements[at] = statement;
        columns.units[at] = units;
        columns.places[at] = places;
        columns.balances[at] = shown ?? Number.NaN;
        columns.marks[at] = marked;
        columns.ranks[at] = at;
        at++;
      }
    }
  }
  return { columns: inListOrder(columns), spans };
}

/** The columns by date, and those of one date by key. */
export function inListOrder(columns: RowColumns): RowColumns {
  const byKey = orderOf(columns.keys);
  return inOrder(columns, orderOf(columns.dates, byKey));
}

/** What stands in the columns of a row, and may change when it is edited. */
export const changing = `r.row_key, r.now_date, r.now_amount_units, r.now_amount_places, r.balance,
  r.excluded * ${marks.excluded} + r.repeated * ${marks.repeated} + r.left_out * ${marks.leftOut} + ${marks.weak} *
    ((r.doubtful & ~r.confirmed) <> 0) + ${marks.undecided} * (r.unsigned = 1 AND (r.confirmed & 8) = 0)`;

const select = `SELECT ${changing} FROM statement_rows r
  WHERE r.statement_key = ? AND r.position > ? AND r.position <= ? ORDER BY r.position`;
