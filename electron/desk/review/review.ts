import { monthsOnFile } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Case, CaseListEntry, Id, Review } from '../../../shared/model.ts';
import { tallyOf, totalsByMonth, undecidedIn, type StatementTally } from '../../../shared/totals.ts';
import type { Store } from '../../store/store.ts';
import { createBreath, takeSteps } from '../breath.ts';
import { judgedCase } from '../statements/judgedCase.ts';

/** What the rows of a case add up to, and what has been proved about them. */
export type Reviews = {
  /** @throws {AppError} `not-found` */
  open(caseId: Id): Promise<Review>;
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
      const { accounts: judged, verdict } = judgedCase(store, caseId);
      const tallies = store.statements.talliesOfCase(caseId);
      const accounts = judged.map((account) => ({
        ...account,
        statements: account.statements.map((statement) => {
          const undecided = statement.repeats === null && undecidedIn(tallies.get(statement.id)?.months ?? []);
          return undecided ? { ...statement, undecided } : statement;
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
            tally: tallies.get(id) ?? addedUp(id),
          })),
          account.verdict.breaks,
        ),
      );
      return {
        case: caseIn(file),
        accounts,
        verdict,
        months: monthsOnFile(totals.map(({ month }) => ({ from: month, to: month }))),
        totals,
        unreadable: store.statements.unreadableOfCase(caseId),
        differingMonths: store.serviceWords.differingOfCase(caseId),
      };
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
  review,
  createdAt,
  changedAt,
}: CaseListEntry): Case {
  return { id, name, autoNamed, idNumber, reference, notes, reviewState, review, createdAt, changedAt };
}
