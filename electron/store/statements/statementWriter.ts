import { randomUUID } from 'node:crypto';
import { tallyOf } from '../../../shared/verdict/totals.ts';
import type { Database } from '../database/database.ts';
import { insertRow, updateRow } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';
import { canonical } from '../rows/amountOrder.ts';
import { createRowBlocks, type RowsSum } from './rowBlocks.ts';
import { createBlockInsert, indexBlock } from './rowInsert.ts';
import { balancesContent } from './statementContent.ts';
import type { RowDraft, StatementHead } from './statementDraft.ts';

/** A statement of which nothing is known yet. @returns its key */
export function insertStatement(database: Database, accountKey: number, collectionKey: number): number {
  return insertRow(database, 'statements', {
    id: randomUUID(),
    account_key: accountKey,
    collection_key: collectionKey,

    row_count: 0,
    verdict_state: 'no-rows',
    verdict: 'null',
  });
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
  updateRow(
    database,
    'statements',
    {
      document_key: head.documentId === null ? null : requireKey(database, 'documents', head.documentId),
      period_start: head.periodStart,
      period_end: head.periodEnd,
      sort_date: head.periodStart ?? rows.firstDay,
      opening: head.opening && canonical(head.opening),
      closing: head.closing && canonical(head.closing),
      verdict_state: head.verdict.state,
      verdict: JSON.stringify(head.verdict),
      breaks_at: firstBadRow === null ? null : firstBadRow + 1,
      printed: head.printed === undefined ? null : JSON.stringify(head.printed),
      evidence: head.evidence === undefined ? null : JSON.stringify(head.evidence),
      row_count: rows.count,
      tally: JSON.stringify(rows.tally),
      first_day: rows.firstDay,
      last_day: rows.lastDay,
      content: rows.content,
    },
    'statement_key = ?',
    key,
  );
}
