import type { RowPage } from '../../../shared/model/row.ts';
import type { MonthSum } from '../../../shared/verdict/totals.ts';
import { add, decimal, money, negate, sign, sum, type Currency, type Money } from '../../../shared/money.ts';
import { unitPlaces } from './amountOrder.ts';
import type { Database } from '../database/database.ts';
import type { Condition } from './rowFilter.ts';

/** What a page of rows says about all that match. */
export type RowTotals = Pick<RowPage, 'total' | 'leftOut' | 'sums'>;

/** What the matching rows of one account add up to; units are ten-thousandths. */
export type AccountTotals = {
  currency: Currency;
  rows: number;
  left_out: number;
  places: number;
  units_in: string;
  units_out: string;
  /** Rows in neither sum, and their amounts without a sign. */
  undecided: number;
  units_undecided: string;
  /** Amounts that do not fit in units, comma-separated. */
  others: string | null;
  others_undecided: string | null;
};

/**
 * Adds whole ten-thousandths inside SQLite. They are split in two, so that no sum of 64-bit integers can overflow; what
 * does not fit in them is added by decimal.js.
 */
export function totalsOf(database: Database, condition: Condition): RowTotals {
  return totalsFrom(partsOf<AccountTotals>(database, condition, 'r.account_key'));
}

/** What the matching rows of one account come to in one month. */
export type MonthPart = AccountTotals & { account_id: string; month: string };

/** The totals of each account and month, months in order. */
export function monthSumsOf(database: Database, condition: Condition): MonthSum[] {
  return monthSumsFrom(partsOf<MonthPart>(database, condition, 'r.account_key, substr(r.now_date, 1, 7)'));
}

/** What the parts of each account and month come to, months in order. */
export function monthSumsFrom(parts: readonly MonthPart[]): MonthSum[] {
  return parts
    .flatMap((part) =>
      totalsFrom([part]).sums.map((sums) => ({
        ...sums,
        accountId: part.account_id,
        month: part.month,
        rows: part.rows - part.left_out,
      })),
    )
    .sort((a, b) => `${a.month} ${a.accountId}`.localeCompare(`${b.month} ${b.accountId}`));
}

function partsOf<Part extends AccountTotals>(database: Database, condition: Condition, by: string): Part[] {
  const units = (which: string, amount = 'r.now_amount_units'): string =>
    `ifnull(sum(${amount} / 1000000000) FILTER (WHERE ${which}), 0) || ' ' ||
     ifnull(sum(${amount} % 1000000000) FILTER (WHERE ${which}), 0)`;
  const others = (counts: number): string =>
    `group_concat((SELECT o.now_amount FROM statement_rows o WHERE o.row_key = r.row_key))
       FILTER (WHERE r.counts = ${counts} AND r.now_amount_units IS NULL)`;
  return database
    .sql<Part>(
      `SELECT (SELECT a.currency FROM accounts a WHERE a.account_key = r.account_key) AS currency,
         (SELECT a.id FROM accounts a WHERE a.account_key = r.account_key) AS account_id, substr(r.now_date, 1, 7) AS month,
         count(*) AS rows, count(*) FILTER (WHERE r.counts = 0) AS left_out, max(r.now_amount_places) AS places,
         ${units('r.counts = 1 AND r.now_amount_units >= 0')} AS units_in,
         ${units('r.counts = 1 AND r.now_amount_units < 0')} AS units_out,
         count(*) FILTER (WHERE r.counts = 2) AS undecided,
         ${units('r.counts = 2', 'abs(r.now_amount_units)')} AS units_undecided,
         ${others(1)} AS others, ${others(2)} AS others_undecided
       FROM statement_rows r WHERE ${condition.sql} GROUP BY ${by}`,
    )
    .all(...condition.values);
}

/** The totals of all accounts together, by currency. */
export function totalsFrom(accounts: readonly AccountTotals[]): RowTotals {
  const sums = [...Map.groupBy(accounts, (account) => account.currency)].map(([currency, parts]) => {
    const moneyIn = sum(parts.map((part) => exactSum(part.units_in, part, (amount) => sign(amount) >= 0)));
    const out = sum(parts.map((part) => exactSum(part.units_out, part, (amount) => sign(amount) < 0)));
    const rows = parts.reduce((count, part) => count + part.undecided, 0);
    const undecided = { rows, amount: sum(parts.map(undecidedOf)) };
    return {
      currency,
      moneyIn,
      moneyOut: negate(out),
      net: add(moneyIn, out),
      ...(rows === 0 ? {} : { undecided }),
    };
  });
  return {
    total: accounts.reduce((total, account) => total + account.rows, 0),
    leftOut: accounts.reduce((total, account) => total + account.left_out, 0),
    sums: sums.sort((a, b) => (a.currency ?? '').localeCompare(b.currency ?? '')),
  };
}

function undecidedOf(part: AccountTotals): Money {
  const unsigned = part.others_undecided?.replaceAll('-', '') ?? null;
  return exactSum(part.units_undecided, { ...part, others: unsigned }, () => true);
}

function exactSum(units: string, { others, places }: AccountTotals, wanted: (amount: Money) => boolean): Money {
  const [high = '0', low = '0'] = units.split(' ');
  const whole = decimal(String(BigInt(high) * 1_000_000_000n + BigInt(low)));
  const rest = others === null ? [] : others.split(',').filter(wanted);
  return money(decimal(sum([money(whole.div(10 ** unitPlaces)), ...rest])), places);
}
