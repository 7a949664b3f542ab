import { fieldBits, fieldsOfBits, type DoubtField } from '../../../shared/rows/doubts.ts';
import type { ReviewRow, RowOrigin } from '../../../shared/model/row.ts';
import type { Database } from '../database/database.ts';
import { flag, formOf, list, nullable, sparseList, type Field } from '../database/forms.ts';
import { categoryIn, type StoredCategory } from './rowCategories.ts';
import { datePlaces, shownTagsOf } from './rowFields.ts';

/** A row as far as computations over a case need it. */
export type CountedRow = Pick<
  ReviewRow,
  'id' | 'date' | 'description' | 'amount' | 'excluded' | 'repeated' | 'leftOut'
> & {
  /** Nothing tells whether it came in or went out. */
  undecided: boolean;
  /** The category that the analyst has given it. */
  yours: string | null;
};

const bits: Field<DoubtField[]> = { write: fieldBits, read: (stored) => fieldsOfBits(Number(stored)) };

/** What a row is to the verdict of its statement: where the figures no longer hold, or where they hold and a row is unsure. */
const wrong = 1;
const unsure = 2;

type Row = Omit<ReviewRow, 'breaks' | 'asked' | 'category' | 'read' | 'origin'> &
  StoredCategory & {
    breaks: 0 | typeof wrong | typeof unsure;
    origin: RowOrigin | null;
    /** What was read, where the analyst has set it; the other dates are empty for none. */
    readDate: string | null;
    readTransactionDate: string | null;
    readValueDate: string | null;
    readDescription: string | null;
    readAmount: string | null;
  };

const form = formOf<Row>(
  'r',
  {
    id: 'plain',
    accountId: 'plain',
    statementId: 'plain',
    documentId: 'plain',
    position: 'plain',
    date: 'plain',

    transactionDate: 'plain',
    valueDate: 'plain',
    datePlaces,
    description: 'plain',
    amount: 'plain',

    balance: 'plain',
    currency: 'plain',
    page: 'plain',
    box: nullable(list()),
    confidence: 'plain',

    doubts: sparseList(),
    confirmed: bits,
    categories: sparseList(),
    breaks: 'plain',
    origin: 'plain',

    readDate: 'plain',
    readTransactionDate: 'plain',
    readValueDate: 'plain',
    readDescription: 'plain',

    readAmount: 'plain',
    excluded: flag,
    repeated: flag,
    leftOut: flag,
    flag: 'plain',
    note: 'plain',

    category: 'plain',
    categoryState: 'plain',
    categoryEvidence: sparseList(),
    setCategory: 'plain',
    tags: list(),
  },
  {
    id: 'r.row_key',
    accountId: 'a.id',
    statementId: 's.id',
    documentId: 'd.id',
    date: 'r.now_date',
    transactionDate: 'r.now_transaction_date',
    valueDate: 'r.now_value_date',
    description: 'r.now_description',
    amount: 'r.now_amount',
    currency: 'a.currency',
    breaks: `iif(r.position IS NOT iif(s.set_verdict IS NULL, s.breaks_at, s.set_breaks_at), 0,
      iif(ifnull(s.set_verdict_state, s.verdict_state) IS 'uncertain-rows', ${unsure}, ${wrong}))`,
    readDate: 'iif(r.set_date IS NULL, NULL, r.date)',
    readTransactionDate: "iif(r.set_transaction_date IS NULL, NULL, ifnull(r.transaction_date, ''))",
    readValueDate: "iif(r.set_value_date IS NULL, NULL, ifnull(r.value_date, ''))",
    readDescription: 'iif(r.set_description IS NULL, NULL, r.description)',
    readAmount: 'iif(r.set_amount IS NULL, NULL, r.amount)',
    tags: shownTagsOf,
  },
);

/** The rows with these keys, in their order; those that are gone are left out. */
export function rowsOf(database: Database, keys: Float64Array): ReviewRow[] {
  return form
    .all(
      database,
      `SELECT ${form.columns}
       FROM json_each(?) AS wanted
         CROSS JOIN statement_rows r ON r.row_key = wanted.value
         JOIN statements s USING (statement_key) JOIN accounts a ON a.account_key = r.account_key
         LEFT JOIN documents d USING (document_key)
       ORDER BY wanted.key`,
      JSON.stringify([...keys]),
    )
    .map(toReviewRow);
}

type CountedMark = 'excluded' | 'repeated' | 'leftOut' | 'undecided';

/** As `rowsOf`, with less of each. */
export function countedOf(database: Database, keys: Float64Array): CountedRow[] {
  return database
    .sql<Omit<CountedRow, CountedMark> & Record<CountedMark, 0 | 1>>(
      `SELECT r.row_key AS id, r.now_date AS date, r.now_description AS description, r.now_amount AS amount, r.excluded,
         r.repeated, r.left_out AS leftOut, r.counts = 2 AS undecided, r.set_category AS yours
       FROM json_each(?) AS wanted CROSS JOIN statement_rows r ON r.row_key = wanted.value ORDER BY wanted.key`,
    )
    .all(JSON.stringify([...keys]))
    .map((row) => ({
      ...row,
      excluded: row.excluded === 1,
      repeated: row.repeated === 1,
      leftOut: row.leftOut === 1,
      undecided: row.undecided === 1,
    }));
}

function toReviewRow(row: Row): ReviewRow {
  const { breaks, origin, category, categoryState, categoryEvidence, setCategory, ...rest } = row;
  const { readDate, readTransactionDate, readValueDate, readDescription, readAmount, ...values } = rest;
  return {
    ...values,
    category: categoryIn({ category, categoryState, categoryEvidence, setCategory }),
    breaks: breaks === wrong,
    ...(breaks === unsure ? { asked: true } : {}),
    read: {
      ...(readDate === null ? {} : { date: readDate }),
      ...(readTransactionDate === null ? {} : { transactionDate: readTransactionDate || null }),
      ...(readValueDate === null ? {} : { valueDate: readValueDate || null }),
      ...(readDescription === null ? {} : { description: readDescription }),
      ...(readAmount === null ? {} : { amount: readAmount }),
    },
    origin: origin ?? 'read',
  };
}
