import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from './database.ts';

/** Tables whose rows the desk names by id, with the column of their internal number. */
const keyColumns = {
  cases: 'case_key',
  documents: 'document_key',
  collections: 'collection_key',
  accounts: 'account_key',
  statements: 'statement_key',
  steps: 'step_key',
} as const;

/** The internal number of a row; null where the id is unknown. */
export function findKey(database: Database, table: keyof typeof keyColumns, id: Id): number | null {
  const found = database.sql<{ key: number }>(`SELECT ${keyColumns[table]} AS key FROM ${table} WHERE id = ?`).get(id);
  return found?.key ?? null;
}

/** @throws {AppError} `not-found` */
export function requireKey(database: Database, table: keyof typeof keyColumns, id: Id): number {
  return findKey(database, table, id) ?? missing(table);
}

/** A statement, its account and its case. */
export type StatementKeys = { key: number; account: number; caseKey: number };

/** @throws {AppError} `not-found` */
export function statementKeys(database: Database, id: Id): StatementKeys {
  const found = database
    .sql<StatementKeys>(
      `SELECT s.statement_key AS key, s.account_key AS account, a.case_key AS caseKey
       FROM statements s JOIN accounts a USING (account_key) WHERE s.id = ?`,
    )
    .get(id);
  return found ?? missing('statements');
}

/** @throws {AppError} `not-found`, always */
export function missing(table: string): never {
  throw new AppError('not-found', `no such entry in ${table}`);
}
