import { confirmedIn, type ConfirmedField, type RowField } from '../../../shared/cases/editedFields.ts';
import { fieldBits, type Doubt } from '../../../shared/rows/doubts.ts';
import { AppError } from '../../../shared/errors.ts';
import { decimalsOf, sameMoney } from '../../../shared/money.ts';
import { amountOrder, canonical, unitsOf } from '../rows/amountOrder.ts';
import type { Database } from '../database/database.ts';
import { openDoubtsOf, tagsOf, type StoredDoubts } from '../rows/rowFields.ts';
import { missing } from '../database/keys.ts';
import { caseWord, wordsOf } from '../database/words.ts';

/** What counts of a row, over what was read of it. A correction equal to what was read is none. */
export function createRowLayer(database: Database) {
  const write: Record<Exclude<RowField, ConfirmedField>, (rowId: number, value: string | null) => void> = {
    date: (rowId, value) =>
      void database
        .sql('UPDATE statement_rows SET set_date = nullif(?, date) WHERE row_key = ?')
        .run(required(value), rowId),
    transactionDate: (rowId, value) => writeOtherDate(database, rowId, 'transaction_date', value),
    valueDate: (rowId, value) => writeOtherDate(database, rowId, 'value_date', value),
    description: (rowId, value) => writeDescription(database, rowId, required(value)),
    amount: (rowId, value) => writeAmount(database, rowId, required(value)),
    excluded: (rowId, value) => set('excluded', rowId, value === '1' ? 1 : 0),
    leftOut: (rowId, value) => {
      set('left_out', rowId, value === '1' ? 1 : 0);
      // The analysis is no longer what it was.
      noteChange(database, rowId);
    },
    flag: (rowId, value) => set('flag', rowId, value),
    note: (rowId, value) => set('note', rowId, value),
    category: (rowId, value) => {
      set('set_category', rowId, value);
      // Findings are of categories.
      noteChange(database, rowId);
    },
    tags: (rowId, value) => writeTags(database, rowId, namesIn(value)),
  };
  const confirm = (rowId: number, bit: number, value: string | null): void =>
    void database
      .sql(`UPDATE statement_rows SET confirmed = iif(?, confirmed | ?, confirmed & ~?) WHERE row_key = ?`)
      .run(value === '1' ? 1 : 0, bit, bit, rowId);
  const set = (
    column: 'excluded' | 'left_out' | 'flag' | 'note' | 'set_category',
    rowId: number,
    value: string | number | null,
  ): void => void database.sql(`UPDATE statement_rows SET ${column} = ? WHERE row_key = ?`).run(value, rowId);

  return {
    read(rowId: number, field: RowField): string | null {
      const found = database
        .sql<{ value: string | null }>(
          `SELECT ${valueOf(field)} AS value
        FROM statement_rows r WHERE r.row_key = ?`,
        )
        .get(rowId);
      return (found ?? missing('statement_rows')).value;
    },
    write(rowId: number, field: RowField, value: string | null): void {
      const confirmed = confirmedIn(field);
      if (confirmed !== null) confirm(rowId, fieldBits([confirmed]), value);
      else write[field as Exclude<RowField, ConfirmedField>](rowId, value);
    },
    /** The doubts about a row that the analyst has not settled. @throws {AppError} `not-found` */
    doubtsOf: (rowId: number): Doubt[] => {
      const found = database
        .sql<StoredDoubts>('SELECT doubts, confirmed FROM statement_rows WHERE row_key = ?')
        .get(rowId);
      return openDoubtsOf(found ?? missing('statement_rows'));
    },
  };
}

function valueOf(field: RowField): string {
  const confirmed = confirmedIn(field);
  if (confirmed === null) return rowValue[field as Exclude<RowField, ConfirmedField>];
  return `iif(r.confirmed & ${fieldBits([confirmed])}, '1', '0')`;
}

