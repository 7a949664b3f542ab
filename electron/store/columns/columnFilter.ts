import { lastDayOf } from '../../../shared/calendar.ts';
import { sign } from '../../../shared/money.ts';
import { canonical, unitsOf } from '../rows/amountOrder.ts';
import type { Database } from '../database/database.ts';
import { findKey } from '../database/keys.ts';
import { dayNumber, uncounted, marks, type RowColumns } from './rowColumns.ts';
import { keysWithWords } from './wordMatches.ts';
import { rowsMarked, rowsTagged, type RowFilter } from '../rows/rowFilter.ts';

/** One for a row that matches, else 0, by position. */
export type Matches = Uint8Array;

type Limits = {
  from: number;
  to: number;
  least: number;
  most: number;
  size: number;
  /** Whether only rows that came in, or only those that went out, are wanted. */
  sided: boolean;
  account: number;
  statement: number;
};

/** Stands for any account or statement. */
const any = -1;
const none = -2;

/**
 * Which rows of a case match a filter: the same as `conditionOf` says. Null where the columns cannot
 * tell: an amount of the filter is finer than their units, or it asks another date than that of booking.
 * @param positionOf the position of a row by its key, -1 where it is none of the case's
 * @throws {AppError} `bad-request` where a limit is not an amount.
 */
export function matchesOf(
  database: Database,
  columns: RowColumns,
  positionOf: (key: number) => number,
  filter: RowFilter,
): Matches | null {
  const limits = limitsOf(database, filter);
  if (limits === null) return null;
  // Words alone need no look at every row.
  let matches = isLimited(limits) ? scan(columns, limits) : null;
  for (const keys of listsOf(database, filter)) {
    const listed = listedOf(columns.keys.length, keys, positionOf);
    if (matches === null) matches = listed;
    else for (let at = 0; at < matches.length; at++) matches[at]! &= listed[at]!;
  }
  return matches ?? new Uint8Array(columns.keys.length).fill(1);
}

function limitsOf(database: Database, filter: RowFilter): Limits | null {
  const size = filter.atLeast === undefined ? 0 : unitsOf(canonical(filter.atLeast));
  const largest = filter.atMost === undefined ? Infinity : unitsOf(canonical(filter.atMost));
  const asksOther = (filter.dateOf ?? 'date') !== 'date' && (filter.from ?? filter.to) !== undefined;
  if (size === null || largest === null || asksOther) return null;
  const keyOf = (table: 'accounts' | 'statements', id: string | undefined): number =>
    id === undefined ? any : (findKey(database, table, id) ?? none);
  const start = filter.month === undefined ? 0 : dayNumber(`${filter.month}-01`);
  const end = filter.month === undefined ? Infinity : dayNumber(lastDayOf(filter.month));
  return {
    from: Math.max(start, filter.from === undefined ? 0 : dayNumber(filter.from)),
    to: Math.min(end, filter.to === undefined ? Infinity : dayNumber(filter.to)),
    least: Math.max(filter.direction === 'in' ? 0 : -Infinity, -largest),
    // Below zero is at most a unit below it.
    most: Math.min(filter.direction === 'out' ? -1 : Infinity, largest),
    size: filter.atLeast !== undefined && sign(canonical(filter.atLeast)) > 0 ? size : 0,
    sided: filter.direction !== undefined,
    account: keyOf('accounts', filter.accountId),
    statement: keyOf('statements', filter.statementId),
  };
}

function isLimited({ from, to, least, most, size, account, statement }: Limits): boolean {
  const inDays = from > 0 || to < Infinity;
  const inAmounts = least > -Infinity || most < Infinity || size > 0;
  return inDays || inAmounts || account !== any || statement !== any;
}

function scan(
  { dates, units, accounts, statements, marks: said }: RowColumns,
  { from, to, least, most, size, sided, account, statement }: Limits,
): Matches {
  const matches = new Uint8Array(dates.length);
  for (let at = 0; at < dates.length; at++) {
    const date = dates[at]!;
    const amount = units[at]!;
    if (
      date >= from &&
      date <= to &&
      amount >= least &&
      amount <= most &&
      (amount >= size || amount <= -size) &&
      (!sided || (said[at]! & (marks.undecided | uncounted)) !== marks.undecided) &&
      (account === any || accounts[at] === account) &&
      (statement === any || statements[at] === statement)
    ) {
      matches[at] = 1;
    }
  }
  return matches;
}

/** What only the database knows: the keys of the rows with a mark, a tag or words. */
function* listsOf(database: Database, filter: RowFilter): Generator<readonly number[]> {
  const caseKey = findKey(database, 'cases', filter.caseId) ?? none;
  if (filter.rows !== undefined) yield filter.rows;
  for (const condition of [...rowsMarked(filter, caseKey), ...rowsTagged(filter, caseKey)]) {
    yield database.values<number>(condition.sql, ...condition.values);
  }
  const keys = keysWithWords(database, filter.search);
  if (keys !== null) yield keys;
}

function listedOf(length: number, keys: readonly number[], positionOf: (key: number) => number): Matches {
  const listed = new Uint8Array(length);
  for (const key of keys) {
    const at = positionOf(key);
    if (at >= 0) listed[at] = 1;
  }
  return listed;
}
