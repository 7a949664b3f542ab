import { fieldBits, isGrave, isUndecided } from '../../../shared/doubts.ts';
import { decimalsOf, type Money } from '../../../shared/money.ts';
import { amountOrder, canonical, unitsOf } from '../rows/amountOrder.ts';
import type { Database, SqlValue } from '../database.ts';
import type { RowDraft } from './statementRepository.ts';

/** Rows that one SQL statement writes: with more, SQLite spends on reading their values what it spares on beginning. */
const atOnce = 20;

/** Values of a row that has nothing but what most rows have; what counts of it is what was read, until it is edited. */
const plainValues = 12;

/** Writes rows of one statement in order, without their words. */
export type RowBatches = {
  /** @param amount of the row, as `canonical` gives it */
  add(row: RowDraft, amount: Money, position: number): void;
  /** Writes what waits. */
  end(): void;
  /** Of the row that was written last. */
  lastKey(): number;
};

/** Most rows of a statement go in batches, at three quarters of the cost. */
export function rowBatches(database: Database, accountKey: number, statementKey: number): RowBatches {
  const insert = createRowInsert(database, accountKey, statementKey);
  const insertPlain = database.sql(
    `INSERT INTO statement_rows (${columns})
     SELECT NULL, ?, ?, column1, column2, column2, column3, column4, column5, column5, column6, column6, column7, column7,
       column8, column9, column10, column11, column12, NULL, NULL, NULL, NULL, 0, 0, 1
     FROM (VALUES ${Array<string>(atOnce)
       .fill(`(${marks(plainValues)})`)
       .join(', ')})`,
  );
  const waiting: { row: RowDraft; position: number }[] = [];
  let values: SqlValue[] = [accountKey, statementKey];
  let lastKey = 0;
  const end = (): void => {
    for (const { row, position } of waiting) lastKey = insert(row, position);
    clear();
  };
  const clear = (): void => {
    waiting.length = 0;
    values = [accountKey, statementKey];
  };
  return {
    add(row, amount, position) {
      if (!isPlain(row)) {
        end();
        lastKey = insert(row, position);
        return;
      }
      waiting.push({ row, position });
      values.push(
        position,
        row.date,
        row.description,
        amount,
        amountOrder(amount),
        unitsOf(amount),
        decimalsOf(amount),
      );
      values.push(
        canonicalOrNull(row.balance),
        row.page,
        boxOrNull(row.box),
        row.confidence,
        listOrNull(row.categories),
      );
      if (waiting.length < atOnce) return;
      lastKey = insertPlain.run(...values).key;
      clear();
    },
    end,
    lastKey: () => lastKey,
  };
}

function isPlain({ doubts, transactionDate = null, valueDate = null, datePlaces }: RowDraft): boolean {
  return doubts.length === 0 && transactionDate === null && valueDate === null && placesOrNull(datePlaces) === null;
}

/** Writes rows of one statement, without their words. @returns the key of each; a new one where none is given */
export function createRowInsert(
  database: Database,
  accountKey: number,
  statementKey: number,
): (row: RowDraft, position: number, key?: number) => number {
  const statement = database.sql(`INSERT INTO statement_rows (${columns}) VALUES (${marks(26)})`);
  return (row, position, key) => {
    const amount = canonical(row.amount);
    const order = amountOrder(amount);
    const units = unitsOf(amount);
    const places = decimalsOf(amount);
    return statement.run(
      key ?? null,
      accountKey,
      statementKey,
      position,
      row.date,
      row.date,
      row.description,
      amount,
      order,
      order,
      units,
      units,
      places,
      places,
      canonicalOrNull(row.balance),
      row.page,
      boxOrNull(row.box),
      row.confidence,
      listOrNull(row.categories),
      row.transactionDate ?? null,
      row.valueDate ?? null,
      placesOrNull(row.datePlaces),
      ...doubtsOf(row),
    ).key;
  };
}

const columns = `row_key, account_key, statement_key, position, date, now_date, description, amount, amount_order,
  now_amount_order, amount_units, now_amount_units, amount_places, now_amount_places, balance, page, box, confidence, categories,
  transaction_date, value_date, date_places, doubts, doubtful, unsigned, counts`;

const marks = (count: number): string => Array<string>(count).fill('?').join(', ');

function doubtsOf({ doubts }: RowDraft): SqlValue[] {
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
