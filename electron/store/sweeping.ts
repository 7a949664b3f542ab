import type { BlobRepository } from './files/blobs.ts';
import type { Database } from './database/database.ts';
import { removeRemoved } from './cases/removingCase.ts';
import type { RowOrders } from './rows/rowOrders.ts';
import { mergeWordIndex, removeUnfoundWords } from './rows/unfoundRows.ts';

/**
 * Takes out of the file what was deleted: statements that were removed from cases, copies of the built-in service that no collection has or could ask for, bytes
 * that nothing refers to, words of rows that have gone. What was on freed pages is overwritten or cut off with them,
 * and the log of writes is emptied; where somebody reads meanwhile, that comes with a later write.
 */
export function sweepDeleted(
  database: Database,
  blobs: BlobRepository,
  rowOrders: RowOrders,
  staged: ReadonlySet<number>,
): void {
  removeRemoved(database, rowOrders, staged);
  removeUnfoundWords(database);
  // An upload that was repeated leaves copies whose id nobody here knows, and so does one that was cancelled.
  database
    .sql(
      `DELETE FROM service_collections
       WHERE id NOT IN (SELECT remote_id FROM collections WHERE remote_id IS NOT NULL)
         AND ifnull(json_extract(detail, '$.request.correlation'), '') NOT IN
           (SELECT id FROM collections UNION ALL SELECT correlation FROM connect_starts)`,
    )
    .run();
  // Before room is given back: what the index frees is to go with it.
  mergeWordIndex(database);
  blobs.removeUnreferenced();
  database.pragma('wal_checkpoint(TRUNCATE)');
}
