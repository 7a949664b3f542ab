import type { Database } from '../database/database.ts';
import { findKey } from '../database/keys.ts';
import { conditionOf, marked, type RowFilter } from './rowFilter.ts';

/** A row that the analyst put into a statement. Its key is higher than those of the rows around it. */
type AddedRow = { key: number; account: number; statement: number; date: string };

/** Those that match; few statements have any. */
export function addedRows(database: Database, filter: RowFilter): AddedRow[] {
  const caseKey = findKey(database, 'cases', filter.caseId) ?? -1;
  const condition = conditionOf(database, filter);
  return database
    .sql<AddedRow>(
      `SELECT r.row_key AS key, r.account_key AS account, r.statement_key AS statement, r.now_date AS date
       FROM statement_rows r WHERE r.row_key IN
         (SELECT m.row_key FROM accounts a CROSS JOIN statement_rows m USING (account_key)
          WHERE a.case_key = ? AND ${marked.edited} AND m.origin IN ('pointed', 'typed')) AND ${condition.sql}`,
    )
    .all(caseKey, ...condition.values);
}

/**
 * A list by date in which those rows stand within their day where their statement has them.
 * @param keys by date and key
 * @param isWhole whether the list is that of every row, of which these may be the first ones
 */
export function withAddedInPlace(
  database: Database,
  keys: Float64Array,
  added: readonly AddedRow[],
  { backwards, isWhole }: { backwards: boolean; isWhole: boolean },
): Float64Array {
  if (added.length === 0) return keys;
  const own = new Set(added.map(({ key }) => key));
  const dayOf = new Map<number, number[]>();
  for (const { key, account, statement, date } of added) {
    if (dayOf.has(key)) continue;
    const day = database.values<number>(
      `SELECT row_key FROM statement_rows WHERE account_key = ? AND now_date = ? AND statement_key = ? ORDER BY position`,
      ...[account, date, statement],
    );
    if (backwards) day.reverse();
    for (const each of day) dayOf.set(each, day);
  }
  const listed = new Set(keys.filter((key) => dayOf.has(key)));
  const isListed = (key: number): boolean => isWhole || listed.has(key) || own.has(key);
  const told = new Set<number[]>();
  const inPlace: number[] = [];
  for (const key of keys) {
    const day = dayOf.get(key);
    if (day === undefined) inPlace.push(key);
    // They stand where the rows that were read do, if any of these is listed.
    else if (!told.has(day) && (!own.has(key) || !day.some((each) => listed.has(each) && !own.has(each)))) {
      told.add(day);
      inPlace.push(...day.filter(isListed));
    }
  }
  return Float64Array.from(inPlace);
}
