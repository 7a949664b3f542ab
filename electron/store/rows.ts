import type { ReviewRow, RowPage, RowQuery } from '../../shared/model.ts';
import { add, decimal, money, negate, sign, sum, type Currency, type Money } from '../../shared/money.ts';
import { unitPlaces } from './amountOrder.ts';
import type { Database } from './database.ts';
import { findKey, missing } from './keys.ts';
import { conditionOf, orders, type Condition } from './rowFilter.ts';
import type { RowOrder, RowOrders } from './rowOrders.ts';
import type { StatementRepository } from './store.ts';

type OrderedQuery = Omit<RowQuery, 'offset' | 'limit'>;
type Sums = RowPage['sums'];
type Account = { account_key: number; currency: Currency };

const largestPage = 500;

/** Reads rows of a case: sorted, filtered, with the exact sums of all that match. */
export function createRowReader(database: Database, rowOrders: RowOrders): Pick<StatementRepository, 'page' | 'each'> {
  const orderOf = ({ caseId, accountId, statementId, month, direction, search, atLeast, atMost, sort }: OrderedQuery) =>
    rowOrders.of(
      JSON.stringify([caseId, accountId, statementId, month, direction, search, atLeast, atMost, sort]),
      () => computeOrder(database, { caseId, accountId, statementId, month, direction, search, atLeast, atMost, sort }),
    );
  return {
    page(query) {
      const { keys, sums } = orderOf(query);
      const limit = Math.max(0, Math.min(query.limit, largestPage));
      const offset = Math.max(0, query.offset);
      return { rows: rowsOf(database, keys.subarray(offset, offset + limit)), total: keys.length, sums };
    },
    *each(query) {
      const { keys } = orderOf(query);
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

function computeOrder(database: Database, query: OrderedQuery): RowOrder<Sums> {
  const none = { keys: new Float64Array(), sums: [] };
  const caseKey = findKey(database, 'cases', query.caseId);
  if (caseKey === null) return none;
  const statementKey = query.statementId === undefined ? null : findKey(database, 'statements', query.statementId);
  if (query.statementId !== undefined && statementKey === null) return none;
  const accounts = database
    .sql<Account>(
      `SELECT account_key, currency FROM accounts WHERE case_key = ?
       ${query.accountId === undefined ? '' : 'AND id = ?'}
       ${statementKey === null ? '' : 'AND account_key = (SELECT account_key FROM statements WHERE statement_key = ?)'}`,
    )
    .all(...[caseKey, query.accountId, statementKey].filter((value) => value !== undefined && value !== null));
  const condition = conditionOf(query, caseKey, statementKey);
  const keys = database.values<number>(
    `SELECT r.row_key FROM statement_rows r
     WHERE r.account_key IN (SELECT value FROM json_each(?))${condition.sql} ORDER BY ${orders[query.sort]}`,
    JSON.stringify(accounts.map((account) => account.account_key)),
    ...condition.values,
  );
  return { keys: Float64Array.from(keys), sums: sumsOf(database, accounts, condition) };
}

function sumsOf(database: Database, accounts: readonly Account[], condition: Condition): Sums {
  const parts = new Map<Currency, { moneyIn: Money[]; moneyOut: Money[] }>();
  for (const account of accounts) {
    const { moneyIn, moneyOut, rows } = sumsOfAccount(database, account.account_key, condition);
    if (rows === 0) continue;
    const part = parts.get(account.currency) ?? { moneyIn: [], moneyOut: [] };
    parts.set(account.currency, part);
    part.moneyIn.push(moneyIn);
    part.moneyOut.push(moneyOut);
  }
  return [...parts]
    .map(([currency, part]) => {
      const [moneyIn, moneyOut] = [sum(part.moneyIn), sum(part.moneyOut)];
      return { currency, moneyIn, moneyOut: negate(moneyOut), net: add(moneyIn, moneyOut) };
    })
    .sort((a, b) => (a.currency ?? '').localeCompare(b.currency ?? ''));
}

/**
 * Adds whole ten-thousandths inside SQLite. They are split in two, so that no sum of 64-bit integers can overflow; what
 * does not fit in them is added by decimal.js.
 */
function sumsOfAccount(
  database: Database,
  accountKey: number,
  condition: Condition,
): { moneyIn: Money; moneyOut: Money; rows: number } {
  const from = `FROM statement_rows r WHERE r.account_key = ?${condition.sql}`;
  const units = (which: string): string =>
    `CAST(ifnull(sum(r.amount_units / 1000000000) FILTER (WHERE ${which}), 0) AS TEXT) || ' ' ||
     CAST(ifnull(sum(r.amount_units % 1000000000) FILTER (WHERE ${which}), 0) AS TEXT)`;
  const totals = database
    .sql<{ rows: number; places: number | null; unfit: number; units_in: string; units_out: string }>(
      `SELECT count(*) AS rows, max(r.amount_places) AS places, count(*) - count(r.amount_units) AS unfit,
         ${units('r.amount_units >= 0')} AS units_in, ${units('r.amount_units < 0')} AS units_out ${from}`,
    )
    .get(accountKey, ...condition.values)!;
  const unfit =
    totals.unfit === 0
      ? []
      : database.values<string>(`SELECT r.amount ${from} AND r.amount_units IS NULL`, accountKey, ...condition.values);
  const exact = (units: string, others: Money[]): Money => {
    const [high = '0', low = '0'] = units.split(' ');
    const whole = decimal(String(BigInt(high) * 1_000_000_000n + BigInt(low)));
    return money(decimal(sum([money(whole.div(10 ** unitPlaces)), ...others])), totals.places ?? 0);
  };
  return {
    rows: totals.rows,
    moneyIn: exact(
      totals.units_in,
      unfit.filter((amount) => sign(amount) >= 0),
    ),
    moneyOut: exact(
      totals.units_out,
      unfit.filter((amount) => sign(amount) < 0),
    ),
  };
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
};

function rowsOf(database: Database, keys: Float64Array): ReviewRow[] {
  return database
    .sql<Row>(
      `SELECT r.row_key AS id, a.id AS account_id, s.id AS statement_id, d.id AS document_id, r.position, r.date,
         r.description, r.amount, r.balance, a.currency, r.page, r.box, r.confidence, r.doubts,
         r.position IS s.breaks_at AS breaks
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
  };
}
