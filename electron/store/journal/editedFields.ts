import type { EditedValue } from '../../../shared/calls/edits.ts';
import { isLeft, isOfStatement, type LeftField } from '../../../shared/cases/editedFields.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { createHeadLayer } from './headLayer.ts';
import { createRowLayer } from './rowLayer.ts';
import { recordsIn } from './rowRecords.ts';
import { createRowReplacement } from './rowReplacement.ts';

/** What a value is of: a row, a statement, or neither: then it is of what the field names. */
type Target = number | Id | null;
type Field = EditedValue['field'];

/**
 * Every value that can be edited, read and written by its field as the text that the journal keeps. Rows that are held in
 * memory follow. The value that was read takes a correction away.
 */
export function createFields(database: Database, rowOrders: RowOrders) {
  const row = createRowLayer(database);
  const head = createHeadLayer(database, rowOrders);
  const { replaceRows, ...rows } = createRowReplacement(database, rowOrders);
  const left = createLeftProblems(database);
  return {
    doubtsOf: row.doubtsOf,
    statementsWith: head.statementsWith,
    ...rows,
    /** @throws {AppError} `not-found`; `edit-superseded` where the row has gone */
    read(of: Target, field: Field): string | null {
      if (isLeft(field)) return left.read(of, field);
      if (isOfStatement(field)) return typeof of === 'string' ? head.read(of, field) : null;
      if (typeof of !== 'number') throw new AppError('edit-superseded', 'the row is no longer there');
      return row.read(of, field);
    },
    /**
     * Nothing where what it is of has gone.
     * @param before of rows that take the place of others: these
     * @throws {AppError} `bad-request` where it is no value of the field
     */
    write(of: Target, field: Field, value: string | null, before: string | null = null): void {
      if (isLeft(field)) left.write(of, field, value);
      else if (!isOfStatement(field)) {
        if (typeof of !== 'number') return;
        row.write(of, field, value);
        rowOrders.rowChanged(of);
      } else if (typeof of === 'string') {
        if (field === 'rows') replaceRows(of, recordsIn(before), recordsIn(value));
        else head.write(of, field, value);
      }
    },
  };
}

/** Notes on problems that are left as they are; each goes with the statement or the collection that it is about. */
function createLeftProblems(database: Database) {
  const problemOf = (of: Target, field: LeftField): string =>
    field === 'left-row' ? `row ${of}` : field.slice('left-'.length);
  return {
    read: (of: Target, field: LeftField): string | null =>
      database.values<string>('SELECT note FROM left_problems WHERE problem_id = ?', problemOf(of, field))[0] ?? null,
    write(of: Target, field: LeftField, note: string | null): void {
      const problem = problemOf(of, field);
      if (note === null) {
        database.sql('DELETE FROM left_problems WHERE problem_id = ?').run(problem);
        return;
      }
      const [ofRow = null] = database.values<number>('SELECT statement_key FROM statement_rows WHERE row_key = ?', of);
      const statement = typeof of === 'string' ? requireKey(database, 'statements', of) : ofRow;
      // What is about no statement is about the collection that its id ends with.
      const collection = of === null ? requireKey(database, 'collections', problem.split(' ').at(-1) ?? '') : null;
      database
        .sql(
          `INSERT INTO left_problems (problem_id, statement_key, collection_key, note) VALUES (?, ?, ?, ?)
           ON CONFLICT (problem_id) DO UPDATE SET note = excluded.note`,
        )
        .run(problem, statement, collection, note);
    },
  };
}
