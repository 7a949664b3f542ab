import type { RowOrigin } from '../../../shared/model.ts';
import type { DatePlaces } from '../../../shared/rows/rowDates.ts';
import type { Database } from '../database/database.ts';
import { canonical } from '../rows/amountOrder.ts';
import { doubtsIn } from '../rows/rowDoubts.ts';
import type { RowDraft } from '../statements/statementRepository.ts';

/** What the analyst has set of a row over what was read; an empty text takes a printed day away. */
type RowLayerValues = Record<'date' | 'transactionDate' | 'valueDate' | 'description' | 'amount', string | null>;

/** A row with all that is kept of it, so that it can be taken away and put back as it was. */
export type RowRecord = {
  id: number;
  /** In its statement, from 1. */
  position: number;
  origin: RowOrigin;
  read: RowDraft;
  set: RowLayerValues;
  excluded: 0 | 1;
  /** 1 of one that is left out of the analysis; absent of any other. */
  leftOut?: 1;
  flag: string | null;
  note: string | null;
  /** As the analyst says; absent where nothing is said. */
  category?: string;
  /** The bits of the fields that are settled. */
  confirmed: number;
  tags: string[];
};

type StoredRow = Omit<RowRecord, 'origin' | 'read' | 'set' | 'leftOut' | 'category' | 'tags'> & {
  left_out: 0 | 1;
  set_category: string | null;
  origin: RowOrigin | null;
  date: string;
  transaction_date: string | null;
  value_date: string | null;
  date_places: string | null;
  description: string;
  amount: string;
  balance: string | null;
  page: number | null;
  box: string | null;
  confidence: number | null;
  doubts: string | null;
  categories: string | null;
  set: string;
  tags: string;
};

/** The rows with these keys that a statement has, in their order. */
export function readRecords(database: Database, statementKey: number, keys: readonly number[]): RowRecord[] {
  return database
    .sql<StoredRow>(
      `SELECT row_key AS id, position, origin, date, transaction_date, value_date, date_places, description, amount,
         balance, page, box, confidence, doubts, categories, excluded, left_out, flag, note, set_category, confirmed,
         json_object('date', set_date, 'transactionDate', set_transaction_date, 'valueDate', set_value_date,
           'description', set_description, 'amount', set_amount) AS "set",
         (SELECT json_group_array(t.name ORDER BY t.name) FROM row_tags rt JOIN tags t USING (tag_key)
          WHERE rt.row_key = r.row_key) AS tags
       FROM statement_rows r WHERE statement_key = ? AND row_key IN (SELECT value FROM json_each(?)) ORDER BY position`,
    )
    .all(statementKey, JSON.stringify(keys))
    .map(toRecord);
}

/** A row with nothing of the analyst's on it. Equal rows give equal records, to the letter of their JSON. */
export function recordOf(place: Pick<RowRecord, 'id' | 'position' | 'origin'>, read: RowDraft): RowRecord {
  const categories = (read.categories ?? []).filter((category) => category !== null);
  const { id, position, origin } = place;
  return {
    ...{ id, position, origin },
    read: {
      ...{ date: read.date, transactionDate: read.transactionDate ?? null, valueDate: read.valueDate ?? null },
      ...(Object.keys(read.datePlaces ?? {}).length === 0 ? {} : { datePlaces: read.datePlaces! }),
      ...{ description: read.description, amount: canonical(read.amount) },
      balance: read.balance === null ? null : canonical(read.balance),
      ...{ page: read.page, box: read.box, confidence: read.confidence, doubts: read.doubts },
      ...(categories.length === 0 ? {} : { categories }),
    },
    set: { date: null, transactionDate: null, valueDate: null, description: null, amount: null },
    ...{ excluded: 0, flag: null, note: null, confirmed: 0, tags: [] },
  };
}

function toRecord(row: StoredRow): RowRecord {
  const { id, position, excluded, flag, note, confirmed } = row;
  const { date, description, amount, balance, page, confidence } = row;
  const read: RowDraft = {
    ...{ date, transactionDate: row.transaction_date, valueDate: row.value_date },
    ...(row.date_places === null ? {} : { datePlaces: JSON.parse(row.date_places) as DatePlaces }),
    ...{ description, amount, balance, page, confidence, doubts: doubtsIn(row) },
    box: row.box === null ? null : (JSON.parse(row.box) as RowDraft['box']),
    ...(row.categories === null ? {} : { categories: JSON.parse(row.categories) as string[] }),
  };
  return {
    ...recordOf({ id, position, origin: row.origin ?? 'read' }, read),
    set: JSON.parse(row.set) as RowLayerValues,
    excluded,
    ...(row.left_out === 1 ? { leftOut: 1 as const } : {}),
    ...(row.set_category === null ? {} : { category: row.set_category }),
    ...{ flag, note, confirmed, tags: JSON.parse(row.tags) as string[] },
  };
}
