import type { DeskParts } from '../parts.ts';
import type { fileEditsCalls } from '../../../shared/calls/fileEdits.ts';
import { mostEdited } from '../../../shared/cases/editedFields.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import { mostBankFileBytes } from '../../../shared/reading/statementFiles.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { readReference } from '../../exporting/tables/rowReference.ts';
import { namesIn } from '../../store/journal/rowLayer.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { offeredBytes } from '../offeredBytes.ts';
import { linesOfGrid, type FileLine } from './linesOfGrid.ts';
import { plannedEdits, type PlannedEdits } from './plannedEdits.ts';

/** The calls that take categories, tags and notes from an export that was edited in a spreadsheet. */
export function createFileEditsHandlers({
  store,
  host,
  edits,
  readGrids,
}: DeskParts): Pick<Handlers, keyof typeof fileEditsCalls> {
  async function planOf(caseId: Id, handle: string): Promise<PlannedEdits> {
    if (store.cases.find(caseId) === null) throw new AppError('not-found', 'no such case');
    const grids = await readGrids(await offeredBytes(host, handle, mostBankFileBytes));
    const listed = grids.map(linesOfGrid).filter((lines) => lines !== null);
    if (listed.length === 0) throw new AppError('file-edits-foreign', 'no sheet has the columns of an export');
    const lines = listed.flat();
    const rows = rowsOf(store, caseId, lines);
    const plan = plannedEdits(lines, (rowId) => {
      const row = rows.get(rowId);
      return row === undefined ? null : { row, ownTags: namesIn(store.edits.read(rowId, 'tags')) };
    });
    if (lines.length > 0 && plan.placed === 0)
      throw new AppError('file-edits-other-case', 'no line names a row of this case');
    return plan;
  }

  return {
    async 'fileEdits.read'({ caseId, handle }) {
      const { rows, changes, refused } = await planOf(caseId, handle);
      return { rows, changes, refused };
    },
    async 'fileEdits.apply'({ caseId, handle, reason }) {
      const plan = await planOf(caseId, handle);
      if (plan.edits.length === 0) throw new AppError('file-edits-none', 'the file changes nothing');
      if (plan.edits.length > mostEdited) throw new AppError('too-many-rows', 'more rows than one step takes');
      return edits.apply(caseId, plan.edits, { source: 'analyst', reason });
    },
  };
}

/** The rows of the case that the lines name, by their ids. */
function rowsOf(store: Store, caseId: Id, lines: readonly FileLine[]): Map<number, ReviewRow> {
  const ids = new Set(lines.map(({ reference }) => readReference(reference)?.rowId).filter((id) => id !== undefined));
  const accounts = new Set(store.statements.accountsOfCase(caseId).map(({ id }) => id));
  const rows = store.statements.rowsById(Float64Array.from(ids)).filter(({ accountId }) => accounts.has(accountId));
  return new Map(rows.map((row) => [row.id, row]));
}
