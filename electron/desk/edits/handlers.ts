import { mostCopied } from '../../../shared/editedFields.ts';
import type { EditsCalls } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../queries/handlers.ts';
import type { SettingsBook } from '../settings/settings.ts';
import { tsvOf } from './copy.ts';
import { createBreath } from '../breath.ts';
import type { LongCases } from '../longCases.ts';
import type { Edits } from './edits.ts';

type Dependencies = { store: Store; edits: Edits; settings: SettingsBook; longCases: LongCases };

/** Rows of one reading while a selection is copied. */
const batch = 500;

/** The calls that edit, and copy the rows that are chosen. */
export function createEditsHandlers({
  store,
  edits,
  settings,
  longCases,
}: Dependencies): Pick<Handlers, Exclude<keyof EditsCalls, QueryCall>> {
  return {
    'edits.apply': ({ caseId, edits: wanted, source, reason }) =>
      edits.apply(caseId, wanted, { source: source ?? 'analyst', reason: reason ?? null }),
    'edits.undo': ({ caseId, stepId }) => edits.undo(caseId, stepId),
    'edits.redo': ({ caseId }) => edits.redo(caseId),
    'edits.cancel': ({ caseId }) => {
      edits.cancel(caseId);
      return null;
    },
    'edits.lock': ({ statementId }) => edits.lock(statementId),
    'edits.unlock': ({ statementId }) => edits.unlock(statementId),
    async 'rows.copy'({ query, ranges, headings }) {
      await longCases.ready(query.caseId, query.sort);
      const { ids } = store.statements.select(query, ranges);
      if (ids.length > mostCopied) throw new AppError('too-many-rows', 'more rows than one copy takes');
      const accounts = store.statements.accountsOfCase(query.caseId);
      const masked = settings.read().maskNumbers;
      const parts = headings ? [tsvOf([], accounts, { withHeadings: true, masked })] : [];
      const breath = createBreath();
      for (let at = 0; at < ids.length; at += batch) {
        const rows = store.statements.rowsById(ids.subarray(at, at + batch));
        parts.push(tsvOf(rows, accounts, { withHeadings: false, masked }));
        await breath();
      }
      return { text: parts.join('\n'), rows: ids.length };
    },
  };
}
