import { isDate } from './cells.ts';
import type { Column } from './columns.ts';

const account = /^[A-Z]{0,4}\d[\dA-Z]*(?:[ ./-]?[\dA-Z]+)*$/;
const currency = /^[A-Z]{3}$/;
/** An account has several rows; a column of references or of other sides has a value of its own in most. */
const fewestRows = 2;
const shortestNumber = 8;

/**
 * The rows of each account and currency by themselves: sums never cross either. The first column that names one account
 * in several rows each names the statement's own; of currencies, one that is the same throughout is the account's.
 */
export function splitByAccount(columns: readonly Column[]): Column[][] {
  const keys = [accountColumn(columns), currencyColumn(columns)].filter((column) => column !== undefined);
  const rows = columns[0]?.cells.keys() ?? [];
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map(({ cells }) => cells[row])));
  return [...groups.values()].map((own) =>
    columns.map(({ title, cells }) => ({ title, cells: own.flatMap((row) => cells[row] ?? []) })),
  );
}

function accountColumn(columns: readonly Column[]): Column | undefined {
  const numbers = columns.filter(({ cells }) =>
    cells.every((cell) => account.test(cell) && !isDate(cell) && cell.replace(/\D/g, '').length >= shortestNumber),
  );
  return numbers.find(({ cells }) => new Set(cells).size * fewestRows <= cells.length);
}

/** A heading that names a currency, as in “Amount (UAH)”, settles what the amounts are in. */
function currencyColumn(columns: readonly Column[]): Column | undefined {
  if (columns.some(({ title }) => /\([A-Z]{3}\)/.test(title))) return undefined;
  const codes = columns.filter(({ cells }) => cells.every((cell) => currency.test(cell)));
  return (
    codes.find(({ cells }) => new Set(cells).size === 1) ??
    codes.find(({ cells }) => new Set(cells).size * fewestRows <= cells.length)
  );
}
