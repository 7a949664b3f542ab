import { randomUUID } from 'node:crypto';
import type { ReviewAccount, ReviewStatement } from '../../shared/model.ts';
import type { Money } from '../../shared/money.ts';
import type { Clock } from '../clock.ts';
import { accountKeyFor, removeEmptyAccounts } from './accounts.ts';
import { amountOrder, canonical, unitsOf } from './amountOrder.ts';
import { touchCase } from './cases.ts';
import { refreshCaseSearch } from './caseSearch.ts';
import type { Database } from './database.ts';
import { missing, requireKey } from './keys.ts';
import { decimalsOf } from '../../shared/money.ts';
import type { RowOrders } from './rowOrders.ts';
import { createRowReader } from './rows.ts';
import type { RowDraft, StatementDraft, StatementRepository } from './store.ts';
import { caseWord, wordsOf } from './words.ts';

/** @see StatementRepository; accounts are listed in the order in which they first came. */
export function createStatements(database: Database, clock: Clock, rowOrders: RowOrders): StatementRepository {
  return {
    replaceOfCollection: (collectionId, statements, unreadable) =>
      database.transaction(() => {
        const collection = database
          .sql<{ collection_key: number; case_key: number }>(
            'SELECT collection_key, case_key FROM collections WHERE id = ?',
          )
          .get(collectionId);
        const { collection_key: collectionKey, case_key: caseKey } = collection ?? missing('collections');
        rowOrders.forget();
        for (const table of ['statements', 'unreadable_parts']) {
          database.sql(`DELETE FROM ${table} WHERE collection_key = ?`).run(collectionKey);
        }
        for (const statement of statements) insertStatement(database, caseKey, collectionKey, statement);
        for (const [position, reason] of unreadable.entries()) {
          database
            .sql('INSERT INTO unreadable_parts (collection_key, position, reason) VALUES (?, ?, ?)')
            .run(collectionKey, position, reason);
        }
        removeEmptyAccounts(database, caseKey);
        refreshCaseSearch(database, caseKey);
        touchCase(database, clock, caseKey);
      }),
    accountsOfCase(caseId) {
      const accounts = database
        .sql<Omit<ReviewAccount, 'statements'>>(
          `SELECT a.id, a.bank, a.holder, a.number, a.currency, a.type
           FROM accounts a JOIN cases c USING (case_key) WHERE c.id = ? ORDER BY a.account_key`,
        )
        .all(caseId);
      const statements = Map.groupBy(statementsOfCase(database, caseId), (statement) => statement.accountId);
      return accounts.map((account) => ({ ...account, statements: statements.get(account.id) ?? [] }));
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

function insertStatement(database: Database, caseKey: number, collectionKey: number, draft: StatementDraft): void {
  const accountKey = accountKeyFor(database, caseKey, draft);
  const { firstBadRow } = draft.verdict;
  const { key } = database
    .sql(
      `INSERT INTO statements
         (id, account_key, collection_key, document_key, period_start, period_end, sort_date, opening, closing, row_count,
          verdict_state, verdict, breaks_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      accountKey,
      collectionKey,
      draft.documentId === null ? null : requireKey(database, 'documents', draft.documentId),
      draft.periodStart,
      draft.periodEnd,
      draft.periodStart,
      canonicalOrNull(draft.opening),
      canonicalOrNull(draft.closing),
      draft.verdict.state,
      JSON.stringify(draft.verdict),
      firstBadRow === null ? null : firstBadRow + 1,
    );
  const { count, firstDate } = insertRows(database, caseKey, accountKey, key, draft.rows);
  database
    .sql('UPDATE statements SET row_count = ?, sort_date = ifnull(period_start, ?) WHERE statement_key = ?')
    .run(count, firstDate, key);
}

function insertRows(
  database: Database,
  caseKey: number,
  accountKey: number,
  statementKey: number,
  rows: Iterable<RowDraft>,
): { count: number; firstDate: string | null } {
  const insert = database.sql(
    `INSERT INTO statement_rows
       (account_key, statement_key, position, date, description, amount, amount_order, amount_units, amount_places, balance,
        page, box, confidence, doubts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const index = database.sql('INSERT INTO row_words (rowid, words) VALUES (?, ?)');
  const word = caseWord(caseKey);
  let count = 0;
  let firstDate: string | null = null;
  for (const row of rows) {
    const amount = canonical(row.amount);
    const { key } = insert.run(
      accountKey,
      statementKey,
      ++count,
      row.date,
      row.description,
      amount,
      amountOrder(amount),
      unitsOf(amount),
      decimalsOf(amount),
      canonicalOrNull(row.balance),
      row.page,
      row.box === null ? null : JSON.stringify(row.box),
      row.confidence,
      row.doubts.length === 0 ? null : JSON.stringify(row.doubts),
    );
    index.run(key, [word, ...wordsOf(row.description)].join(' '));
    if (firstDate === null || row.date < firstDate) firstDate = row.date;
  }
  return { count, firstDate };
}

function canonicalOrNull(amount: Money | null): Money | null {
  return amount === null ? null : canonical(amount);
}

type StatementRow = Omit<ReviewStatement, 'verdict'> & { verdict: string };

function statementsOfCase(database: Database, caseId: string): ReviewStatement[] {
  return database
    .sql<StatementRow>(
      `SELECT s.id, a.id AS accountId, l.id AS collectionId, d.id AS documentId, s.period_start AS periodStart,
         s.period_end AS periodEnd, s.opening, s.closing, s.row_count AS rowCount, s.verdict
       FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
         JOIN collections l USING (collection_key) LEFT JOIN documents d USING (document_key)
       WHERE c.id = ? ORDER BY s.sort_date, s.statement_key`,
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
