import type { RowOrigin } from '../../../shared/model/row.ts';
import type { Database } from '../database/database.ts';
import { formOf, list, nullable, object, sparseList } from '../database/forms.ts';
import { canonical } from '../rows/amountOrder.ts';
import { datePlaces, tagsOf } from '../rows/rowFields.ts';
import type { RowDraft } from '../statements/statementDraft.ts';

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

type StoredRow = Omit<RowRecord, 'origin' | 'read' | 'leftOut' | 'category'> &
  Required<Omit<RowDraft, 'categories'>> & {
    categories: string[];
    origin: RowOrigin | null;
    leftOut: 0 | 1;
    setCategory: string | null;
  };

const form = formOf<StoredRow>(
  'r',
  {
    id: 'plain',
    position: 'plain',
    origin: 'plain',
    date: 'plain',
    transactionDate: 'plain',
    valueDate: 'plain',

    datePlaces,
    description: 'plain',
    amount: 'plain',
    balance: 'plain',
    page: 'plain',
    box: nullable(list()),

    confidence: 'plain',
    doubts: sparseList(),
    categories: sparseList(),
    set: object(),
    excluded: 'plain',

    leftOut: 'plain',
    flag: 'plain',
    note: 'plain',
    setCategory: 'plain',
    confirmed: 'plain',
    tags: list(),
  },
  {
    id: 'r.row_key',
    set: `json_object('date', r.set_date, 'transactionDate', r.set_transaction_date, 'valueDate', r.set_value_date,
      'description', r.set_description, 'amount', r.set_amount)`,
    tags: tagsOf,
  },
);

/** The rows with these keys that a statement has, in their order. */
export function readRecords(database: Database, statementKey: number, keys: readonly number[]): RowRecord[] {
  return form
    .all(
      database,
      `SELECT ${form.columns} FROM statement_rows r
       WHERE statement_key = ? AND row_key IN (SELECT value FROM json_each(?)) ORDER BY position`,
      ...[statementKey, JSON.stringify(keys)],
    )
    .map(toRecord);
}

/** The rows that a value of the journal holds. */
export function recordsIn(value: string | null): RowRecord[] {
  return list<RowRecord[]>().read(value ?? '[]');
}

/** A row with nothing of the analyst's on it. Equal rows give equal records, to the letter of their JSON. */
export function recordOf(place: Pick<RowRecord, 'id' | 'position' | 'origin'>, read: RowDraft): RowRecord {
  const categories = (read.categories ?? []).filter((category) => category !== null);
  const { datePlaces = {} } = read;
  const { id, position, origin } = place;
  return {
    id,
    position,
    origin,
    read: {
      date: read.date,
      transactionDate: read.transactionDate ?? null,
      valueDate: read.valueDate ?? null,
      ...(Object.keys(datePlaces).length === 0 ? {} : { datePlaces }),

      description: read.description,
      amount: canonical(read.amount),
      balance: read.balance === null ? null : canonical(read.balance),

      page: read.page,
      box: read.box,
      confidence: read.confidence,
      doubts: read.doubts,
      ...(categories.length === 0 ? {} : { categories }),
    },
    set: { date: null, transactionDate: null, valueDate: null, description: null, amount: null },

    excluded: 0,
    flag: null,
    note: null,
    confirmed: 0,
    tags: [],
  };
}

function toRecord({ set, excluded, leftOut, flag, note, setCategory, confirmed, tags, ...row }: StoredRow): RowRecord {
  const { id, position, origin, ...read } = row;
  return {
    ...recordOf({ id, position, origin: origin ?? 'read' }, read),

    set,
    excluded,
    ...(leftOut === 1 ? { leftOut } : {}),
    ...(setCategory === null ? {} : { category: setCategory }),

    flag,
    note,
    confirmed,
    tags,
  };
}
