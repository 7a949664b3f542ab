import type { DeskCounts } from '../../../shared/calls/safekeeping.ts';
import type { Database } from '../database/database.ts';

/** How much the database holds; what was removed and could be taken back is no case. */
export function countDesk(database: Database): DeskCounts {
  return database
    .sql<DeskCounts>(
      `SELECT (SELECT count(*) FROM cases WHERE hidden_with IS NULL) AS cases, (SELECT count(*) FROM statements) AS statements,
         (SELECT count(*) FROM statement_rows) AS rows, (SELECT count(*) FROM documents) AS documents`,
    )
    .get()!;
}
