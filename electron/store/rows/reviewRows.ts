import type { ReviewRow, RowFlag, RowOrigin } from '../../../shared/model.ts';
import type { Currency } from '../../../shared/money.ts';
import type { DatePlaces } from '../../../shared/rows/rowDates.ts';
import { fieldsOfBits } from '../../../shared/rows/doubts.ts';
import type { Database } from '../database/database.ts';
import { categoryIn, type StoredCategory } from './rowCategories.ts';
import { doubtsIn, type StoredDoubts } from './rowDoubts.ts';
import type { CountedRow } from '../statements/statementRepository.ts';

/** What a row is to the verdict of its statement: where the figures no longer hold, or where they hold and a row is unsure. */
const wrong = 1;
const unsure = 2;

type Row = {
  id: number;
  account_id: string;
  statement_id: string;
  document_id: string | null;
  position: number;
  date: string;
  transaction_date: string | null;
  value_date: string | null;
  date_places: string | null;
  description: string;
  amount: string;
  balance: string | null;
  currency: Currency;
  page: number | null;
  box: string | null;
  confidence: number | null;
  categories: string | null;
  breaks: 0 | typeof wrong | typeof unsure;
  read_date: string | null;
  /** The other dates as they were read, where the analyst has set them; empty for none. */
  read_transaction_date: string | null;
  read_value_date: string | null;
  read_description: string | null;
  read_amount: string | null;
  excluded: 0 | 1;
  repeated: 0 | 1;
  left_out: 0 | 1;
  flag: RowFlag | null;
  note: string | null;
  origin: RowOrigin | null;
  tags: string;
} & StoredDoubts &
  StoredCategory;

/** The rows with these keys, in their order; those that are gone are left out. */
export function rowsOf(database: Database, keys: Float64Array): ReviewRow[] {
  return database
    .sql<Row>(
      `SELECT r.row_key AS id, a.id AS account_id, s.id AS statement_id, d.id AS document_id, r.position,
         r.now_date AS date, r.now_description AS description, r.now_amount AS amount, r.balance, a.currency, r.page,
         r.box, r.now_transaction_date AS transaction_date, r.now_value_date AS value_date, r.date_places, r.confidence, r.doubts, r.confirmed, r.categories,
         iif(r.position IS NOT iif(s.set_verdict IS NULL, s.breaks_at, s.set_breaks_at), 0,
           iif(ifnull(s.set_verdict_state, s.verdict_state) IS 'uncertain-rows', ${unsure}, ${wrong})) AS breaks,
         iif(r.set_date IS NULL, NULL, r.date) AS read_date,
         iif(r.set_transaction_date IS NULL, NULL, ifnull(r.transaction_date, '')) AS read_transaction_date,
         iif(r.set_value_date IS NULL, NULL, ifnull(r.value_date, '')) AS read_value_date,
         iif(r.set_description IS NULL, NULL, r.description) AS read_description,
         iif(r.set_amount IS NULL, NULL, r.amount) AS read_amount, r.excluded, r.repeated, r.left_out, r.flag, r.note, r.origin,
         r.category, r.category_state, r.category_evidence, r.set_category,
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
  return {
    id: row.id,
    accountId: row.account_id,
    statementId: row.statement_id,
    documentId: row.document_id,
    position: row.position,
    date: row.date,
    transactionDate: row.transaction_date,
    valueDate: row.value_date,
    datePlaces: row.date_places === null ? {} : (JSON.parse(row.date_places) as DatePlaces),
    description: row.description,
    amount: row.amount,
    balance: row.balance,
    currency: row.currency,
    page: row.page,
    box: row.box === null ? null : (JSON.parse(row.box) as ReviewRow['box']),
    confidence: row.confidence,
    doubts: doubtsIn(row),
    category: categoryIn(row),
    categories: row.categories === null ? [] : (JSON.parse(row.categories) as string[]),
    confirmed: fieldsOfBits(row.confirmed),
    breaks: row.breaks === wrong,
    ...(row.breaks === unsure ? { asked: true } : {}),
    read: {
      ...(row.read_date === null ? {} : { date: row.read_date }),
      ...(row.read_transaction_date === null ? {} : { transactionDate: row.read_transaction_date || null }),
      ...(row.read_value_date === null ? {} : { valueDate: row.read_value_date || null }),
      ...(row.read_description === null ? {} : { description: row.read_description }),
      ...(row.read_amount === null ? {} : { amount: row.read_amount }),
    },
    origin: row.origin ?? 'read',
    excluded: row.excluded === 1,
    repeated: row.repeated === 1,
    leftOut: row.left_out === 1,
    flag: row.flag,
    note: row.note,
    tags: JSON.parse(row.tags) as string[],
  };
}
