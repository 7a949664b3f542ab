import type { Database } from './database.ts';

/** A case with fewer rows is answered by SQLite as quickly. */
const leastRows = 50_000;

/**
 * The rows of one long case as columns in memory, by date and key, so that a filter reads a million of them in a few
 * milliseconds where the encrypted index takes seconds. About 34 bytes a row; derived, never written.
 */
export type RowColumns = {
  readonly keys: Float64Array;
  /** `20260327`. */
  readonly dates: Int32Array;
  readonly accounts: Int32Array;
  readonly statements: Int32Array;
  /** Amounts in ten-thousandths, each at most fifteen digits long. */
  readonly units: Float64Array;
  /** Decimals of the amounts as they are printed. */
  readonly places: Uint8Array;
  /** 0 for rows that count in no sum. */
  readonly counts: Uint8Array;
};

/** A date as a number that compares as the dates do. */
export const dayNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));

/**
 * The columns of a case; null where it is short enough to be asked of SQLite, or holds an amount that is not in units.
 * @param least rows from which columns are made
 */
export function loadRowColumns(database: Database, caseKey: number, least = leastRows): RowColumns | null {
  const [expected = 0] = database.values<number>(
    'SELECT ifnull(sum(s.row_count), 0) FROM statements s JOIN accounts a USING (account_key) WHERE a.case_key = ?',
    caseKey,
  );
  if (expected < least) return null;
  const [count = 0] = database.values<number>(`SELECT count(*) FROM statement_rows r WHERE ${ofCase}`, caseKey);
  if (count === 0) return null;
  const columns: RowColumns = {
    keys: new Float64Array(count),
    dates: new Int32Array(count),
    accounts: new Int32Array(count),
    statements: new Int32Array(count),
    units: new Float64Array(count),
    places: new Uint8Array(count),
    counts: new Uint8Array(count),
  };
  let at = 0;
  let misfits = 0;
  database.each(
    `SELECT r.row_key, r.now_date, r.account_key, r.statement_key, r.now_amount_units, r.now_amount_places, r.counts
     FROM statement_rows r WHERE ${ofCase} ORDER BY r.account_key, r.now_date, r.row_key`,
    ([key, date, account, statement, units, places, counts]) => {
      if (units === null) misfits++;
      columns.keys[at] = Number(key);
      columns.dates[at] = dayNumber(String(date));
      columns.accounts[at] = Number(account);
      columns.statements[at] = Number(statement);
      columns.units[at] = Number(units);
      columns.places[at] = Number(places);
      columns.counts[at++] = Number(counts);
      return misfits === 0;
    },
    caseKey,
  );
  if (misfits > 0) return null;
  return columns.accounts[0] === columns.accounts[count - 1] ? columns : byDate(columns);
}

// A statement that is being written or removed is shown in one step, which forgets the columns.
const ofCase = `r.account_key IN (SELECT account_key FROM accounts WHERE case_key = ?)
  AND r.statement_key NOT IN (SELECT statement_key FROM statements WHERE shown = 0)`;

/** Accounts come one after the other; the list shows them by date. */
function byDate({ keys, dates, accounts, statements, units, places, counts }: RowColumns): RowColumns {
  const order = Uint32Array.from(keys, (_, at) => at).sort((a, b) => dates[a]! - dates[b]! || keys[a]! - keys[b]!);
  return {
    keys: Float64Array.from(order, (at) => keys[at]!),
    dates: Int32Array.from(order, (at) => dates[at]!),
    accounts: Int32Array.from(order, (at) => accounts[at]!),
    statements: Int32Array.from(order, (at) => statements[at]!),
    units: Float64Array.from(order, (at) => units[at]!),
    places: Uint8Array.from(order, (at) => places[at]!),
    counts: Uint8Array.from(order, (at) => counts[at]!),
  };
}

/** Positions by amount, those of one amount by date and key: what the list is sorted by. */
export function amountPositions({ units }: RowColumns): Uint32Array {
  return Uint32Array.from(units, (_, at) => at).sort((a, b) => units[a]! - units[b]! || a - b);
}

/** For each key its position, as a table from the least key on; -1 where a key is none of the case's. */
export function positionsByKey({ keys }: RowColumns): (key: number) => number {
  let least = Infinity;
  let most = 0;
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const span = most - least + 1;
  // Keys of one case lie close together, unless many other cases came in between.
  if (span > 8 * keys.length) {
    const map = new Map<number, number>();
    keys.forEach((key, at) => map.set(key, at));
    return (key) => map.get(key) ?? -1;
  }
  const table = new Int32Array(span).fill(-1);
  keys.forEach((key, at) => (table[key - least] = at));
  return (key) => table[key - least] ?? -1;
}
