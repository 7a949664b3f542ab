import type { ReviewAccount, ReviewStatement, ReviewOutline } from '../../../shared/model/review.ts';
import type { Id } from '../../../shared/ids.ts';
import type { StatementDraft, StoredFacts } from './statementDraft.ts';
import { type DayRow, type EffectiveRow, rowsInOrder, rowsOfDays } from './statementRows.ts';
import { type StagedRows, createStaging, type Staging, type StagingDependencies } from './staging.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
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
import { replaceStatements } from './replacing.ts';

/** An account with its statements, each by itself: none is compared with another. */
export type StoredAccount = Omit<ReviewAccount, 'verdict'>;

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

/**
 * The statements and rows of the summaries, with the analyst's layer over them; accounts are listed in the order in which
 * they first came.
 */
export function createStatements(
  database: Database,
  clock: Clock,
  rowOrders: RowOrders,
  staging: Pick<StagingDependencies, 'staged' | 'longWrites'>,
  longFrom?: number,
) {
  const stagings = new WeakMap<StagedRows, Staging>();
  return {
    ...createReviewKeeping(database),
    /** For rows of the collection that are too many for one transaction. @throws {AppError} `not-found` */
    stage(collectionId: Id): StagedRows {
      const rows = createStaging({ database, clock, rowOrders, ...staging }, collectionId);
      stagings.set(rows, rows);
      return rows;
    },
    /**
     * Replaces what an earlier summary of the collection gave, in one transaction. Where rows are staged it is short.
     * @throws {AppError} `not-found`
     */
    replaceOfCollection(
      collectionId: Id,
      statements: Iterable<StatementDraft>,
      unreadable: readonly string[],
      rows?: StagedRows,
    ): void {
      const staged = rows && stagings.get(rows);
      const replace = (): void =>
        replaceStatements({ database, clock, rowOrders }, collectionId, statements, unreadable, staged);
      // Within a savepoint SQLite keeps a copy of every page that is changed, in a list that each statement walks through.
      if (database.inTransaction) replace();
      else database.transaction(replace);
    },
    accountsOfCase(caseId: Id): StoredAccount[] {
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
    /** Its accounts in the same order, and how many statements they have together. */
    outlineOfCase(caseId: Id): ReviewOutline {
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
    /** Another text after every replacement and every edit of statements; locks and reviews leave it as it is. */
    stateOfCase: (caseId: Id): string =>
      database.values<string>(
        `SELECT count(*) || ' ' || max(s.statement_key) || ' ' || sum(s.revision) || ' ' || max(c.moves)
         FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key) WHERE c.id = ?`,
        caseId,
      )[0] ?? '',
    unreadableOfCase: (caseId: Id): string[] =>
      database.values<string>(
        `SELECT u.reason FROM unreadable_parts u JOIN collections l USING (collection_key) JOIN cases c USING (case_key)
         WHERE c.id = ? ORDER BY u.collection_key, u.position`,
        caseId,
      ),
    /** The same by the collection that they are of. */
    unreadableByCollection(caseId: Id): Map<Id, string[]> {
      const found = database
        .sql<{ id: string; reason: string }>(
          `SELECT l.id, u.reason FROM unreadable_parts u JOIN collections l USING (collection_key) JOIN cases c USING (case_key)
           WHERE c.id = ? ORDER BY u.collection_key, u.position`,
        )
        .all(caseId);
      const byCollection = Map.groupBy(found, ({ id }) => id);
      return new Map([...byCollection].map(([id, parts]) => [id, parts.map(({ reason }) => reason)]));
    },
    /** The rows of an account on some days that are not excluded, those of one statement together, oldest first. */
    rowsOfDays: (accountId: Id, days: ReadonlySet<CalendarDate>): DayRow[] =>
      rowsOfDays(database, requireKey(database, 'accounts', accountId), days),
    /** Every row with the analyst's edits in it, excluded and repeated ones too, oldest first. */
    rowsOfStatement: (statementId: Id): Iterable<EffectiveRow> =>
      rowsInOrder(database, requireKey(database, 'statements', statementId)),
    /** @returns null where the id is unknown */
    find: (statementId: Id): ReviewStatement | null => readStatements(database, 's.id = ?', statementId)[0] ?? null,
    /** Null where an earlier version of the program took the statement. */
    printedFacts(statementId: Id): StoredFacts | null {
      const stored = database
        .sql<{ printed: string | null }>('SELECT printed FROM statements WHERE statement_key = ?')
        .one(requireKey(database, 'statements', statementId));
      return nullable(object<StoredFacts>()).read(stored.printed);
    },
    /**
     * Marks exactly these rows of the account as counted in another statement. @returns whether any mark changed
     * @param days where only rows of these are asked about; those of other days keep their marks
     */
    markRepeated: (accountId: Id, rows: readonly number[], days?: ReadonlySet<CalendarDate>): boolean =>
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
