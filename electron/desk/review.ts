import { monthsOnFile } from '../../shared/calendar.ts';
import { AppError } from '../../shared/errors.ts';
import type { Case, CaseListEntry, Id, Review } from '../../shared/model.ts';
import { tallyOf, totalsByMonth, type StatementTally } from '../../shared/totals.ts';
import type { Store } from '../store/store.ts';
import { createBreath, takeSteps } from './breath.ts';
import { countVerdicts, withOverlaps } from './overlaps.ts';

/** What the rows of a case add up to, and what has been proved about them. */
export type Reviews = {
  /** @throws {AppError} `not-found` */
  open(caseId: Id): Promise<Review>;
  /** The entry with the verdicts that the review shows; what overlaps is known only when statements are compared. */
  judged: (entry: CaseListEntry) => CaseListEntry;
};

export function createReviews(store: Store): Reviews {
  /** Adds up the statements that were taken or edited since, while other calls are answered. */
  async function tally(caseId: Id): Promise<void> {
    const breath = createBreath();
    for (;;) {
      const [next] = store.statements.untallied(caseId);
      if (next === undefined) return;
      await takeSteps(store.statements.tally(next), breath);
      await breath();
    }
  }

  /** One that was edited in the very moment in which the others were read: it never counts as empty. */
  function addedUp(statementId: Id): StatementTally {
    const rows = store.statements.rowsOfStatement(statementId);
    return tallyOf(rows);
  }

  return {
    async open(caseId) {
      await tally(caseId);
      const file = store.cases.find(caseId);
      if (file === null) throw new AppError('not-found', 'no such case');
      const accounts = withOverlaps(store.statements.accountsOfCase(caseId));
      const tallies = store.statements.talliesOfCase(caseId);
      const totals = accounts.flatMap((account) =>
        totalsByMonth(
          account,
          account.statements.map(({ id, opening, periodStart, verdict }) => ({
            opening,
            periodStart,
            verdict: verdict.state,
            tally: tallies.get(id) ?? addedUp(id),
          })),
        ),
      );
      return {
        case: caseIn(file),
        accounts,
        months: monthsOnFile(totals.map(({ month }) => ({ from: month, to: month }))),
        totals,
        unreadable: store.statements.unreadableOfCase(caseId),
      };
    },
    judged(entry) {
      const statements = Object.values(entry.verdicts).reduce((sum, count) => sum + count, 0);
      if (statements < 2) return entry;
      return { ...entry, verdicts: countVerdicts(withOverlaps(store.statements.accountsOfCase(entry.id))) };
    },
  };
}

/** The case without what only lists show. */
function caseIn({
  id,
  name,
  autoNamed,
  idNumber,
  reference,
  notes,
  reviewState,
  createdAt,
  changedAt,
}: CaseListEntry): Case {
  return { id, name, autoNamed, idNumber, reference, notes, reviewState, createdAt, changedAt };
}
