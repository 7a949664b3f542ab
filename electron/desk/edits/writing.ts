import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { isNoted, pointedIn, type RowField } from '../../../shared/cases/editedFields.ts';
import { judgedCase, keepVerdict } from '../statements/judgedCase.ts';
import { judgeAgain } from '../statements/judgeAgain.ts';
import { isFigure, isHeadFact, isJudged } from './changedValues.ts';
import { writeNoted } from '../problems/notedValues.ts';
import { recordsIn } from '../../store/edits/rowRecords.ts';
import { markRepeats } from '../statements/repeats.ts';

/** A value that is put over what was read. */
type WrittenValue = Pick<EditedValue, 'rowId' | 'statementId' | 'field' | 'before' | 'after'>;

/** Puts one value over what was read; nothing where its row or statement is no longer there. */
export function write(store: Store, { rowId, statementId, field, before, after }: WrittenValue): void {
  const pointed = pointedIn(field);
  if (isNoted(field)) writeNoted(store, { rowId, statementId, field, after });
  else if (statementId !== null && isHeadFact(field)) store.edits.writeHead(statementId, field, after);
  else if (statementId !== null && pointed !== null) store.edits.writePointed(statementId, pointed, after);
  else if (statementId !== null && field === 'account') store.edits.moveToAccount(statementId, after ?? '');
  else if (statementId !== null && field === 'rows') {
    const taken = recordsIn(before).map(({ id }) => id);
    store.edits.replaceRows(statementId, taken, recordsIn(after));
  } else if (rowId !== null && field !== 'lock') store.edits.writeRow(rowId, field as RowField, after);
}

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
    const now = store.edits.readRow(rowId, 'date');
    for (const day of [now, field === 'date' ? before : null]) if (day !== null) days.add(day);
  }
  // Nothing is judged anew, but totals are.
  if (values.some(({ field }) => field === 'leftOut')) store.statements.tally(caseId);
  if (statements.size === 0) return;
  for (const id of statements) judgeAgain(store, id);
  const { accounts, verdict } = judgedCase(store, caseId);
  keepVerdict(store, caseId, verdict);
  const concerned = apart ? accounts : accounts.filter((each) => each.statements.some(({ id }) => statements.has(id)));
  if (apart || days.size > 0) for (const account of concerned) markRepeats(store, account, apart ? undefined : days);
  store.statements.tally(caseId);
}
