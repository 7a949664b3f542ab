import type { Id } from '../../../shared/ids.ts';
import type { UnexplainedLine } from '../../../shared/reading/unexplained.ts';
import type { Database } from '../database/database.ts';
import { list } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

/** Which doubtful rows of a statement, oldest first. */
type DoubtfulQuery = {
  statementId: Id;
  /** Only these, or all but these. */
  only?: readonly number[];
  except?: readonly number[];
  offset: number;
  limit: number;
};

/** The index of these rows holds none but them, so that a long case is not read for a few. */
const isDoubtful = 'r.doubtful <> 0 AND (r.doubtful & ~r.confirmed) <> 0 AND r.excluded = 0';

/** What is put aside, and which rows are in doubt. */
export function createProblems(database: Database) {
  return {
    /** What the analyst noted beside each problem of the case that was put aside, by its id. */
    leftOfCase(caseId: Id): Map<string, string> {
      const found = database
        .sql<{ id: string; note: string }>(
          `SELECT p.problem_id AS id, p.note FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
             JOIN left_problems p USING (statement_key) WHERE c.id = ?
           UNION ALL SELECT p.problem_id, p.note FROM cases c JOIN collections l USING (case_key)
             JOIN left_problems p USING (collection_key) WHERE c.id = ?`,
        )
        .all(caseId, caseId);
      return new Map(found.map(({ id, note }) => [id, note]));
    },
    /** Rows with grave doubts that are open, by statement; those without such rows are left out. */
    doubtfulCounts(caseId: Id): Map<Id, number> {
      const found = database
        .sql<{ id: Id; rows: number }>(
          `SELECT s.id, count(*) AS rows
           FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
             CROSS JOIN statement_rows r INDEXED BY doubtful_rows USING (statement_key)
           WHERE c.id = ? AND ${isDoubtful} GROUP BY s.statement_key`,
        )
        .all(caseId);
      return new Map(found.map(({ id, rows }) => [id, rows]));
    },
    /** Pages from which nothing was read, by statement; those without such pages are left out. */
    unreadPages(caseId: Id): Map<Id, number[]> {
      const found = database
        .sql<{ id: Id; page: number }>(
          `SELECT s.id, p.value AS page FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key),
             json_each(s.printed, '$.unreadPages') p WHERE c.id = ? ORDER BY s.statement_key, page`,
        )
        .all(caseId);
      const pages = Map.groupBy(found, ({ id }) => id);
      return new Map([...pages].map(([id, each]) => [id, each.map(({ page }) => page)]));
    },
    /** Lines that nothing explains, settled ones too, by statement; those without such lines are left out. */
    unexplained(caseId: Id): Map<Id, readonly UnexplainedLine[]> {
      const found = database
        .sql<{ id: Id; lines: string }>(
          `SELECT s.id, s.printed -> '$.unexplained' AS lines
           FROM cases c JOIN accounts a USING (case_key) JOIN statements s USING (account_key)
           WHERE c.id = ? AND json_array_length(s.printed, '$.unexplained') > 0`,
        )
        .all(caseId);
      return new Map(found.map(({ id, lines }) => [id, list<UnexplainedLine[]>().read(lines)]));
    },
    doubtfulRows({ statementId, only, except = [], offset, limit }: DoubtfulQuery): number[] {
      return database.values<number>(
        `SELECT r.row_key FROM statement_rows r INDEXED BY doubtful_rows
         WHERE r.statement_key = ? AND ${isDoubtful}
           AND r.row_key NOT IN (SELECT value FROM json_each(?))
           ${only === undefined ? '' : 'AND r.row_key IN (SELECT value FROM json_each(?))'}
         ORDER BY r.position LIMIT ? OFFSET ?`,
        requireKey(database, 'statements', statementId),
        JSON.stringify(except),
        ...(only === undefined ? [] : [JSON.stringify(only)]),
        limit,
        offset,
      );
    },
  };
}
