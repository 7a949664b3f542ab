import type { ReviewRow, RowFlag, RowQuery, RowSort } from '../../shared/model.ts';
import type { Currency } from '../../shared/money.ts';
import type { Database } from './database.ts';
import { findKey, missing } from './keys.ts';
import type { Matches } from './columnFilter.ts';
import { loadLongCase, type LongCase } from './longCase.ts';
import { plainListOf } from './plainList.ts';
import { conditionOf, orders, type RowFilter } from './rowFilter.ts';
import { firstKeys, type RowOrders } from './rowOrders.ts';
import { totalsOf, type RowTotals } from './rowTotals.ts';
import type { StatementRepository } from './store.ts';

type OrderedQuery = Omit<RowQuery, 'offset' | 'limit'>;

const largestPage = 500;

/** A case with fewer rows is answered by SQLite as quickly. */
const leastRows = 50_000;

type RowReader = Pick<
  StatementRepository,
  'page' | 'each' | 'select' | 'rowsById' | 'isReady' | 'isPrepared' | 'prepare'
>;

/**
 * Reads rows of a case: sorted, filtered, with the exact sums of all that match. Of a long case that is done in memory,
 * as soon as it is prepared.
 * @param longFrom rows from which a case is long
 */
export function createRowReader(database: Database, rowOrders: RowOrders, longFrom = leastRows): RowReader {
  // A list asks for its keys and for its sums: both come of one look at the rows.
  let last: { version: number; name: string; long: LongCase; matches: Matches | null } | null = null;
  let sorting: { long: LongCase; sort: RowSort; steps: Generator<void, void> } | null = null;

  /** The number of a case that is long enough to be held in memory; null of another. */
  function longKey(caseId: string): number | null {
    const caseKey = findKey(database, 'cases', caseId);
    if (caseKey === null || rowOrders.held(caseKey) !== undefined) return caseKey;
    const [rows = 0] = database.values<number>(
      `SELECT ifnull(sum(s.row_count), 0) FROM accounts a JOIN statements s USING (account_key)
       WHERE a.case_key = ? AND s.shown = 1`,
      caseKey,
    );
    return rows >= Math.max(1, longFrom) ? caseKey : null;
  }

  function inMemory(query: RowFilter): { long: LongCase; matches: Matches } | null {
    const caseKey = findKey(database, 'cases', query.caseId);
    const long = caseKey === null ? undefined : rowOrders.held(caseKey);
    if (long === null || long === undefined) {
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
    return rowOrders.keys(nameOf(query, query.sort), wanted, (limit) => {
      const held = inMemory(query);
      const keys = held?.long.keys(held.matches, query.sort, limit) ?? null;
      if (keys !== null) return keys;
      if (limit >= 0 && byDate(query.sort) && longKey(query.caseId) !== null) {
        const plain = plainListOf(database, query);
        if (plain !== null) return plain.keys(query.sort === '-date', limit);
      }
      const condition = conditionOf(database, query);
      const order = `ORDER BY ${orders[query.sort]} LIMIT ?`;
      const sql = `SELECT r.row_key FROM statement_rows r WHERE ${condition.sql} ${order}`;
      return Float64Array.from(database.values<number>(sql, ...condition.values, limit));
    });
  }

  function totalsFor(query: OrderedQuery): RowTotals {
    return rowOrders.totals(nameOf(query, ''), () => {
      const held = inMemory(query);
      if (held !== null) return held.long.totals(held.matches);
      const plain = longKey(query.caseId) === null ? null : plainListOf(database, query);
      return plain?.totals() ?? totalsOf(database, conditionOf(database, query));
    });
  }

  function isPrepared(caseId: string, sort: RowSort): boolean {
    const caseKey = longKey(caseId);
    if (caseKey === null) return true;
    const long = rowOrders.held(caseKey);
    return long !== undefined && (long?.isSortedFor(sort) ?? true);
  }

  return {
    isPrepared,
    isReady(query) {
      if (isPrepared(query.caseId, query.sort)) return true;
      if (!byDate(query.sort) || query.offset + query.limit > firstKeys) return false;
      return (plainListOf(database, query)?.totals() ?? null) !== null;
    },
    prepare(caseId, sort) {
      const caseKey = longKey(caseId);
      if (caseKey === null) return false;
      if (rowOrders.hold(caseKey, () => loadLongCase(database, caseKey))) return true;
      const long = rowOrders.held(caseKey) ?? null;
      if (long === null || long.isSortedFor(sort)) return false;
      if (sorting?.long !== long || sorting.sort !== sort) sorting = { long, sort, steps: long.sortFor(sort) };
      if (sorting.steps.next().done === true) sorting = null;
      return true;
    },
    page(query) {
      const offset = Math.max(0, query.offset);
      const end = offset + Math.max(0, Math.min(query.limit, largestPage));
      const totals = totalsFor(query);
      return { rows: rowsOf(database, keysOf(query, end).subarray(offset, end)), ...totals };
    },
    select(query, ranges) {
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
    rowsById: (ids) => rowsOf(database, ids),
    *each(query) {
      const keys = keysOf(query, Number.MAX_SAFE_INTEGER);
      for (let offset = 0; offset < keys.length; offset += largestPage) {
        const wanted = keys.subarray(offset, offset + largestPage);
        const rows = rowsOf(database, wanted);
        // A summary came in meanwhile: half of the old rows would be worse than none.
        if (rows.length < wanted.length) missing('statement_rows');
        yield* rows;
      }
    },
  };
}

function byDate(sort: RowSort): boolean {
  return sort === 'date' || sort === '-date';
}

function nameOf(query: RowFilter, sort: string): string {
  const { caseId, accountId, statementId, month, direction, search, from, to, atLeast, atMost, flag, tag, mark, rows } =
    query;
  const where = [
    caseId,
    accountId,
    statementId,
    month,
    direction,
    search,
    from,
    to,
    atLeast,
    atMost,
    flag,
    tag,
    mark,
    rows,
  ];
  return JSON.stringify([...where, sort]);
}

type Row = {
  id: number;
  account_id: string;
  statement_id: string;
  document_id: string | null;
  position: number;
  date: string;
  description: string;
  amount: string;
  balance: string | null;
  currency: Currency;
  page: number | null;
  box: string | null;
  confidence: number | null;
  doubts: string | null;
  breaks: 0 | 1;
  read_date: string | null;
  read_description: string | null;
  read_amount: string | null;
  excluded: 0 | 1;
  repeated: 0 | 1;
  flag: RowFlag | null;
  note: string | null;
  tags: string;
};

function rowsOf(database: Database, keys: Float64Array): ReviewRow[] {
  return database
    .sql<Row>(
      `SELECT r.row_key AS id, a.id AS account_id, s.id AS statement_id, d.id AS document_id, r.position,
         r.now_date AS date, r.now_description AS description, r.now_amount AS amount, r.balance, a.currency, r.page,
         r.box, r.confidence, r.doubts,
         r.position IS iif(s.set_verdict IS NULL, s.breaks_at, s.set_breaks_at) AS breaks,
         iif(r.set_date IS NULL, NULL, r.date) AS read_date,
         iif(r.set_description IS NULL, NULL, r.description) AS read_description,
         iif(r.set_amount IS NULL, NULL, r.amount) AS read_amount, r.excluded, r.repeated, r.flag, r.note,
         (SELECT json_group_array(t.name ORDER BY t.name) FROM row_tags rt JOIN tags t USING (tag_key)
          WHERE rt.row_key = r.row_key) AS tags
       FROM json_each(?) AS wanted
         CROSS JOIN statement_rows r ON r.row_key = wanted.value
         JOIN statements s USING (statement_key) JOIN accounts a ON a.account_key = r.account_key
         LEFT JOIN documents d USING (document_key)
       ORDER BY wanted.key`,
    )
    .all(JSON.stringify([...keys]))
    .map(toReviewRow);
}

function toReviewRow(row: Row): ReviewRow {
  return {
    id: row.id,
    accountId: row.account_id,
    statementId: row.statement_id,
    documentId: row.document_id,
    position: row.position,
    date: row.date,
    description: row.description,
    amount: row.amount,
    balance: row.balance,
    currency: row.currency,
    page: row.page,
    box: row.box === null ? null : (JSON.parse(row.box) as ReviewRow['box']),
    confidence: row.confidence,
    doubts: row.doubts === null ? [] : (JSON.parse(row.doubts) as string[]),
    breaks: row.breaks === 1,
    read: {
      ...(row.read_date === null ? {} : { date: row.read_date }),
      ...(row.read_description === null ? {} : { description: row.read_description }),
      ...(row.read_amount === null ? {} : { amount: row.read_amount }),
    },
    excluded: row.excluded === 1,
    repeated: row.repeated === 1,
    flag: row.flag,
    note: row.note,
    tags: JSON.parse(row.tags) as string[],
  };
}
