import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import { isHeadFact } from '../../../shared/reading/headFacts.ts';
import { pointedIn } from '../../../shared/cases/editedFields.ts';
import { judgeAgain } from '../statements/judgeAgain.ts';
import { isFigure, isJudged } from './changedValues.ts';
import { recordsIn } from '../../store/journal/rowRecords.ts';
import { settleCase } from '../statements/settleCase.ts';

/** A value that is put over what was read. */
type WrittenValue = Pick<EditedValue, 'rowId' | 'statementId' | 'field' | 'before' | 'after'>;

/** Verdicts and overlaps after these values have been written: of their statements, and of the days of their rows. */
export function settle(store: Store, caseId: Id, values: readonly WrittenValue[]): void {
  const statements = new Set<Id>();
  const days = new Set<CalendarDate>();
  // What tells accounts or their periods apart is another: any statements may overlap by now.
  let apart = false;
  for (const { rowId, statementId, field, before, after } of values) {
    if (!isJudged(field) || statementId === null) continue;
    const fact = isHeadFact(field) ? field : pointedIn(field);
    if (fact !== null) {
      for (const id of store.edits.statementsWith(statementId, fact)) statements.add(id);
      apart ||= isHeadFact(field) && fact !== 'opening' && fact !== 'closing';
      continue;
    }
    statements.add(statementId);
    apart ||= field === 'account';
    if (field === 'rows') {
      for (const { read, set } of [...recordsIn(before), ...recordsIn(after)]) days.add(set.date ?? read.date);
      continue;
    }
    if (rowId === null || !isFigure(field)) continue;
    const now = store.edits.read(rowId, 'date');
    for (const day of [now, field === 'date' ? before : null]) if (day !== null) days.add(day);
  }
  // Nothing is judged anew, but totals are.
  if (values.some(({ field }) => field === 'leftOut')) store.statements.tally(caseId);
  if (statements.size === 0) return;
  for (const id of statements) judgeAgain(store, id);
  settleCase(store, caseId, apart ? undefined : { statements, days });
}
