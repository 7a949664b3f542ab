import type { EditedValue } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { RowOrigin } from '../../../shared/model/row.ts';
import { recordOf } from '../../store/journal/rowRecords.ts';
import type { RowDraft } from '../../store/statements/statementDraft.ts';
import type { Store } from '../../store/store.ts';

/** A row that is put into a statement, and where it comes from. */
export type PutRow = {
  draft: RowDraft;
  origin: Exclude<RowOrigin, 'read'>;
  /** In the statement as it becomes, from 1; absent of rows that follow each other. */
  position?: number;
};

/** Rows that leave a statement, and those that come in their place. */
export type RowReplacement = {
  statementId: Id;
  take: readonly number[];
  put: readonly PutRow[];
  /** The row that they follow, null for the head of the statement; where the taken ones stood, or by date, unless told. */
  after?: number | null | undefined;
};

/**
 * A replacement as one value of the journal.
 * @throws {AppError} `not-found` for a row of another statement
 */
export function replacedValue(store: Store, { statementId, take, put, after }: RowReplacement): EditedValue {
  const taken = store.edits.recordsOf(statementId, take);
  if (taken.length !== new Set(take).size) throw new AppError('not-found', 'no such row in this statement');
  const named = put[0]?.draft ?? taken[0]?.read;
  if (named === undefined) throw new AppError('bad-request', 'no row is taken and none is put in');
  const first = put[0]?.position ?? taken[0]?.position ?? positionAfter(store, statementId, after, named);
  const nextId = store.edits.nextRowId();
  const records = put.map(({ draft, origin, position }, at) =>
    recordOf({ id: nextId + at, position: position ?? first + at, origin }, draft),
  );
  const { date, description } = named;
  return {
    rowId: null,
    statementId,
    field: 'rows',
    before: JSON.stringify(taken),
    after: JSON.stringify(records),
    place: { position: first, date, description },
  };
}

function positionAfter(store: Store, statementId: Id, after: number | null | undefined, draft: RowDraft): number {
  if (after === null) return 1;
  if (after !== undefined) {
    const [record] = store.edits.recordsOf(statementId, [after]);
    if (record === undefined) throw new AppError('not-found', 'no such row in this statement');
    return record.position + 1;
  }
  return positionOnPage(store, statementId, draft);
}

/** Where a row stands by its date, and among those of its day by its place on the page; the last of them where that is not known. */
function positionOnPage(store: Store, statementId: Id, { date, page, box }: RowDraft): number {
  const rows = [...store.statements.rowsOfStatement(statementId)];
  const ofDay = rows.filter((row) => row.date === date);
  const placeOf = (record: Pick<RowDraft, 'page' | 'box'> | undefined): number | null =>
    record?.page == null || record.box === null ? null : record.page * pageHeight + record.box[1] + record.box[3];
  const recordOfRow = (row: { id: number } | undefined): RowDraft | undefined =>
    row === undefined ? undefined : store.edits.recordsOf(statementId, [row.id])[0]?.read;
  const own = placeOf({ page, box });
  if (own !== null && ofDay.length > 0) {
    const [first, last] = [placeOf(recordOfRow(rows[0])), placeOf(recordOfRow(rows.at(-1)))];
    const isNewestFirst = first !== null && last !== null && last < first;
    const next = ofDay.find((row) => {
      const place = placeOf(recordOfRow(row));
      return place !== null && (isNewestFirst ? place < own : place > own);
    });
    if (next !== undefined) return next.position;
  }
  return (rows.findLast((row) => row.date <= date)?.position ?? 0) + 1;
}

/** Higher than any page, twice: a place is the sum of two edges. */
const pageHeight = 100_000;
