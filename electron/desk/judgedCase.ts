import type { Id, ReviewAccount } from '../../shared/model.ts';
import { judgeSeries, type SeriesVerdict } from '../../shared/seriesVerdict.ts';
import type { Store } from '../store/store.ts';

/** The statements of a case, judged among each other. */
export function judgedCase(store: Store, caseId: Id): { accounts: ReviewAccount[]; verdict: SeriesVerdict } {
  const unreadable = store.statements.unreadableOfCase(caseId).length > 0;
  return judgeSeries(store.statements.accountsOfCase(caseId), unreadable);
}

/** Keeps what is proved of a case beside it, for lists. */
export function keepVerdict(store: Store, caseId: Id, verdict: SeriesVerdict): void {
  store.cases.judged(caseId, Object.keys(verdict.counts).length === 0 ? null : verdict);
}
