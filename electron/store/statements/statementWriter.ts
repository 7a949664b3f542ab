import { createHash, randomUUID } from 'node:crypto';
import { fieldBits, isGrave, isUndecided } from '../../../shared/doubts.ts';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import { balancesContent, rowContent } from './statementContent.ts';
import { growingTally } from '../../../shared/totals.ts';
import { accountKeyFor } from './accounts.ts';
import { amountOrder, canonical, unitsOf } from '../rows/amountOrder.ts';
import type { Database } from '../database.ts';
import { requireKey } from '../keys.ts';
import type { RowDraft, StatementHead } from './statementRepository.ts';
import { caseWord, wordsOf } from '../words.ts';

/** One statement on its way into the database, in the transaction of whoever writes it. */
export type StatementWriter = {
  readonly key: number;
  /** Adds rows after those written before. */
  write(rows: Iterable<RowDraft>): void;
  /** Keeps what its rows come to. */
  end(): void;
};

export function createStatementWriter(
  database: Database,
  caseKey: number,
  collectionKey: number,
  head: StatementHead,
): StatementWriter {
  const accountKey = accountKeyFor(database, caseKey, head);
  const key = insertHead(database, accountKey, collectionKey, head);
  const insert = database.sql(
    `INSERT INTO statement_rows
       (account_key, statement_key, position, date, description, amount, amount_order, amount_units, amount_places, balance,
        page, box, confidence, doubts, doubtful, categories, now_date, now_amount_order, now_amount_units, now_amount_places,
        unsigned, counts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const index = database.sql('INSERT INTO row_words (rowid, words) VALUES (?, ?)');
  const word = caseWord(caseKey);
  const tally = growingTally();
  let count = 0;
  const content = createHash('sha256').update(balancesContent(head.opening, head.closing));
  let firstDay: string | null = null;
  let lastDay: string | null = null;

  return {
    key,
    write(rows) {
      for (const row of rows) {
        const amount = canonical(row.amount);
        const order = amountOrder(amount);
        const units = unitsOf(amount);
        const places = decimalsOf(amount);
        const undecided = isUndecided(row.doubts);
        const { key: rowKey } = insert.run(
          accountKey,
          key,
          ++count,
          row.date,
          row.description,
          amount,
          order,
          units,
          places,
          canonicalOrNull(row.balance),
          row.page,
          row.box === null ? null : JSON.stringify(row.box),
          row.confidence,
          row.doubts.length === 0 ? null : JSON.stringify(row.doubts),
          fieldBits(row.doubts.filter(isGrave).map(({ field }) => field)),
          listOrNull((row.categories ?? []).filter((category) => category !== null)),
          // What counts is what was read, until it is edited.
          row.date,
          order,
          units,
          places,
          Number(undecided),
          undecided ? 2 : 1,
        );
        tally.add({ date: row.date, amount, doubts: row.doubts });
        index.run(rowKey, [word, ...wordsOf(row.description)].join(' '));
        content.update(rowContent(row));
        if (firstDay === null || row.date < firstDay) firstDay = row.date;
        if (lastDay === null || row.date > lastDay) lastDay = row.date;
      }
    },
    end() {
      database
        .sql(
          `UPDATE statements SET row_count = ?, sort_date = ifnull(period_start, ?), tally = ?,
             first_day = ?, last_day = ?, content = ? WHERE statement_key = ?`,
        )
        .run(count, firstDay, JSON.stringify(tally.read()), firstDay, lastDay, content.digest('hex'), key);
    },
  };
}

function insertHead(database: Database, accountKey: number, collectionKey: number, head: StatementHead): number {
  const { firstBadRow } = head.verdict;
  return database
    .sql(
      `INSERT INTO statements
         (id, account_key, collection_key, document_key, period_start, period_end, sort_date, opening, closing, row_count,
          verdict_state, verdict, breaks_at, printed, evidence)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      accountKey,
      collectionKey,
      head.documentId === null ? null : requireKey(database, 'documents', head.documentId),
      head.periodStart,
      head.periodEnd,
      head.periodStart,
      canonicalOrNull(head.opening),
      canonicalOrNull(head.closing),
      head.verdict.state,
      JSON.stringify(head.verdict),
      firstBadRow === null ? null : firstBadRow + 1,
      head.printed === undefined ? null : JSON.stringify(head.printed),
      head.evidence === undefined ? null : JSON.stringify(head.evidence),
    ).key;
}

function canonicalOrNull(amount: Money | null): Money | null {
  return amount === null ? null : canonical(amount);
}

function listOrNull(list: readonly string[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}
