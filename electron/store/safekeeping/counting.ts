import type { DeskCounts } from '../../../shared/calls/safekeeping.ts';
import type { Database } from '../database/database.ts';

/** How much the database holds, of whatever version it is; what was removed and could be taken back is no case. */
export function countDesk(database: Database): DeskCounts {
  const hides = database.values("SELECT 1 FROM pragma_table_info('cases') WHERE name = 'hidden_with'").length > 0;
  return database
    .sql<DeskCounts>(
      `SELECT (SELECT count(*) FROM cases ${hides ? 'WHERE hidden_with IS NULL' : ''}) AS cases, (SELECT count(*) FROM statements) AS statements,
         (SELECT count(*) FROM statement_rows) AS rows, (SELECT count(*) FROM documents) AS documents`,
    )
    .get()!;
}