const rowValue: Record<Exclude<RowField, ConfirmedField>, string> = {
  date: 'r.now_date',
  transactionDate: 'r.now_transaction_date',
  valueDate: 'r.now_value_date',
  description: 'r.now_description',
  amount: 'r.now_amount',
  excluded: 'CAST(r.excluded AS TEXT)',
  leftOut: 'CAST(r.left_out AS TEXT)',
  flag: 'r.flag',
  note: 'r.note',
  category: 'r.set_category',
  tags: tagsOf,
};

function required(value: string | null): string {
  if (value === null) throw new AppError('bad-request', 'the field needs a value');
  return value;
}

function writeDescription(database: Database, rowId: number, description: string): void {
  database
    .sql('UPDATE statement_rows SET set_description = nullif(?, description) WHERE row_key = ?')
    .run(description, rowId);
  indexDescription(database, rowId, description);
  // What is recognised by the words of rows is no longer what it was.
  noteChange(database, rowId);
}

/** An empty text stands for a printed date that is none. */
function writeOtherDate(
  database: Database,
  rowId: number,
  column: 'transaction_date' | 'value_date',
  value: string | null,
): void {
  database
    .sql(`UPDATE statement_rows SET set_${column} = nullif(?, ifnull(${column}, '')) WHERE row_key = ?`)
    .run(value ?? '', rowId);
  noteChange(database, rowId);
}

function noteChange(database: Database, rowId: number): void {
  database
    .sql(
      `UPDATE statements SET revision = revision + 1
       WHERE statement_key = (SELECT statement_key FROM statement_rows WHERE row_key = ?)`,
    )
    .run(rowId);
}

/** The words that a row is found by follow its text. */
export function indexDescription(database: Database, rowId: number, description: string): void {
  const { case_key: caseKey } =
    database
      .sql<{ case_key: number }>(
        'SELECT a.case_key FROM statement_rows r JOIN accounts a USING (account_key) WHERE r.row_key = ?',
      )
      .get(rowId) ?? missing('statement_rows');
  database
    .sql('UPDATE row_words SET words = ? WHERE rowid = ?')
    .run([caseWord(caseKey), ...wordsOf(description)].join(' '), rowId);
}

function writeAmount(database: Database, rowId: number, value: string): void {
  const amount = canonical(value);
  const read = database.sql<{ amount: string }>('SELECT amount FROM statement_rows WHERE row_key = ?').get(rowId);
  const isRead = sameMoney((read ?? missing('statement_rows')).amount, amount);
  database
    .sql(
      `UPDATE statement_rows SET set_amount = ?, set_amount_order = ?, set_amount_units = ?, set_amount_places = ?
       WHERE row_key = ?`,
    )
    .run(
      ...(isRead ? [null, null, null, null] : [amount, amountOrder(amount), unitsOf(amount), decimalsOf(amount)]),
      rowId,
    );
}

function writeTags(database: Database, rowId: number, names: readonly string[]): void {
  database.sql('DELETE FROM row_tags WHERE row_key = ?').run(rowId);
  for (const name of names) {
    database
      .sql(
        `INSERT INTO tags (case_key, name) SELECT a.case_key, ? FROM statement_rows r JOIN accounts a USING (account_key)
         WHERE r.row_key = ? ON CONFLICT (case_key, name) DO NOTHING`,
      )
      .run(name, rowId);
    database
      .sql(
        `INSERT OR IGNORE INTO row_tags (row_key, tag_key)
         SELECT r.row_key, t.tag_key FROM statement_rows r JOIN accounts a USING (account_key) JOIN tags t USING (case_key)
         WHERE r.row_key = ? AND t.name = ?`,
      )
      .run(rowId, name);
  }
}

/** The names of tags that a value of the journal holds. */
export function namesIn(value: string | null): string[] {
  const names: unknown = JSON.parse(value ?? '[]');
  if (!Array.isArray(names)) throw new AppError('bad-request', 'tags are a list');
  return names.filter((name) => typeof name === 'string');
}
