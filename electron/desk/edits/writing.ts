import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { judgedCase, keepVerdict } from '../statements/judgedCase.ts';
import { judgeAgain } from '../statements/judgeAgain.ts';
import { isFigure, isHeadFact, isJudged } from './changedValues.ts';
import { markRepeats } from '../statements/repeats.ts';

/** A value that is put over what was read. */
export type WrittenValue = Pick<EditedValue, 'rowId' | 'statementId' | 'field' | 'before' | 'after'>;

/** Puts one value over what was read; nothing where its row or statement is no longer there. */
export function write(store: Store, { rowId, statementId, field, after }: WrittenValue): void {
  if (isHeadFact(field)) {
    if (statementId !== null) store.edits.writeHead(statementId, field, after);
  } else if (rowId !== null && field !== 'lock') {
    store.edits.writeRow(rowId, field, after);
  }
}

/** What has to be judged again after figures have changed, gathered value by value. */
export type Unsettled = {
  statements: Set<Id>;
  days: Set<CalendarDate>;
  /** What tells accounts or their periods apart is another: any statements may overlap by now. */
  apart: boolean;
};

export const nothingUnsettled = (): Unsettled => ({ statements: new Set(), days: new Set(), apart: false });

/** Notes what a value that was just written unsettles: its statement, and the days on which rows are not what they were. */
export function unsettle(store: Store, unsettled: Unsettled, value: WrittenValue): void {
  const { statements, days } = unsettled;
  const { rowId, statementId, field, before } = value;
  if (!isJudged(field) || statementId === null) return;
  if (isHeadFact(field)) {
    for (const id of store.edits.statementsWith(statementId, field)) statements.add(id);
    unsettled.apart ||= field !== 'opening' && field !== 'closing';
    return;
  }
  statements.add(statementId);
  if (rowId === null || !isFigure(field)) return;
  const now = store.edits.readRow(rowId, 'date');
  for (const day of [now, field === 'date' ? before : null]) if (day !== null) days.add(day);
}

/** Verdicts and overlaps after figures have changed. */
export function settle(store: Store, caseId: Id, { statements, days, apart }: Unsettled): void {
  if (statements.size === 0) return;
  for (const id of statements) judgeAgain(store, id);
  const { accounts, verdict } = judgedCase(store, caseId);
  keepVerdict(store, caseId, verdict);
  if (apart) for (const account of accounts) markRepeats(store, account);
  if (apart || days.size === 0) return;
  for (const account of accounts) {
    if (account.statements.some(({ id }) => statements.has(id))) markRepeats(store, account, days);
  }
}
