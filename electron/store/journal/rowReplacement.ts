import type { Id } from '../../../shared/ids.ts';
import type { Money } from '../../../shared/money.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import type { Database } from '../database/database.ts';
import { list } from '../database/forms.ts';
import { requireKey, statementKeys, type StatementKeys } from '../database/keys.ts';
import type { RowOrders } from '../rows/rowOrders.ts';
import { createRowInsert } from '../statements/rowInsert.ts';
import { caseWord, wordsOf } from '../database/words.ts';
import { readRecords, type RowRecord } from './rowRecords.ts';
import { createRowLayer } from './rowLayer.ts';

/** Rows that the analyst adds and takes away. Rows of a statement are numbered without a gap before and after. */
export function createRowReplacement(database: Database, rowOrders: RowOrders) {
  return {
    /** A key that no row has had. */
    nextRowId: (): number =>
      (database.values<number>("SELECT seq FROM sqlite_sequence WHERE name = 'statement_rows'")[0] ?? 0) + 1,
    /** The rows of a statement with these ids as they are now, in their order. */
    recordsOf: (statementId: Id, rowIds: readonly number[]): RowRecord[] =>
      readRecords(database, requireKey(database, 'statements', statementId), rowIds),
    /** The rows of its document that count and stand on a page. */
    rowsOnPage: (statementId: Id, page: number): { id: number; amount: Money; box: PageBox }[] =>
      database
        .sql<{ id: number; amount: string; box: string }>(
          `SELECT r.row_key AS id, r.now_amount AS amount, r.box FROM statements own
             JOIN statements s ON s.statement_key = own.statement_key OR s.document_key = own.document_key
             JOIN statement_rows r ON r.statement_key = s.statement_key
           WHERE own.id = ? AND r.page = ? AND r.box IS NOT NULL AND r.excluded = 0`,
        )
        .all(statementId, page)
        .map(({ box, ...row }) => ({ ...row, box: list<PageBox>().read(box) })),
    /** Takes rows away and puts others at their positions; the rest close up around them. */
    replaceRows: (statementId: Id, take: readonly RowRecord[], put: readonly RowRecord[]): void => {
      const statement = statementKeys(database, statementId);
      takeRows(
        database,
        statement.key,
        take.map(({ id }) => id),
      );
      putRows(database, statement, put);
      rowOrders.forget(statement.caseKey);
    },
  };
}

/** Removes rows of a statement with all that belongs to them; their numbers stay free until others are put. */
export function takeRows(database: Database, statementKey: number, keys: readonly number[]): void {
  const taken = JSON.stringify(keys);
  const those = '(SELECT value FROM json_each(?))';
  database.sql(`DELETE FROM row_words WHERE rowid IN ${those}`).run(taken);
  database.sql(`DELETE FROM row_tags WHERE row_key IN ${those}`).run(taken);
  database.sql(`DELETE FROM statement_rows WHERE statement_key = ? AND row_key IN ${those}`).run(statementKey, taken);
}

/** Puts rows at their positions; the others close up around them. */
export function putRows(database: Database, statement: StatementKeys, records: readonly RowRecord[]): void {
  const places = new Set(records.map(({ position }) => position));
  // Out of the way first: two rows never have one number.
  database.sql('UPDATE statement_rows SET position = -position WHERE statement_key = ?').run(statement.key);
  const number = database.sql('UPDATE statement_rows SET position = ? WHERE row_key = ?');
  let position = 0;
  for (const key of database.values<number>(
    'SELECT row_key FROM statement_rows WHERE statement_key = ? ORDER BY position DESC',
    statement.key,
  )) {
    do position++;
    while (places.has(position));
    number.run(position, key);
  }
  insert(database, statement, records);
  database
    .sql(
      `UPDATE statements SET tally = NULL,
         row_count = (SELECT count(*) FROM statement_rows r WHERE r.statement_key = statements.statement_key)
       WHERE statement_key = ?`,
    )
    .run(statement.key);
}

function insert(database: Database, statement: StatementKeys, records: readonly RowRecord[]): void {
  const layer = createRowLayer(database);
  const insertRow = createRowInsert(database, { accountKey: statement.account, statementKey: statement.key });
  const index = database.sql('INSERT INTO row_words (rowid, words) VALUES (?, ?)');
  const mark = database.sql(
    'UPDATE statement_rows SET origin = ?, excluded = ?, left_out = ?, flag = ?, note = ?, set_category = ?, confirmed = ? WHERE row_key = ?',
  );
  for (const {
    id,
    position,
    origin,
    read,
    set,
    excluded,
    leftOut = 0,
    flag,
    note,
    category = null,
    confirmed,
    tags,
  } of records) {
    insertRow(read, position, id);
    index.run(id, [caseWord(statement.caseKey), ...wordsOf(read.description)].join(' '));
    mark.run(origin === 'read' ? null : origin, excluded, leftOut, flag, note, category, confirmed, id);
    if (set.date !== null) layer.write(id, 'date', set.date);
    if (set.transactionDate !== null) layer.write(id, 'transactionDate', set.transactionDate || null);
    if (set.valueDate !== null) layer.write(id, 'valueDate', set.valueDate || null);
    if (set.description !== null) layer.write(id, 'description', set.description);
    if (set.amount !== null) layer.write(id, 'amount', set.amount);
    if (tags.length > 0) layer.write(id, 'tags', JSON.stringify(tags));
  }
}
