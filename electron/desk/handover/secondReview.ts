import type { DeskParts } from '../parts.ts';
import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { handoverCalls, ReviewDifference, SecondReview, Settlement } from '../../../shared/calls/handover.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import type { StoredDifference, StoredReview } from '../../store/handover/secondReview.ts';
import { recordsIn } from '../../store/journal/rowRecords.ts';
import { refuseLocked } from '../edits/changedValues.ts';
import type { Handlers } from '../calls/dispatch.ts';

type Calls = Extract<keyof typeof handoverCalls, `secondReview.${string}`>;
const nowhere = { position: null, date: null, description: null };

/** The calls that settle where two reviews of one case differ. */
export function createSecondReviewHandlers({ store, edits, cases, analyst, clock }: DeskParts): Pick<Handlers, Calls> {
  const stored = (caseId: Id): StoredReview | null => store.handover.secondReview(caseId);

  /** Rows by their ids; those that are gone have none. */
  function rowsOf({ differences }: StoredReview): Map<number, ReviewRow> {
    const ids = new Set(differences.map(({ rowId }) => rowId).filter((id) => id !== null));
    return new Map(store.statements.rowsById(Float64Array.from(ids)).map((row) => [row.id, row]));
  }

  /** What counts here now. */
  function countsOf(caseId: Id, { rowId, statementId, field, mine }: StoredDifference, row?: ReviewRow): string | null {
    if (field === 'case-review') return cases.require(caseId).reviewState;
    if (field === 'rows' || (rowId !== null && row === undefined)) return mine;
    if (field === 'category') return row?.category?.code ?? null;
    return store.edits.read(rowId ?? statementId, field);
  }

  function shown(caseId: Id, review: StoredReview): SecondReview {
    const rows = rowsOf(review);
    const currencies = new Map(
      store.statements
        .accountsOfCase(caseId)
        .flatMap(({ currency, statements }) => statements.map(({ id }) => [id, currency] as const)),
    );
    const differences = review.differences.map((each): ReviewDifference => {
      const { key, rowId, statementId, field, theirs, settled } = each;
      const row = rowId === null ? undefined : rows.get(rowId);
      const counts = field === 'rows' && settled !== null ? settled.counts : countsOf(caseId, each, row);
      const place =
        row === undefined ? nowhere : { position: row.position, date: row.date, description: row.description };
      return {
        key,
        rowId,
        statementId,
        field,
        place,
        currency: currencies.get(statementId ?? '') ?? null,
        mine: field === 'rows' ? String(recordsIn(each.mine).length) : counts,
        theirs: field === 'rows' ? String(recordsIn(theirs).length) : theirs,
        settled: settled === null || settled.counts !== counts ? null : withoutCounts(settled),
        agrees: counts === theirs,
      };
    });
    return { ...review, differences };
  }

  /** What puts the chosen value in place, also where it is there: the journal says who chose it and why. */
  function valueOf(
    { rowId, statementId, field, mine, theirs }: StoredDifference,
    take: Settlement['take'],
  ): EditedValue {
    if (field === 'case-review') throw new AppError('internal', 'a sign-off is no value of the journal');
    const place = rowId === null ? nowhere : store.edits.row(rowId).place;
    const of = { rowId, statementId, field, place };
    if (field === 'rows' && take === 'theirs') {
      const first = store.edits.nextRowId();
      const put = recordsIn(theirs).map((record, at) => ({ ...record, id: first + at }));
      const own = store.edits.recordsOf(
        statementId ?? '',
        recordsIn(mine).map(({ id }) => id),
      );
      return { ...of, before: JSON.stringify(own), after: JSON.stringify(put) };
    }
    const now = store.edits.read(rowId ?? statementId, field);
    return take === 'theirs' ? { ...of, before: now, after: theirs } : { ...of, before: theirs, after: now };
  }

  return {
    'secondReview.read'({ caseId }) {
      const review = stored(caseId);
      return review === null ? null : shown(caseId, review);
    },
    'secondReview.settle'({ caseId, key, take, note }) {
      const review = stored(caseId);
      const difference = review?.differences.find((each) => each.key === key);
      if (review === null || difference === undefined) throw new AppError('not-found', 'no such difference');
      const { field, rowId } = difference;
      store.transaction(() => {
        if (field === 'case-review') {
          const reviewState = difference.theirs === 'reviewed' ? 'reviewed' : 'open';
          if (take === 'theirs') cases.update(caseId, { reviewState }, { despiteOutstanding: true });
        } else if (field !== 'rows' || take === 'theirs') {
          const value = valueOf(difference, take);
          if (take === 'theirs') refuseLocked(store, [value]);
          edits.keep(caseId, () => [value], { source: 'analyst', reason: note });
        }
        const [row] = rowId === null ? [] : store.statements.rowsById(Float64Array.of(rowId));
        const counts = field === 'rows' ? difference[take] : countsOf(caseId, difference, row);
        difference.settled = { take, note, who: analyst, at: clock.now().toISOString(), counts };
        store.handover.keepSecondReview(caseId, review);
      });
      return shown(caseId, review);
    },
  };
}

function withoutCounts({ take, note, who, at }: Settlement): Settlement {
  return { take, note, who, at };
}
