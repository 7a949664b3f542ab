import type { Database } from '../database/database.ts';
import { list } from '../database/forms.ts';
import { canonical } from '../rows/amountOrder.ts';
import type { RowRange } from '../rows/unfoundRows.ts';
import { caseWord } from '../database/words.ts';
import type { RowBlock } from './rowBlocks.ts';
import { addValues, fullWidth, insertRows, plainWidth, type RowValue } from './rowValues.ts';
import type { RowDraft } from './statementDraft.ts';

/** Rows that one SQL statement writes: with more, SQLite spends on reading their values what it spares on beginning. */
const atOnce = 20;

/** Where rows belong. */
type Place = { accountKey: number; statementKey: number };

/** Writes blocks of a statement in order, without their words. @returns the keys of their rows; null for none */
export function createBlockInsert(
  database: Database,
  { accountKey, statementKey }: Place,
): (block: RowBlock) => RowRange | null {
  return ({ count, isPlain, ...block }) => {
    if (count === 0) return null;
    const width = isPlain ? plainWidth : fullWidth;
    const values = list<RowValue[]>().read(block.values);
    const [many, one] = [database.sql(insertRows(atOnce, width)), database.sql(insertRows(1, width))];
    let last = 0;
    for (let row = 0; row < count;) {
      const some = count - row < atOnce ? 1 : atOnce;
      const next = values.slice(row * width, (row + some) * width);
      last = (some === 1 ? one : many).run(null, accountKey, statementKey, ...next).key;
      row += some;
    }
    // Keys of rows follow each other within a transaction.
    return { first: last - count + 1, last };
  };
}

/** Puts the words of a block into the index, under the keys that its rows have. */
export function indexBlock(database: Database, caseKey: number, block: RowBlock, { first }: RowRange): void {
  database
    .sql('INSERT INTO row_words (rowid, words) SELECT ? + key, ? || value FROM json_each(?)')
    .run(first, `${caseWord(caseKey)} `, block.words);
}

/** Writes rows of one statement, without their words. @returns the key of each; a new one where none is given */
export function createRowInsert(
  database: Database,
  { accountKey, statementKey }: Place,
): (row: RowDraft, position: number, key?: number) => number {
  const statement = database.sql(insertRows(1, fullWidth));
  return (row, position, key) => {
    const values: RowValue[] = [key ?? null, accountKey, statementKey];
    addValues(values, row, canonical(row.amount), position);
    return statement.run(...values).key;
  };
}
