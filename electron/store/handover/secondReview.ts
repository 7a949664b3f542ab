import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Settlement } from '../../../shared/calls/handover.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import { headFacts } from '../../../shared/reading/headFacts.ts';
import { doubtFields, fieldBits } from '../../../shared/rows/doubts.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import { createFields } from '../journal/editedFields.ts';
import { createRowOrders, type RowOrders } from '../rows/rowOrders.ts';
import { headOf } from './caseHead.ts';
import { agree } from './handoverMark.ts';
import { idOf, keyOf, type Merging } from './merging.ts';
import { pairStatements, type SharedStatement } from './sameRows.ts';

/** A value on which two reviews differ, as a journal has such values. */
export type StoredDifference = {
  key: string;
  rowId: number | null;
  statementId: Id | null;
  field: EditedValue['field'] | 'case-review';
  mine: string | null;
  theirs: string | null;
  /** With what counted here once it was decided. */
  settled: (Settlement & { counts: string | null }) | null;
};

/** A second reader's review, by how it differs from the one here. */
export type StoredReview = { who: string; at: Moment; agreed: number; rows: number; differences: StoredDifference[] };

/** Compares the two reviews of a case, value by value. */
export function compareReviews(
  merging: Merging,
  rowOrders: RowOrders,
  { who, at }: Pick<StoredReview, 'who' | 'at'>,
): StoredReview {
  const { from, to, copied } = merging;
  const review: StoredReview = { who, at, agreed: 0, rows: 0, differences: [] };
  const note = (difference: Omit<StoredDifference, 'key' | 'settled'>): void => {
    const { rowId, statementId, field, mine, theirs } = difference;
    const key = keyOf(rowId ?? statementId, field);
    if (mine !== theirs) review.differences.push({ key, settled: null, ...difference });
  };
  const [here, there] = [createFields(to, rowOrders), createFields(from, createRowOrders())];
  for (const statement of pairStatements(from, to, copied)) {
    const statementId = idOf(to, statement.to);
    for (const field of headFacts) {
      const [mine, theirs] = [here.read(statementId, field), there.read(idOf(from, statement.from), field)];
      note({ rowId: null, statementId, field, mine, theirs });
    }
    compareRows(merging, statement, review, (rowId, field, mine, theirs) =>
      note({ rowId, statementId, field, mine, theirs }),
    );
    const [mine, theirs] = [statement.onlyHere, statement.onlyThere].map((rows) => JSON.stringify(rows));
    note({ rowId: null, statementId, field: 'rows', mine: mine ?? null, theirs: theirs ?? null });
  }
  const state = (database: Database, key: number): string | null =>
    database.values<string>('SELECT review_state FROM cases WHERE case_key = ?', key)[0] ?? null;
  const [mine, theirs] = [state(to, copied.to), state(from, copied.from)];
  note({ rowId: null, statementId: null, field: 'case-review', mine, theirs });
  return review;
}

type Compared = Record<'date' | 'amount' | 'description' | 'category' | 'excluded' | 'leftOut', string | null> & {
  key: number;
  note: string | null;
  confirmed: number;
};

const comparedFields = ['date', 'amount', 'description', 'category', 'excluded', 'leftOut', 'note'] as const;

function compareRows(
  { from, to, copied }: Merging,
  statement: SharedStatement,
  review: StoredReview,
  note: (rowId: number, field: EditedValue['field'], mine: string | null, theirs: string | null) => void,
): void {
  const mine = new Map(rowsOf(to, statement.to).map((row) => [row.key, row]));
  const keys = copied.of('statement_rows').keys;
  for (const theirs of rowsOf(from, statement.from)) {
    const own = mine.get(keys.get(theirs.key) ?? 0);
    if (own === undefined) continue;
    const before = review.differences.length;
    for (const field of comparedFields) {
      // What nobody has looked for yet is no other opinion.
      if (field === 'category' && (own.category === null || theirs.category === null)) continue;
      note(own.key, field, own[field], theirs[field]);
    }
    for (const field of doubtFields) {
      const isSet = ({ confirmed }: Compared): string => String(Number((confirmed & fieldBits([field])) !== 0));
      note(own.key, `confirmed-${field}`, isSet(own), isSet(theirs));
    }
    review.rows++;
    if (review.differences.length === before) review.agreed++;
  }
}

const rowsOf = (database: Database, statement: number): Compared[] =>
  database
    .sql<Compared>(
      `SELECT row_key AS key, now_date AS date, now_amount AS amount, now_description AS description,
         ifnull(set_category, category) AS category, CAST(excluded AS TEXT) AS excluded,
         CAST(left_out AS TEXT) AS leftOut, note, confirmed
       FROM statement_rows WHERE statement_key = ? ORDER BY position`,
    )
    .all(statement);

/** Keeps it with the case, in place of an earlier one. */
export function keepSecondReview(to: Database, caseKey: number, review: StoredReview): void {
  if (to.values('SELECT 1 FROM handovers WHERE case_key = ?', caseKey).length === 0)
    agree(to, caseKey, { who: null, at: null, unmarked: false }, headOf(to, caseKey));
  to.sql('UPDATE handovers SET second_review = ? WHERE case_key = ?').run(JSON.stringify(review), caseKey);
}

/** What was decided before stays so where the second reader says the same; what was taken over is no difference any more. */
export function withEarlierDecisions(review: StoredReview, earlier: StoredReview | null): StoredReview {
  const before = earlier?.differences ?? [];
  const known = new Map(before.map((each) => [each.key, each]));
  const now = new Set(review.differences.map(({ key }) => key));
  const differences = review.differences.map((each) => {
    const same = known.get(each.key);
    return same?.theirs === each.theirs ? { ...each, settled: same.settled } : each;
  });
  const taken = before.filter(({ key, settled }) => settled?.take === 'theirs' && !now.has(key));
  return { ...review, differences: [...differences, ...taken] };
}

export function secondReviewOf(database: Database, caseKey: number): StoredReview | null {
  const [text] = database.values<string | null>('SELECT second_review FROM handovers WHERE case_key = ?', caseKey);
  return text == null ? null : object<StoredReview>().read(text);
}
