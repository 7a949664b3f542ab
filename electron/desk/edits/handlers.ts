import { mostCopied, mostEdited, type EditsCalls } from '../../../shared/calls/edits.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../dispatch.ts';
import type { SettingsBook } from '../settings.ts';
import { tsvOf } from './copy.ts';
import type { Edits } from './edits.ts';

type Parts = { store: Store; edits: Edits; settings: SettingsBook };

/** Rows of one reading while a selection is copied. */
const batch = 500;

/** Calls about edits, and about the rows that are chosen for them. */
export function createEditsHandlers({ store, edits, settings }: Parts): Pick<Handlers, keyof EditsCalls> {
  return {
    'edits.apply': ({ caseId, edits: wanted, source, reason }) =>
      edits.apply(caseId, wanted, { source: source ?? 'analyst', reason: reason ?? null }),
    'edits.undo': ({ caseId, stepId }) => edits.undo(caseId, stepId),
    'edits.redo': ({ caseId }) => edits.redo(caseId),
    'edits.state': ({ caseId }) => store.edits.state(caseId),
    'edits.history': ({ caseId, ...request }) => store.edits.history(caseId, request),
    'edits.tags': ({ caseId }) => store.edits.tags(caseId),
    'edits.lock': ({ statementId }) => edits.lock(statementId),
    'edits.unlock': ({ statementId }) => edits.unlock(statementId),
    'rows.select'({ query, ranges }) {
      const { ids, ...totals } = store.statements.select(query, ranges);
      return { ...totals, ids: ids.length > mostEdited ? null : [...ids] };
    },
    'rows.copy'({ query, ranges, headings }) {
      const { ids } = store.statements.select(query, ranges);
      if (ids.length > mostCopied) throw new AppError('too-many-rows', 'more rows than one copy takes');
      const accounts = store.statements.accountsOfCase(query.caseId);
      const rows = (function* () {
        for (let at = 0; at < ids.length; at += batch) {
          yield* store.statements.rowsById(ids.subarray(at, at + batch));
        }
      })();
      const masked = settings.read().maskNumbers;
      return { text: tsvOf(rows, accounts, { withHeadings: headings, masked }), rows: ids.length };
    },
  };
}
