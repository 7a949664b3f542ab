import type { ReviewAccount, ReviewStatement } from '../../shared/model.ts';
import type { Money } from '../../shared/money.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { requireKey } from './keys.ts';
import type { RowOrders } from './rowOrders.ts';
import { createRowReader } from './rows.ts';
import { createStatementStages } from './statementStage.ts';
import type { StatementRepository } from './store.ts';

/** @see StatementRepository; accounts are listed in the order in which they first came. */
export function createStatements(database: Database, clock: Clock, rowOrders: RowOrders): StatementRepository {
  const stages = createStatementStages({ database, clock, rowOrders });
  return {
    stage: stages.begin,
    sweep: stages.sweep,
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
      const statements = Map.groupBy(statementsOfCase(database, caseId), (statement) => statement.accountId);
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
    ...createRowReader(database, rowOrders),
  };
}

type StatementRow = Omit<ReviewStatement, 'verdict'> & { verdict: string };

function statementsOfCase(database: Database, caseId: string): ReviewStatement[] {
  return database
    .sql<StatementRow>(
      `SELECT s.id, a.id AS accountId, l.id AS collectionId, d.id AS documentId, s.period_start AS periodStart,
         s.period_end AS periodEnd, s.opening, s.closing, s.row_count AS rowCount, s.verdict
       FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
         JOIN collections l USING (collection_key) LEFT JOIN documents d USING (document_key)
       WHERE c.id = ? AND s.shown = 1 ORDER BY s.sort_date, s.statement_key`,
    )
    .all(caseId)
    .map((row) => ({ ...row, verdict: JSON.parse(row.verdict) as ReviewStatement['verdict'] }));
}

type DatedRow = { date: string; amount: Money; balance: Money | null };

/** Reads in batches, so that no statement stays open while the caller works. */
function* rowsInOrder(database: Database, statementKey: number): Generator<DatedRow> {
  const batch = 1000;
  const select = database.sql<DatedRow>(
    `SELECT date, amount, balance FROM statement_rows
     WHERE statement_key = ? AND position > ? ORDER BY position LIMIT ${batch}`,
  );
  for (let position = 0; ; position += batch) {
    const rows = select.all(statementKey, position);
    yield* rows;
    if (rows.length < batch) return;
  }
}
