import type { Clock } from '../../base/clock.ts';
import { removeEmptyAccounts } from './accounts.ts';
import { carryEdits, workedStatements } from '../edits/carriedEdits.ts';
import { touchCase } from '../cases.ts';
import { refreshCaseSearch } from '../caseSearch.ts';
import type { Database } from '../database.ts';
import { findKey, missing } from '../keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { createStatementWriter } from './statementWriter.ts';
import type { StatementStage } from './statementRepository.ts';

type Parts = { database: Database; clock: Clock; rowOrders: RowOrders };

/** Rows removed in one transaction: a few milliseconds. */
const sweptAtOnce = 50;

/** Replacements of statements that are seen whole or not at all, however long they take. */
export type StatementStages = {
  /** @see StatementRepository.stage */
  begin: (collectionId: string) => StatementStage;
  /** @see StatementRepository.sweep */
  sweep: () => boolean;
  /** @see StatementRepository.hideOfCase */
  hideOfCase: (caseId: string) => void;
};

export function createStatementStages({ database, clock, rowOrders }: Parts): StatementStages {
  /** Statements that are being written, or whose replacement still is. */
  const inHand = new Set<number>();

  return {
    begin(collectionId) {
      const collection = database
        .sql<{ collection_key: number; case_key: number }>(
          'SELECT collection_key, case_key FROM collections WHERE id = ?',
        )
        .get(collectionId);
      const { collection_key: collectionKey, case_key: caseKey } = collection ?? missing('collections');
      const writers: ReturnType<typeof createStatementWriter>[] = [];
      const letGo = (): void => writers.forEach((writer) => inHand.delete(writer.key));

      return {
        addStatement: (draft) =>
          database.transaction(() => {
            const writer = createStatementWriter(database, caseKey, collectionKey, draft);
            writers.push(writer);
            inHand.add(writer.key);
          }),
        addRows: (rows) => database.transaction(() => (writers.at(-1) ?? missing('statements')).write(rows)),
        commit(unreadable) {
          database.transaction(() => {
            rowOrders.forget(caseKey);
            const worked = workedStatements(database, collectionKey);
            database.sql('UPDATE statements SET shown = 0 WHERE collection_key = ? AND shown = 1').run(collectionKey);
            for (const writer of writers) writer.show();
            const lost = carryEdits(
              database,
              worked,
              writers.map(({ key }) => key),
            );
            replaceUnreadable(database, collectionKey, [...unreadable, ...lost]);
            refreshCaseSearch(database, caseKey);
            touchCase(database, clock, caseKey);
          });
          letGo();
        },
        discard: letGo,
      };
    },

    sweep: () =>
      database.transaction(() => {
        const hidden = database.values<number>('SELECT statement_key FROM statements WHERE shown = 0');
        const key = hidden.find((each) => !inHand.has(each));
        if (key === undefined) return false;
        const { changes } = database
          .sql(
            `DELETE FROM statement_rows WHERE row_key IN
               (SELECT row_key FROM statement_rows WHERE statement_key = ? LIMIT ${sweptAtOnce})`,
          )
          .run(key);
        if (changes < sweptAtOnce) removeStatement(database, key);
        return true;
      }),

    hideOfCase(caseId) {
      rowOrders.forget(findKey(database, 'cases', caseId) ?? undefined);
      database
        .sql(
          `UPDATE statements SET shown = 0 WHERE shown = 1 AND collection_key IN
             (SELECT collection_key FROM collections JOIN cases USING (case_key) WHERE cases.id = ?)`,
        )
        .run(caseId);
    },
  };
}

function removeStatement(database: Database, key: number): void {
  const [caseKey] = database.values<number>(
    'SELECT case_key FROM statements JOIN accounts USING (account_key) WHERE statement_key = ?',
    key,
  );
  database.sql('DELETE FROM statements WHERE statement_key = ?').run(key);
  if (caseKey === undefined) return;
  removeEmptyAccounts(database, caseKey);
  refreshCaseSearch(database, caseKey);
}

function replaceUnreadable(database: Database, collectionKey: number, unreadable: readonly string[]): void {
  database.sql('DELETE FROM unreadable_parts WHERE collection_key = ?').run(collectionKey);
  for (const [position, reason] of unreadable.entries()) {
    database
      .sql('INSERT INTO unreadable_parts (collection_key, position, reason) VALUES (?, ?, ?)')
      .run(collectionKey, position, reason);
  }
}
