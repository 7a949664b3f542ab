import type { DeskParts } from '../parts.ts';
import { mostCopied } from '../../../shared/cases/editedFields.ts';
import type { editsCalls, EditState } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import { tsvOf } from './copy.ts';
import { checkedEdits, type ReadPageWords } from './printedThere.ts';

type Dependencies = DeskParts & { readWords: ReadPageWords };

/** Rows of one reading while a selection is copied. */
const batch = 500;

/** The calls that edit, and copy the rows that are chosen. */
export function createEditsHandlers({
  store,
  edits,
  settings,
  cases,
  readWords,
}: Dependencies): Pick<Handlers, Exclude<keyof typeof editsCalls, QueryCall>> {
  const named = (caseId: Id, state: EditState): EditState => {
    cases.nameByHolder(caseId);
    return state;
  };
  return {
    async 'edits.apply'({ caseId, edits: wanted, source, reason }) {
      const checked = await checkedEdits(store, readWords, wanted);
      return named(caseId, edits.apply(caseId, checked, { source: source ?? 'analyst', reason: reason ?? null }));
    },
    'edits.undo': ({ caseId, stepId }) => named(caseId, edits.undo(caseId, stepId)),
    'edits.redo': ({ caseId }) => named(caseId, edits.redo(caseId)),
    'edits.lock': ({ statementId }) => edits.lock(statementId),
    'edits.unlock': ({ statementId }) => edits.unlock(statementId),
    'rows.copy'({ query, ranges, headings }) {
      const { ids } = store.statements.select(query, ranges);
      if (ids.length > mostCopied) throw new AppError('too-many-rows', 'more rows than one copy takes');
      const accounts = store.statements.accountsOfCase(query.caseId);
      const masked = settings.read().maskNumbers;
      const parts = headings ? [tsvOf([], accounts, { withHeadings: true, masked })] : [];
      for (let at = 0; at < ids.length; at += batch) {
        const rows = store.statements.rowsById(ids.subarray(at, at + batch));
        parts.push(tsvOf(rows, accounts, { withHeadings: false, masked }));
      }
      return { text: parts.join('\n'), rows: ids.length };
    },
  };
}
