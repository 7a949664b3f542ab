import type { ReviewOutline } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { formOf, nullable, object } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';
import { createCategories } from '../rows/rowCategories.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { createRowReader } from '../rows/rows.ts';
import { createReviewKeeping } from './standingReviews.ts';
import { createStatementSums } from './statementSums.ts';
import { readStatements } from './statementRecords.ts';
import { rowsInOrder, rowsOfDays } from './statementRows.ts';
import { replaceStatements } from './replacing.ts';
import { createStaging, type Staging, type StagingDependencies } from './staging.ts';
import type { StagedRows, StatementRepository, StoredAccount, StoredFacts } from './statementRepository.ts';

type Account = Omit<StoredAccount, 'statements' | 'read'> & { readFacts: NonNullable<StoredAccount['read']> | null };
const account = formOf<Account>('a', {
  id: 'plain',
  bank: 'plain',
  holder: 'plain',
  number: 'plain',
  currency: 'plain',
  type: 'plain',
  readFacts: nullable(object()),
});

/** @see StatementRepository; accounts are listed in the order in which they first came. */
export function createStatements(
  database: Database,
  clock: Clock,
  rowOrders: RowOrders,
  staging: Pick<StagingDependencies, 'staged' | 'longWrites'>,
  longFrom?: number,
): StatementRepository {
  const stagings = new WeakMap<StagedRows, Staging>();
  return {
    ...createReviewKeeping(database),
    stage(collectionId) {
      const rows = createStaging({ database, clock, rowOrders, ...staging }, collectionId);
      stagings.set(rows, rows);
      return rows;
    },
    replaceOfCollection(collectionId, statements, unreadable, rows) {
      const staged = rows && stagings.get(rows);
      const replace = (): void =>
        replaceStatements({ database, clock, rowOrders }, collectionId, statements, unreadable, staged);
      // Within a savepoint SQLite keeps a copy of every page that is changed, in a list that each statement walks through.
      if (database.inTransaction) replace();
      else database.transaction(replace);
    },
    accountsOfCase(caseId) {
      const statements = Map.groupBy(readStatements(database, 'c.id = ?', caseId), (statement) => statement.accountId);
      return account
        .all(
          database,
          `SELECT ${account.columns} FROM accounts a JOIN cases c USING (case_key) WHERE c.id = ? ORDER BY a.account_key`,
          caseId,
        )
        .flatMap(({ readFacts, ...own }) => {
          const seen = statements.get(own.id);
          return seen === undefined ? [] : [{ ...own, ...(readFacts && { read: readFacts }), statements: seen }];
        });
    },
    outlineOfCase(caseId) {
      const accounts = database
        .sql<ReviewOutline['accounts'][number] & { statements: number }>(
          `SELECT a.id, a.bank, a.holder, a.number, a.currency, a.type, count(*) AS statements
           FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
           WHERE c.id = ? GROUP BY a.account_key ORDER BY a.account_key`,
        )
        .all(caseId);
      return {
        accounts: accounts.map(({ id, bank, holder, number, currency, type }) => {
          return { id, bank, holder, number, currency, type };
        }),
        statements: accounts.reduce((sum, { statements }) => sum + statements, 0),
      };
    },
    stateOfCase: (caseId) =>
      database.values<string>(
        `SELECT count(*) || ' ' || max(s.statement_key) || ' ' || sum(s.revision) || ' ' || max(c.moves)
         FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key) WHERE c.id = ?`,
        caseId,
      )[0] ?? '',
    unreadableOfCase: (caseId) =>
      database.values<string>(
        `SELECT u.reason FROM unreadable_parts u JOIN collections l USING (collection_key) JOIN cases c USING (case_key)
         WHERE c.id = ? ORDER BY u.collection_key, u.position`,
        caseId,
      ),
    unreadableByCollection(caseId) {
      const found = database
        .sql<{ id: string; reason: string }>(
          `SELECT l.id, u.reason FROM unreadable_parts u JOIN collections l USING (collection_key) JOIN cases c USING (case_key)
           WHERE c.id = ? ORDER BY u.collection_key, u.position`,
        )
        .all(caseId);
      const byCollection = Map.groupBy(found, ({ id }) => id);
      return new Map([...byCollection].map(([id, parts]) => [id, parts.map(({ reason }) => reason)]));
    },
    rowsOfDays: (accountId, days) => rowsOfDays(database, requireKey(database, 'accounts', accountId), days),
    rowsOfStatement: (statementId) => rowsInOrder(database, requireKey(database, 'statements', statementId)),
    find: (statementId) => readStatements(database, 's.id = ?', statementId)[0] ?? null,
    printedFacts(statementId) {
      const stored = database
        .sql<{ printed: string | null }>('SELECT printed FROM statements WHERE statement_key = ?')
        .get(requireKey(database, 'statements', statementId))!;
      return nullable(object<StoredFacts>()).read(stored.printed);
    },
    markRepeated: (accountId, rows, days) =>
      database.transaction(() => {
        const accountKey = requireKey(database, 'accounts', accountId);
        const wanted = JSON.stringify(rows);
        const there = days === undefined ? '' : 'AND now_date IN (SELECT value FROM json_each(?))';
        // Neither reads the rows of the account: of those some carry the mark, and few are named.
        const changed = database.values<number>(
          `SELECT row_key FROM statement_rows INDEXED BY repeated_rows
             WHERE account_key = ? AND repeated = 1 AND row_key NOT IN (SELECT value FROM json_each(?)) ${there}
           UNION ALL SELECT row_key FROM statement_rows
             WHERE row_key IN (SELECT value FROM json_each(?)) AND +account_key = ? AND repeated = 0`,
          ...[accountKey, wanted, ...(days === undefined ? [] : [JSON.stringify([...days])]), wanted, accountKey],
        );
        if (changed.length === 0) return false;
        database
          .sql(`UPDATE statement_rows SET repeated = 1 - repeated WHERE row_key IN (SELECT value FROM json_each(?))`)
          .run(JSON.stringify(changed));
        for (const rowKey of changed) rowOrders.rowChanged(rowKey);
        database.sql('UPDATE statements SET revision = revision + 1 WHERE account_key = ?').run(accountKey);
        return true;
      }),
    ...createStatementSums(database, rowOrders),
    ...createCategories(database, rowOrders),
    ...createRowReader(database, rowOrders, longFrom),
  };
}
