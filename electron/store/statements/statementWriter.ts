import { createHash, randomUUID } from 'node:crypto';
import { fieldBits, isGrave, isUndecided } from '../../../shared/doubts.ts';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import type { DatePlaces } from '../../../shared/rowDates.ts';
import { balancesContent, rowContent } from './statementContent.ts';
import { growingTally } from '../../../shared/totals.ts';
import { accountKeyFor } from './accounts.ts';
import { amountOrder, canonical, unitsOf } from '../rows/amountOrder.ts';
import type { Database, SqlValue } from '../database.ts';
import { requireKey } from '../keys.ts';
import type { RowDraft, StatementHead } from './statementRepository.ts';
import { caseWord, wordsOf } from '../words.ts';

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
  const insert = createRowInsert(database, accountKey, key);
  const index = database.sql('INSERT INTO row_words (rowid, words) SELECT ? + key, value FROM json_each(?)');
  const word = caseWord(caseKey);
  const tally = growingTally();
  let count = 0;
  const hash = createHash('sha256');
  let content = balancesContent(head.opening, head.closing);
  let words: string[] = [];
  let lastRow = 0;
  let firstDay: string | null = null;
  let lastDay: string | null = null;

  /** What is done for many rows in one go, at a fraction of the cost. */
  function flush(): void {
    // Keys of rows follow each other within a transaction.
    index.run(lastRow - words.length + 1, JSON.stringify(words));
    words = [];
    hash.update(content);
    content = '';
  }

  return {
    key,
    write(rows) {
      for (const row of rows) {
        lastRow = insert(row, ++count);
        tally.add({ date: row.date, amount: canonical(row.amount), doubts: row.doubts });
        words.push([word, ...wordsOf(row.description)].join(' '));
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

/** Writes rows of one statement, without their words. @returns the key of each; a new one where none is given */
export function createRowInsert(
  database: Database,
  accountKey: number,
  statementKey: number,
): (row: RowDraft, position: number, key?: number) => number {
  const plain = database.sql(insertOf('NULL, 0, 0, 1'));
  const doubtful = database.sql(insertOf('?, ?, ?, ?'));
  return (row, position, key) => {
    const amount = canonical(row.amount);
    const order = amountOrder(amount);
    const units = unitsOf(amount);
    const places = decimalsOf(amount);
    const values = [
      key ?? null,
      accountKey,
      statementKey,
      position,
      row.date,
      row.date,
      row.description,
      amount,
      order,
      order,
      units,
      units,
      places,
      places,
      canonicalOrNull(row.balance),
      row.page,
      row.box === null ? null : JSON.stringify(row.box),
      row.confidence,
      listOrNull((row.categories ?? []).filter((category) => category !== null)),
      row.transactionDate ?? null,
      row.valueDate ?? null,
      placesOrNull(row.datePlaces),
    ];
    return (row.doubts.length === 0 ? plain.run(...values) : doubtful.run(...values, ...doubtsOf(row))).key;
  };
}

/** Most rows have no doubt, and spare SQLite the values. What counts of a row is what was read, until it is edited. */
function insertOf(doubts: string): string {
  return `INSERT INTO statement_rows
    (row_key, account_key, statement_key, position, date, now_date, description, amount, amount_order, now_amount_order, amount_units,
     now_amount_units, amount_places, now_amount_places, balance, page, box, confidence, categories,
     transaction_date, value_date, date_places, doubts, doubtful, unsigned, counts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${doubts})`;
}

function doubtsOf({ doubts }: RowDraft): SqlValue[] {
  const undecided = isUndecided(doubts);
  const grave = fieldBits(doubts.filter(isGrave).map(({ field }) => field));
  return [JSON.stringify(doubts), grave, Number(undecided), undecided ? 2 : 1];
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

function placesOrNull(places: DatePlaces = {}): string | null {
  return Object.keys(places).length === 0 ? null : JSON.stringify(places);
}

function listOrNull(list: readonly string[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}
