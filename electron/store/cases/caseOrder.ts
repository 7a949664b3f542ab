import type { CaseSort, CaseSortKey } from '../../../shared/cases/caseShows.ts';
import { AppError } from '../../../shared/errors.ts';
import { byGravity } from '../../../shared/verdict/verdictState.ts';
import type { Database, SqlValue } from '../database/database.ts';

/** What a case `c` is sorted by. */
const values: Record<CaseSortKey, string> = {
  name: 'c.name COLLATE NOCASE',
  statements: '(SELECT count(*) FROM collections WHERE case_key = c.case_key)',
  // How long: the later it began, the less. Those that wait for nothing stand before all others.
  waiting: `ifnull((SELECT -julianday(min(state_since)) FROM collections
    WHERE case_key = c.case_key AND state NOT IN ('ready', 'reviewed', 'cancelled')), -1e9)`,
  // The worse, the more; what has none stands before all others.
  verdict: `ifnull(CASE c.verdict ${byGravity.map((state, at) => `WHEN '${state}' THEN ${byGravity.length - at}`).join(' ')} END, 0)`,
  changed: 'c.changed_at',
};

/**
 * The cases that fulfil a condition, in an order. The cursor holds what the last one is sorted by, so that cases which
 * come or go meanwhile neither shift nor repeat others.
 * @param where condition over `cases c`
 * @throws {AppError} `bad-request` where the cursor is not one of this list
 */
export function keysInOrder(
  database: Database,
  {
    sort,
    where,
    found,
    after,
    limit,
  }: { sort: CaseSort; where: string; found: readonly string[]; after: string | undefined; limit: number },
): { keys: number[]; next: string | null } {
  const [sign, direction] = sort.startsWith('-') ? ['<', 'DESC'] : ['>', 'ASC'];
  const value = values[sort.replace('-', '') as CaseSortKey];
  const from = after === undefined ? null : cursorOf(after);
  const rows = database
    .sql<{ key: number; value: string | number }>(
      `SELECT c.case_key AS key, ${value} AS value FROM cases c WHERE ${where}
         ${from === null ? '' : `AND (${value}, c.case_key) ${sign} (?, ?)`}
       ORDER BY ${value} ${direction}, c.case_key ${direction} LIMIT ?`,
    )
    .all(...found, ...(from ?? []), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    keys: shown.map(({ key }) => key),
    next: rows.length > limit && last !== undefined ? JSON.stringify([last.value, last.key]) : null,
  };
}

function cursorOf(text: string): [SqlValue, number] {
  try {
    const read: unknown = JSON.parse(text);
    if (
      Array.isArray(read) &&
      (typeof read[0] === 'string' || typeof read[0] === 'number') &&
      typeof read[1] === 'number'
    ) {
      return [read[0], read[1]];
    }
  } catch {
    // It is none of ours.
  }
  throw new AppError('bad-request', 'not a cursor of this list');
}
