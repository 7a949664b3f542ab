import { fieldBits, isGrave, isUndecided } from '../../../shared/rows/doubts.ts';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import { amountOrder, canonical, unitsOf } from '../rows/amountOrder.ts';
import type { RowDraft } from './statementDraft.ts';

/** What JSON and SQLite both have. */
export type RowValue = string | number | null;

/** Values of a row that has nothing but what most rows have, and of any row. */
export const [plainWidth, fullWidth] = [12, 19];

export function isPlain({ doubts, transactionDate = null, valueDate = null, datePlaces }: RowDraft): boolean {
  return doubts.length === 0 && transactionDate === null && valueDate === null && placesOrNull(datePlaces) === null;
}

/** Adds the values of a row as `insertRows` takes them: those that every row has. @param amount of the row, as `canonical` gives it */
export function addPlainValues(values: RowValue[], row: RowDraft, amount: Money, position: number): void {
  const order = Buffer.from(amountOrder(amount)).toString('hex');
  values.push(position, row.date, row.description, amount, order, unitsOf(amount), decimalsOf(amount));
  values.push(canonicalOrNull(row.balance), row.page, boxOrNull(row.box), row.confidence, listOrNull(row.categories));
}

/** The same with those that few rows have. */
export function addValues(values: RowValue[], row: RowDraft, amount: Money, position: number): void {
  addPlainValues(values, row, amount, position);
  values.push(row.transactionDate ?? null, row.valueDate ?? null, placesOrNull(row.datePlaces), ...doubtsOf(row));
}

/** What counts of a row is what was read, until it is edited. Amounts in their order come as hexadecimal digits. */
const columns = `row_key, account_key, statement_key, position, date, now_date, description, amount, amount_order,
  now_amount_order, amount_units, now_amount_units, amount_places, now_amount_places, balance, page, box, confidence, categories,
  transaction_date, value_date, date_places, doubts, doubtful, unsigned, counts`;
const plainColumns = `column1, column2, column2, column3, column4, unhex(column5), unhex(column5), column6, column6,
  column7, column7, column8, column9, column10, column11, column12`;
const otherColumns = 'column13, column14, column15, column16, column17, column18, column19';

/** SQL that writes rows; it takes a key, which is null for new ones, the account, the statement, and the values of each row. */
export function insertRows(count: number, width: number): string {
  const row = `(${Array<string>(width).fill('?').join(', ')})`;
  return `INSERT INTO statement_rows (${columns})
    SELECT ?, ?, ?, ${plainColumns}, ${width === fullWidth ? otherColumns : 'NULL, NULL, NULL, NULL, 0, 0, 1'}
    FROM (VALUES ${Array<string>(count).fill(row).join(', ')})`;
}

function doubtsOf({ doubts }: RowDraft): RowValue[] {
  if (doubts.length === 0) return [null, 0, 0, 1];
  const undecided = isUndecided(doubts);
  const grave = fieldBits(doubts.filter(isGrave).map(({ field }) => field));
  return [JSON.stringify(doubts), grave, Number(undecided), undecided ? 2 : 1];
}

function canonicalOrNull(amount: Money | null): Money | null {
  return amount === null ? null : canonical(amount);
}

function boxOrNull(box: RowDraft['box']): string | null {
  return box === null ? null : `[${box.join(',')}]`;
}

function placesOrNull(places: RowDraft['datePlaces'] = {}): string | null {
  for (const _ in places) return JSON.stringify(places);
  return null;
}

function listOrNull(categories: RowDraft['categories'] = []): string | null {
  const list = categories.filter((category) => category !== null);
  return list.length === 0 ? null : JSON.stringify(list);
}
