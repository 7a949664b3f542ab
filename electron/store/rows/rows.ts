import type { Id } from '../../../shared/ids.ts';
import type { RowPage, ReviewRow } from '../../../shared/model/row.ts';
import type { MonthSum } from '../../../shared/verdict/totals.ts';
import type { RowRanges } from '../../../shared/calls/edits.ts';
import { type CountedRow, countedOf, rowsOf } from './reviewRows.ts';
import type { RowQuery } from '../../../shared/calls/review.ts';
import type { Database } from '../database/database.ts';
import { findKey, missing } from '../database/keys.ts';
import type { Matches } from '../columns/columnFilter.ts';
import { loadLongCase, type LongCase } from '../columns/longCase.ts';
import { addedRows, withAddedInPlace } from './addedRows.ts';
import { plainListOf } from './plainList.ts';
import { conditionOf, orders, type RowFilter } from './rowFilter.ts';
import { firstKeys, type RowOrders } from './rowOrders.ts';
import { monthSumsOf, totalsOf, type RowTotals } from './rowTotals.ts';

type OrderedQuery = Omit<RowQuery, 'offset' | 'limit'>;

const largestPage = 500;

/** A case with fewer rows is answered by SQLite as quickly. */
const leastRows = 50_000;

/**
 * Reads rows of a case: sorted, filtered, with the exact sums of all that match. Of a long case that is done in memory,
 * save for the first rows by date and their sums.
 * @param longFrom rows from which a case is long
 */
