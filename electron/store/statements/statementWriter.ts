import { createHash, randomUUID } from 'node:crypto';
import { balancesContent, rowContent } from './statementContent.ts';
import { growingTally } from '../../../shared/totals.ts';
import { accountKeyFor } from './accounts.ts';
import { canonical } from '../rows/amountOrder.ts';
import type { Database } from '../database.ts';
import { requireKey } from '../keys.ts';
import type { RowDraft, StatementHead } from './statementRepository.ts';
import { caseWord, indexedWords } from '../words.ts';
import { rowBatches } from './rowBatches.ts';

/** Rows of which the words are indexed in one go. */
const atOnce = 50_000;

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
  const rows = rowBatches(database, accountKey, key);
  const index = database.sql('INSERT INTO row_words (rowid, words) SELECT ? + key, value FROM json_each(?)');
  const word = caseWord(caseKey);
  const tally = growingTally();
  let count = 0;
  const hash = createHash('sha256');
  let content = balancesContent(head.opening, head.closing);
  let words: string[] = [];
  let firstDay: string | null = null;
  let lastDay: string | null = null;

  /** What is done for many rows in one go, at a fraction of the cost. */
  function flush(): void {
    rows.end();
    // Keys of rows follow each other within a transaction.
    index.run(rows.lastKey() - words.length + 1, JSON.stringify(words));
    words = [];
    hash.update(content);
    content = '';
  }

  return {
    key,
    write(written) {
      for (const row of written) {
        const amount = canonical(row.amount);
        rows.add(row, amount, ++count);
        tally.add({ date: row.date, amount, doubts: row.doubts });
        words.push(`${word} ${indexedWords(row.description)}`);
        content += rowContent(row);
        if (words.length === atOnce) flush();
        if (firstDay === null || row.date < firstDay) firstDay = row.date;
        if (lastDay === null || row.date > lastDay) lastDay = row.date;
      }
    },
    end() {
      flush();
      database
        .sql(
          `UPDATE statements SET row_count = ?, sort_date = ifnull(period_start, ?), tally = ?,
             first_day = ?, last_day = ?, content = ? WHERE statement_key = ?`,
        )
        .run(count, firstDay, JSON.stringify(tally.read()), firstDay, lastDay, hash.digest('hex'), key);
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
      head.opening && canonical(head.opening),
      head.closing && canonical(head.closing),
      head.verdict.state,
      JSON.stringify(head.verdict),
      firstBadRow === null ? null : firstBadRow + 1,
      head.printed === undefined ? null : JSON.stringify(head.printed),
      head.evidence === undefined ? null : JSON.stringify(head.evidence),
    ).key;
}
