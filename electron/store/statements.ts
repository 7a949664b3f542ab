import type { ReviewAccount } from '../../shared/model.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { requireKey } from './keys.ts';
import type { RowOrders } from './rowOrders.ts';
import { createRowReader } from './rows.ts';
import { readStatements } from './statementRecords.ts';
import { rowsInOrder } from './statementRows.ts';
import { createStatementStages } from './statementStage.ts';
import type { StatementRepository, StoredFacts } from './store.ts';

/** @see StatementRepository; accounts are listed in the order in which they first came. */
export function createStatements(
  database: Database,
  clock: Clock,
  rowOrders: RowOrders,
  longFrom?: number,
): StatementRepository {
  const stages = createStatementStages({ database, clock, rowOrders });
  return {
    stage: stages.begin,
    sweep: stages.sweep,
    hideOfCase: stages.hideOfCase,
    replaceOfCollection: (collectionId, statements, unreadable) =>
      database.transaction(() => {
        const stage = stages.begin(collectionId);
        try {
          for (const { rows, ...head } of statements) {
            stage.addStatement(head);
            stage.addRows(rows);
          }
          stage.commit(unreadable);
        } finally {
          stage.discard();
        }
        while (stages.sweep());
      }),
    accountsOfCase(caseId) {
      const accounts = database
        .sql<Omit<ReviewAccount, 'statements'>>(
          `SELECT a.id, a.bank, a.holder, a.number, a.currency, a.type
           FROM accounts a JOIN cases c USING (case_key) WHERE c.id = ? ORDER BY a.account_key`,
        )
        .all(caseId);
      const statements = Map.groupBy(readStatements(database, 'c.id = ?', caseId), (statement) => statement.accountId);
      return accounts.flatMap((account) => {
        const seen = statements.get(account.id);
        return seen === undefined ? [] : [{ ...account, statements: seen }];
      });
    },
    unreadableOfCase: (caseId) =>
      database.values<string>(
        `SELECT u.reason FROM unreadable_parts u JOIN collections l USING (collection_key) JOIN cases c USING (case_key)
         WHERE c.id = ? ORDER BY u.collection_key, u.position`,
        caseId,
      ),
    rowsOfStatement: (statementId) => rowsInOrder(database, requireKey(database, 'statements', statementId)),
    find: (statementId) => readStatements(database, 's.id = ?', statementId)[0] ?? null,
    printedFacts(statementId) {
      const stored = database
        .sql<{ printed: string | null }>('SELECT printed FROM statements WHERE statement_key = ?')
        .get(requireKey(database, 'statements', statementId))!;
      return stored.printed === null ? null : (JSON.parse(stored.printed) as StoredFacts);
    },
    markRepeated: (accountId, rows) =>
      database.transaction(() => {
        const accountKey = requireKey(database, 'accounts', accountId);
        const wanted = JSON.stringify(rows);
        const changed = [
          `UPDATE statement_rows SET repeated = 0
           WHERE account_key = ? AND repeated = 1 AND row_key NOT IN (SELECT value FROM json_each(?))`,
          `UPDATE statement_rows SET repeated = 1
           WHERE account_key = ? AND repeated = 0 AND row_key IN (SELECT value FROM json_each(?))`,
        ].map((sql) => database.sql(sql).run(accountKey, wanted).changes);
        if (changed.every((count) => count === 0)) return false;
        rowOrders.forget();
        database
          .sql('UPDATE statements SET revision = revision + 1 WHERE account_key = ? AND shown = 1')
          .run(accountKey);
        return true;
      }),
    ...createRowReader(database, rowOrders, longFrom),
  };
}
