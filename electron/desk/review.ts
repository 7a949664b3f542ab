import { monthsBetween, type Month } from '../../shared/calendar.ts';
import { AppError } from '../../shared/errors.ts';
import type { Case, CaseListEntry, Id, MonthTotals, Review, ReviewAccount } from '../../shared/model.ts';
import { totalsByMonth } from '../../shared/totals.ts';
import type { Store } from '../store/store.ts';
import { countedRows } from './edits/countedRows.ts';
import { countVerdicts, withOverlaps } from './overlaps.ts';

/** What the rows of a case add up to, and what has been proved about them. */
export type Reviews = {
  /** @throws {AppError} `not-found` */
  open(caseId: Id): Review;
  /** The entry with the verdicts that the review shows; what overlaps is known only when statements are compared. */
  judged: (entry: CaseListEntry) => CaseListEntry;
};

/** Accounts whose totals are kept, so that opening a large case again does not add its rows again. */
const keptAccounts = 200;

export function createReviews(store: Store): Reviews {
  const kept = new Map<string, MonthTotals[]>();

  /** Ids, revisions and verdicts of the statements tell whether the totals still stand. */
  function totalsOf(account: ReviewAccount): MonthTotals[] {
    const key = account.statements.map(({ id, revision, verdict }) => `${id} ${revision} ${verdict.state}`).join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const statements = account.statements.map(({ id, opening, periodStart, verdict }) => ({
      opening,
      periodStart,
      verdict: verdict.state,
      rows: countedRows(store, id),
    }));
    const totals = totalsByMonth(account, statements);
    kept.set(key, totals);
    const oldest = kept.keys().next().value;
    if (kept.size > keptAccounts && oldest !== undefined) kept.delete(oldest);
    return totals;
  }

  return {
    open(caseId) {
      const file = store.cases.find(caseId);
      if (file === null) throw new AppError('not-found', 'no such case');
      const accounts = withOverlaps(store.statements.accountsOfCase(caseId));
      const totals = accounts.flatMap(totalsOf);
      const seen = totals.map((entry) => entry.month).sort();
      const first = seen[0];
      const last = seen.at(-1);
      return {
        case: caseIn(file),
        accounts,
        // Months without a row are shown too: a gap is something to see.
        months: first === undefined || last === undefined ? [] : monthsFrom(first, last, seen),
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

/** A row with a year that was misread must not make a table of thousands of empty months. */
const mostMonths = 600;

function monthsFrom(first: Month, last: Month, seen: readonly Month[]): Month[] {
  const span = (Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1) * 12;
  return span > mostMonths ? [...new Set(seen)] : monthsBetween(first, last);
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
