import type { DeskParts } from '../parts.ts';
import type { budgetSheetCalls } from '../../../shared/calls/budgetSheets.ts';
import { usualSheets } from '../../../shared/decision/budgetSheet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { saveJson } from '../jsonFiles.ts';

/** The calls of the sheets that a lender writes itself. */
export function createBudgetSheetHandlers({
  host,
  events,
  sheets,
}: DeskParts): Pick<Handlers, keyof typeof budgetSheetCalls> {
  const changed = <T>(to: T): T => {
    events.emit('analysis.changed', { caseId: null });
    return to;
  };
  return {
    'budgetSheet.export'({ id }) {
      const sheet = [...sheets.list(), ...usualSheets].find((each) => each.id === id);
      if (sheet === undefined) throw new AppError('not-found', 'there is no such sheet');
      const isUsual = usualSheets.includes(sheet);
      // One of ours is exported under a name of its own, so that it can be changed and taken in again.
      const own = isUsual ? { ...sheet, id: `own-${id}` } : sheet;
      return saveJson(host, `${own.id}.json`, { kind: 'statement-desk-budget-sheet', version: 1, sheet: own });
    },
    'budgetSheet.import': ({ file }) => changed(sheets.add(file)),
    'budgetSheet.remove': ({ id }) => (sheets.remove(id), changed(null)),
  };
}
