import type { Movement } from '../../../shared/metrics/movement.ts';
import type { RowSort } from '../../../shared/calls/review.ts';
import type { FactsFrame, RowFacts } from '../../../shared/rows/rowFacts.ts';
import type { StatementTally, MonthSum } from '../../../shared/verdict/totals.ts';
import { existing } from '../../base/existing.ts';
import { matchesOf, type Matches } from './columnFilter.ts';
import { changing, inListOrder, loadColumns, type LoadedColumns } from './columnLoading.ts';
import { orderOf } from './columnOrder.ts';
import { columnMonths, columnTotals } from './columnTotals.ts';
import type { Database } from '../database/database.ts';
import { dayNumber, positionsByKey, type RowColumns } from './rowColumns.ts';
import type { RowFilter } from '../rows/rowFilter.ts';
import type { RowTotals } from '../rows/rowTotals.ts';
import { openDoubtsOf, type StoredDoubts } from '../rows/rowFields.ts';
import { factsFrom, movedByDay, tallyFrom, type ReadRow } from './statementColumns.ts';

/** The rows of a case that is long enough to be filtered, sorted, summed and judged in memory. */
export type LongCase = {
  /** Null where the filter is finer than the columns, and SQLite has to be asked. */
  match(filter: RowFilter): Matches | null;
  /** The rows with these keys. */
  matchKeys(keys: Float64Array): Matches;
  /**
   * Keys of the rows that match, in order; null where texts are sorted.
   * @param limit gives the first ones; -1 is all of them
   */
  keys(matches: Matches, sort: RowSort, limit: number): Float64Array | null;
  totals(matches: Matches): RowTotals;
  /** The same by account and month; months in order. */
  monthSums(matches: Matches): MonthSum[];
  /** See `rowFactsOf`; null where the statement's figures do not fit in the columns. */
  facts(statementKey: number, frame: FactsFrame): RowFacts | null;
  /** See `tallyOf`; null as `facts`. */
  tally(statementKey: number): StatementTally | null;
  /** What its rows move on each day; null as `facts`. */
  movedByDay(statementKey: number): Movement[] | null;
  /** Takes over what a row counts as now. @returns false where the columns cannot hold it, and are to be let go of */
  follow(rowKey: number): boolean;
};

/** Reads a case into memory, some seconds for a million rows; null where an amount of it is not in units. */
export function loadLongCase(database: Database, caseKey: number): LongCase | null {
  const loaded = loadColumns(database, caseKey);
  return loaded === null ? null : longCaseOf(database, loaded);
}

/** Where the rows stand in columns that are in the order of the list. */
type Places = { positionOf: (key: number) => number; byRank: Uint32Array };

function placesIn(columns: RowColumns): Places {
  const byRank = new Uint32Array(columns.ranks.length);
  for (let at = 0; at < byRank.length; at++) byRank[columns.ranks[at]!] = at;
  return { positionOf: positionsByKey(columns), byRank };
}

function longCaseOf(database: Database, { columns, spans }: LoadedColumns): LongCase {
  let places = placesIn(columns);
  let byAmount: Uint32Array | null = null;
  // A row whose date has changed stands where it stood, until the list is asked for.
  let byDate = true;

  function sortByDate(): void {
    if (byDate) return;
    columns = inListOrder(columns);
    places = placesIn(columns);
    [byDate, byAmount] = [true, null];
  }

  /** Positions of the rows of a statement, oldest first; null where it cannot be judged by the columns. */
  function positionsOf(statementKey: number): Uint32Array | null {
    const span = spans.get(statementKey);
    return span?.fits === true ? places.byRank.subarray(span.first, span.first + span.count) : null;
  }

  return {
    match(filter) {
      sortByDate();
      return matchesOf(database, columns, places.positionOf, filter);
    },
    matchKeys(keys) {
      const matches = new Uint8Array(columns.keys.length);
      for (let step = 0; step < keys.length; step++) {
        const at = places.positionOf(keys[step]!);
        if (at >= 0) matches[at] = 1;
      }
      return matches;
    },
    keys(matches, sort, limit) {
      if (sort === 'description' || sort === '-description') return null;
      const order = sort === 'amount' || sort === '-amount' ? (byAmount ??= orderOf(columns.units)) : null;
      const { length } = matches;
      const keys = new Float64Array(limit < 0 ? length : Math.min(limit, length));
      const backwards = sort.startsWith('-');
      let count = 0;
      for (let step = 0; step < length && count < keys.length; step++) {
        const place = backwards ? length - 1 - step : step;
        const at = order === null ? place : order[place]!;
        if (matches[at] === 1) keys[count++] = columns.keys[at]!;
      }
      return keys.subarray(0, count);
    },
    totals: (matches) => columnTotals(database, columns, matches),
    monthSums: (matches) => columnMonths(database, columns, matches),
    facts(statementKey, frame) {
      const positions = positionsOf(statementKey);
      return positions === null ? null : factsFrom(columns, positions, frame, (key) => readRow(database, key));
    },
    tally(statementKey) {
      const positions = positionsOf(statementKey);
      return positions === null ? null : tallyFrom(columns, positions);
    },
    movedByDay(statementKey) {
      const positions = positionsOf(statementKey);
      return positions === null ? null : movedByDay(columns, positions);
    },
    follow(rowKey) {
      const at = places.positionOf(rowKey);
      if (at < 0) return true;
      const row = database
        .sql<Changing>(`SELECT ${changing} AS marks FROM statement_rows r WHERE r.row_key = ?`)
        .get(rowKey);
      if (row === undefined || row.now_amount_units === null) return false;
      const date = dayNumber(row.now_date);
      if (columns.dates[at] !== date) byDate = false;
      if (columns.units[at] !== row.now_amount_units) byAmount = null;
      columns.dates[at] = date;
      columns.units[at] = row.now_amount_units;
      columns.places[at] = row.now_amount_places;
      columns.marks[at] = row.marks;
      return true;
    },
  };
}

type Changing = { now_date: string; now_amount_units: number | null; now_amount_places: number; marks: number };

function readRow(database: Database, key: number): ReturnType<ReadRow> {
  const found = database.sql<{ position: number; date: string; amount: string; balance: string | null } & StoredDoubts>(
    `SELECT position, now_date AS date, now_amount AS amount, balance, doubts, confirmed
     FROM statement_rows WHERE row_key = ?`,
  );
  const row = existing(found.get(key), 'row');
  return { at: row.position - 1, row: { ...row, doubts: openDoubtsOf(row) } };
}
