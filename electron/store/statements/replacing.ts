import type { Clock } from '../../base/clock.ts';
import { removeEmptyAccounts } from './accounts.ts';
import { carryEdits, workedStatements } from '../edits/carriedEdits.ts';
import { touchCase } from '../cases.ts';
import { refreshCaseSearch } from '../caseSearch.ts';
import type { Database } from '../database.ts';
import { missing } from '../keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeStatements } from './removing.ts';
import { createStatementWriter } from './statementWriter.ts';
import type { StatementDraft } from './statementRepository.ts';

type Dependencies = { database: Database; clock: Clock; rowOrders: RowOrders };

/** @see StatementRepository.replaceOfCollection */
export function replaceStatements(
  { database, clock, rowOrders }: Dependencies,
  collectionId: string,
  statements: Iterable<StatementDraft>,
  unreadable: readonly string[],
): void {
  const collection = database
    .sql<{ collection_key: number; case_key: number }>('SELECT collection_key, case_key FROM collections WHERE id = ?')
    .get(collectionId);
  const { collection_key: collectionKey, case_key: caseKey } = collection ?? missing('collections');
  rowOrders.forget(caseKey);
  const old = database.values<number>('SELECT statement_key FROM statements WHERE collection_key = ?', collectionKey);
  const worked = workedStatements(database, collectionKey);
  const written: number[] = [];
  for (const { rows, ...head } of statements) {
    const writer = createStatementWriter(database, caseKey, collectionKey, head);
    writer.write(rows);
    writer.end();
    written.push(writer.key);
  }
  const lost = carryEdits(database, worked, written);
  removeStatements(database, old);
  removeEmptyAccounts(database, caseKey);
  replaceUnreadable(database, collectionKey, [...unreadable, ...lost]);
  refreshCaseSearch(database, caseKey);
  touchCase(database, clock, caseKey);
}

function replaceUnreadable(database: Database, collectionKey: number, unreadable: readonly string[]): void {
  database.sql('DELETE FROM unreadable_parts WHERE collection_key = ?').run(collectionKey);
  for (const [position, reason] of unreadable.entries()) {
    database
      .sql('INSERT INTO unreadable_parts (collection_key, position, reason) VALUES (?, ?, ?)')
      .run(collectionKey, position, reason);
  }
}
