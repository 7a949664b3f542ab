import type { Clock } from '../../base/clock.ts';
import { accountKeyFor, removeEmptyAccounts } from './accounts.ts';
import { carryEdits, workedStatements } from '../journal/carriedEdits.ts';
import { touchCase } from '../cases/cases.ts';
import { refreshCaseSearch } from '../cases/caseSearch.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';
import { moveWords } from '../journal/movingCollections.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { removeStatements } from './removing.ts';
import type { Staging } from './staging.ts';
import { writeStatement } from './statementWriter.ts';
import type { StatementDraft } from './statementDraft.ts';
import { takeAccountsPlace } from './takingPlace.ts';

type Dependencies = { database: Database; clock: Clock; rowOrders: RowOrders };

/** @see `replaceOfCollection` of the statements */
export function replaceStatements(
  { database, clock, rowOrders }: Dependencies,
  collectionId: string,
  statements: Iterable<StatementDraft>,
  unreadable: readonly string[],
  staging?: Staging,
): void {
  const collection = database
    .sql<{ collection_key: number; case_key: number }>('SELECT collection_key, case_key FROM collections WHERE id = ?')
    .get(collectionId);
  const { collection_key: collectionKey, case_key: caseKey } = collection ?? missing('collections');
  rowOrders.forget(caseKey);
  const old = new Set(
    database.values<number>('SELECT statement_key FROM statements WHERE collection_key = ?', collectionKey),
  );
  let worked = workedStatements(database, collectionKey);
  const written: number[] = [];
  for (const { rows, ...head } of statements) {
    const accountKey = accountKeyFor(database, caseKey, head);
    if ('list' in rows) {
      if (staging === undefined) throw new Error('rows of a list without the lists');
      const taken = staging.take(rows, head, collectionKey);
      if (staging.caseKey !== caseKey) moveWords(database, taken.statement, caseKey);
      const place = takeAccountsPlace(database, staging, { ...taken, place: accountKey, old });
      if (place) worked = worked.map((each) => place(each));
      written.push(taken.statement);
    } else {
      written.push(writeStatement(database, { caseKey, accountKey, collectionKey }, head, [...rows]));
    }
  }
  const lost = carryEdits(database, worked, written);
  const inPlace = new Set(
    database.values<number>('SELECT statement_key FROM statements WHERE collection_key = ?', collectionKey),
  );
  removeStatements(
    database,
    [...old].filter((key) => inPlace.has(key)),
  );
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
