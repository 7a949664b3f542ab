import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { StoredAccount } from '../../store/statements/statements.ts';
import type { Store } from '../../store/store.ts';
import { judgedCase } from './judgedCase.ts';
import { markRepeats } from './repeats.ts';

/** Where a case has changed: rows of some days in some statements. */
type Changed = { statements: ReadonlySet<Id>; days: ReadonlySet<CalendarDate> };

/**
 * What follows where a case holds something else than before: its verdict, which rows overlapping statements share, and sums.
 * @param changed where nothing else is new: all others are compared already
 * @param read the accounts of the case, where they have just been read
 */
export function settleCase(store: Store, caseId: Id, changed?: Changed, read?: readonly StoredAccount[]): void {
  const { accounts, verdict } = judgedCase(store, caseId, read);
  store.cases.judged(caseId, Object.keys(verdict.counts).length === 0 ? null : verdict);
  for (const account of accounts) {
    if (changed === undefined || account.statements.some(({ id }) => changed.statements.has(id)))
      markRepeats(store, account, changed?.days);
  }
  store.statements.tally(caseId);
}
