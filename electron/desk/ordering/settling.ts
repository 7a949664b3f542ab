import type { Id } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import { judgeAgain } from '../statements/judgeAgain.ts';
import { judgedCase, keepVerdict } from '../statements/judgedCase.ts';
import { markRepeats } from '../statements/repeats.ts';

/** What follows where cases hold other statements than before: overlaps, verdicts and sums. */
export function settleCases(store: Store, cases: readonly Id[], corrected: readonly Id[]): void {
  for (const id of corrected) judgeAgain(store, id);
  for (const caseId of cases) {
    const { accounts, verdict } = judgedCase(store, caseId);
    for (const account of accounts) markRepeats(store, account);
    keepVerdict(store, caseId, verdict);
    store.statements.tally(caseId);
  }
}
