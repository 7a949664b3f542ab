import { monthsOnFile } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Case } from '../../../shared/model/case.ts';
import type { Review } from '../../../shared/model/review.ts';
import type { Id } from '../../../shared/ids.ts';
import { tallyOf, totalsByMonth, undecidedIn } from '../../../shared/verdict/totals.ts';
import { toCase } from '../../store/cases/cases.ts';
import type { Store } from '../../store/store.ts';
import type { Events } from '../calls/events.ts';
import { judgedCase } from '../statements/judgedCase.ts';

/** Cases whose review is kept. */
const kept = 6;

/** What the rows of a case add up to, and what has been proved about them. */
export type Reviews = ReturnType<typeof createReviews>;

export function createReviews(store: Store, events: Pick<Events, 'subscribe'>) {
  const known = new Map<Id, { state: string; review: Review }>();
  events.subscribe((event) => {
    if (event.name === 'review.changed') known.delete(event.data.caseId);
  });

  function fileOf(caseId: Id): Case {
    const file = store.cases.find(caseId);
    if (file === null) throw new AppError('not-found', 'no such case');
    return toCase(file);
  }

  const open = (caseId: Id): Review => store.snapshot(() => read(caseId));

  function read(caseId: Id): Review {
    const file = fileOf(caseId);
    const { accounts: judged, verdict } = judgedCase(store, caseId);
    const tallies = store.statements.talliesOfCase(caseId);
    const accounts = judged.map((account) => ({
      ...account,
      statements: account.statements.map((statement) => {
        const undecided = statement.repeats === null && undecidedIn(tallies.get(statement.id)?.months ?? []);
        // What tells statements apart has done so by now, and is a tenth of a long review.
        return { ...statement, content: null, ...(undecided ? { undecided } : {}) };
      }),
    }));
    const totals = accounts.flatMap((account) =>
      totalsByMonth(
        account,
        account.statements.map(({ id, opening, periodStart, repeats, verdict: own }) => ({
          opening,
          periodStart,
          repeats: repeats !== null,
          verdict: own.state,
          tally: tallies.get(id) ?? tallyOf(store.statements.rowsOfStatement(id)),
        })),
        account.verdict.breaks,
      ),
    );
    return {
      case: file,
      accounts,
      verdict,
      months: monthsOnFile(totals.map(({ month }) => ({ from: month, to: month }))),
      totals,
      unreadable: store.statements.unreadableOfCase(caseId),
      differingMonths: store.serviceWords.differingOfCase(caseId),
    };
  }

  return {
    /** @throws {AppError} `not-found` */
    open,
    /**
     * The same for who hears of `review.changed`: computed once for as long as that is not said of the case, and its
     * statements are the same.
     * @throws {AppError} `not-found`
     */
    shown(caseId: Id): Review {
      const state = store.statements.stateOfCase(caseId);
      const before = known.get(caseId);
      if (before?.state === state) return { ...before.review, case: fileOf(caseId) };
      const review = open(caseId);
      known.set(caseId, { state, review });
      const [oldest] = known.keys();
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
      return review;
    },
  };
}
