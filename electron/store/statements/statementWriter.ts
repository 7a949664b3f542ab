import { randomUUID } from 'node:crypto';
import { tallyOf } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { requireKey } from '../database/keys.ts';
import { canonical } from '../rows/amountOrder.ts';
import { createRowBlocks, type RowsSum } from './rowBlocks.ts';
import { createBlockInsert, indexBlock } from './rowInsert.ts';
import { balancesContent } from './statementContent.ts';
import type { RowDraft, StatementHead } from './statementRepository.ts';

/** A statement of which nothing is known yet. @returns its key */
export function insertStatement(database: Database, accountKey: number, collectionKey: number): number {
  return database
    .sql(
      `INSERT INTO statements (id, account_key, collection_key, row_count, verdict_state, verdict)
       VALUES (?, ?, ?, 0, 'no-rows', 'null')`,
    )
    .run(randomUUID(), accountKey, collectionKey).key;
}

/** Writes a statement with its rows, in the transaction of whoever asks for it. @returns its key */
export function writeStatement(
  database: Database,
  { caseKey, accountKey, collectionKey }: { caseKey: number; accountKey: number; collectionKey: number },
  head: StatementHead,
  rows: readonly RowDraft[],
): number {
  const key = insertStatement(database, accountKey, collectionKey);
  const blocks = createRowBlocks(balancesContent(head.opening, head.closing));
  const block = blocks.block(rows);
  const written = createBlockInsert(database, { accountKey, statementKey: key })(block);
  if (written !== null) indexBlock(database, caseKey, block, written);
  writeHead(database, key, head, { ...blocks.sum(), tally: tallyOf(rows) });
  return key;
}

/** Keeps what is known of a statement once its rows are there. */
export function writeHead(database: Database, key: number, head: StatementHead, rows: RowsSum): void {
  const { firstBadRow } = head.verdict;
  database
    .sql(
      `UPDATE statements SET document_key = ?, period_start = ?, period_end = ?, sort_date = ?, opening = ?, closing = ?,
         verdict_state = ?, verdict = ?, breaks_at = ?, printed = ?, evidence = ?,
         row_count = ?, tally = ?, first_day = ?, last_day = ?, content = ? WHERE statement_key = ?`,
    )
    .run(
      head.documentId === null ? null : requireKey(database, 'documents', head.documentId),
      head.periodStart,
      head.periodEnd,
      head.periodStart ?? rows.firstDay,
      head.opening && canonical(head.opening),
      head.closing && canonical(head.closing),
      head.verdict.state,
      JSON.stringify(head.verdict),
      firstBadRow === null ? null : firstBadRow + 1,
      head.printed === undefined ? null : JSON.stringify(head.printed),
      head.evidence === undefined ? null : JSON.stringify(head.evidence),
      rows.count,
      JSON.stringify(rows.tally),
      rows.firstDay,
      rows.lastDay,
      rows.content,
      key,
    );
}