export function createRowReader(database: Database, rowOrders: RowOrders, longFrom = leastRows) {
  // A list asks for its keys and for its sums: both come of one look at the rows.
  let last: { version: number; name: string; long: LongCase; matches: Matches | null } | null = null;

  /** The number of a case that is long enough to be held in memory; null of another. */
  function longKey(caseId: string): number | null {
    const caseKey = findKey(database, 'cases', caseId);
    if (caseKey === null || rowOrders.held(caseKey) !== undefined) return caseKey;
    const [rows = 0] = database.values<number>(
      `SELECT ifnull(sum(s.row_count), 0) FROM accounts a JOIN statements s USING (account_key)
       WHERE a.case_key = ?`,
      caseKey,
    );
    return rows >= Math.max(1, longFrom) ? caseKey : null;
  }

  function hold(caseId: string): LongCase | null {
    const caseKey = longKey(caseId);
    return caseKey === null ? null : rowOrders.hold(caseKey, () => loadLongCase(database, caseKey));
  }

  function inMemory(query: RowFilter): { long: LongCase; matches: Matches } | null {
    const long = hold(query.caseId);
    if (long === null) {
      last = null;
      return null;
    }
    const name = nameOf(query, '');
    const version = rowOrders.version();
    if (last?.long !== long || last.name !== name || last.version !== version) {
      last = { version, name, long, matches: long.match(query) };
    }
    return last.matches === null ? null : { long, matches: last.matches };
  }

  function keysOf(query: OrderedQuery, wanted: number): Float64Array {
    return rowOrders.keys(nameOf(query, query.sort), wanted, (first) => {
      const added = byDate(query.sort) ? addedRows(database, query) : [];
      const place = { backwards: query.sort === '-date', isWhole: false };
      // Where the others are cut off is only known once these stand in their places.
      const limit = added.length > 0 ? -1 : first;
      // The index of one account gives them sooner than the columns of all.
      const isSooner = query.accountId !== undefined || !isHeld(query.caseId);
      if (first >= 0 && byDate(query.sort) && isSooner && longKey(query.caseId) !== null) {
        const plain = plainListOf(database, query);
        if (plain !== null) {
          const keys = plain.keys(place.backwards, first);
          return withAddedInPlace(database, keys, added, { ...place, isWhole: true }).subarray(0, first);
        }
      }
      const held = inMemory(query);
      const keys = held?.long.keys(held.matches, query.sort, limit) ?? null;
      if (keys !== null) return withAddedInPlace(database, keys, added, place);
      const condition = conditionOf(database, query);
      const order = `ORDER BY ${orders[query.sort]} LIMIT ?`;
      const sql = `SELECT r.row_key FROM statement_rows r WHERE ${condition.sql} ${order}`;
      const found = Float64Array.from(database.values<number>(sql, ...condition.values, limit));
      return withAddedInPlace(database, found, added, place);
    });
  }

  function totalsFor(query: OrderedQuery): RowTotals {
    return rowOrders.totals(nameOf(query, ''), () => {
      const plain = longKey(query.caseId) === null ? null : plainListOf(database, query);
      const known = plain?.totals() ?? null;
      if (known !== null) return known;
      const held = inMemory(query);
      return held?.long.totals(held.matches) ?? totalsOf(database, conditionOf(database, query));
    });
  }

  function isHeld(caseId: string): boolean {
    const caseKey = findKey(database, 'cases', caseId);
    return caseKey !== null && rowOrders.held(caseKey) !== undefined;
  }

  return {
    /** False where `page` first reads a long case into memory. */
    isReady(query: RowQuery): boolean {
      if (isHeld(query.caseId) || longKey(query.caseId) === null) return true;
      if (!byDate(query.sort) || query.offset + query.limit > firstKeys) return false;
      return (plainListOf(database, query)?.totals() ?? null) !== null;
    },
    /**
     * Reads a long case into memory, where its rows are filtered, added up and judged: some seconds for a million rows.
     * Only the case that was asked for last stays there.
     */
    prepare: (caseId: Id): void => void hold(caseId),
    page(query: RowQuery): RowPage {
      const offset = Math.max(0, query.offset);
      const end = offset + Math.max(0, Math.min(query.limit, largestPage));
      const totals = totalsFor(query);
      return { rows: rowsOf(database, keysOf(query, end).subarray(offset, end)), ...totals };
    },
    /** What the matching rows come to in each account and month; months in order. */
    monthSums(filter: RowFilter): MonthSum[] {
      const held = inMemory(filter);
      return held?.long.monthSums(held.matches) ?? monthSumsOf(database, conditionOf(database, filter));
    },
    /** Rows at these places of the list. */
    select(query: Omit<RowQuery, 'offset' | 'limit'>, ranges: RowRanges): { ids: Float64Array } & RowTotals {
      const keys = keysOf(query, Number.MAX_SAFE_INTEGER);
      const parts = ranges.map(([first, last]) => keys.subarray(Math.max(0, first), last + 1));
      const ids = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
      let at = 0;
      for (const part of parts) {
        ids.set(part, at);
        at += part.length;
      }
      const long = inMemory({ caseId: query.caseId })?.long;
      if (long !== undefined) return { ids, ...long.totals(long.matchKeys(ids)) };
      const condition = {
        sql: 'r.row_key IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify([...ids])],
      };
      return { ids, ...totalsOf(database, condition) };
    },
    /** The rows with these ids, in the order given. */
    rowsById: (ids: Float64Array): ReviewRow[] => rowsOf(database, ids),
    /** Every matching row, streamed, for exports. */
    each: (query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<RowPage['rows'][number]> => inParts(query, rowsOf),
    /** The same with what computations need of a row alone, at a quarter of the time. */
    eachCounted: (query: Omit<RowQuery, 'offset' | 'limit'>): Iterable<CountedRow> => inParts(query, countedOf),
  };

  function* inParts<T>(query: OrderedQuery, read: (from: Database, keys: Float64Array) => T[]): Generator<T> {
    const keys = keysOf(query, Number.MAX_SAFE_INTEGER);
    for (let offset = 0; offset < keys.length; offset += largestPage) {
      const wanted = keys.subarray(offset, offset + largestPage);
      const rows = read(database, wanted);
      // A summary came in meanwhile: half of the old rows would be worse than none.
      if (rows.length < wanted.length) missing('statement_rows');
      yield* rows;
    }
  }
}

function byDate(sort: RowQuery['sort']): boolean {
  return sort === 'date' || sort === '-date';
}

/** The fields of a filter, always in the same order. */
const filterFields = [
  ...(['caseId', 'accountId', 'statementId', 'month', 'direction', 'search', 'from', 'to', 'dateOf'] as const),
  ...(['atLeast', 'atMost', 'flag', 'tag', 'category', 'mark', 'rows'] as const),
] satisfies (keyof RowFilter)[];

function nameOf(query: RowFilter, sort: string): string {
  return JSON.stringify([...filterFields.map((field) => query[field]), sort]);
}
