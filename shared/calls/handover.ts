import { z } from 'zod';
import type { HeadField } from '../cases/headFields.ts';
import type { Moment } from '../calendar.ts';
import type { Id } from '../ids.ts';
import type { Currency } from '../money.ts';
import type { EditedValue } from './edits.ts';
import { call, id, ofCase } from './fields.ts';
import type { SaveOutcome } from './saving.ts';

/** Shorter ones can be tried out by whoever has the file. */
const passphrase = z.string().min(12).max(1000);
const exportId = z.string().min(1).max(64);

/** Something that both desks changed, each to something else, since they last agreed. */
export type MergeConflict = {
  /** Names it in `handover.take`. */
  key: string;
  /** Null of what is of the case itself. */
  statementId: Id | null;
  rowId: number | null;
  /** `case-review`: whether the case is signed off. */
  field: EditedValue['field'] | `case-${HeadField}` | 'case-review';
  place: EditedValue['place'];
  currency: Currency;
  /** As the journal has such a value; of `rows` how many only this side has. */
  mine: string | null;
  theirs: string | null;
};

/** What taking a case in would do. */
export type HandoverPlan = {
  /** `new`: the desk does not have the case; `merge`: it has; `second`: a second reader's review of it comes back. */
  kind: 'new' | 'merge' | 'second';
  name: string;
  /** Who handed it over, and when. */
  who: string;
  at: Moment;
  /** Without edits, notes and marks. */
  unmarked: boolean;
  /** Files and steps of the journal that this desk does not have yet. */
  documents: number;
  steps: number;
  conflicts: MergeConflict[];
  /** Edits of rows that were removed here: kept in the history. */
  unplaced: number;
  /** Of a second reading: rows on which both agree, and values on which they differ. */
  agreed: number;
  differing: number;
};

/** What was decided of a difference. */
export type Settlement = { take: 'mine' | 'theirs'; note: string; who: string; at: Moment };

/** A value on which the review of this desk and a second reader's differ. */
export type ReviewDifference = MergeConflict & {
  /** Null where it is open; what was decided and undone since is open again. */
  settled: Settlement | null;
  /** What counts here is by now what the second reader has. */
  agrees: boolean;
};

/** A second reader's review beside the one of this desk. */
export type SecondReview = {
  who: string;
  at: Moment;
  /** Rows of which all values agreed when it was taken in, of so many. */
  agreed: number;
  rows: number;
  differences: ReviewDifference[];
};

const offered = { handle: z.string().min(1).max(200), passphrase: z.string().min(1).max(1000) };

/** Calls that hand a case over to another desk, encrypted, and take one in. */
export const handoverCalls = {
  /**
   * Writes the case to one file under a passphrase: documents, readings, products and journal. How it ended is told as of an
   * export. @throws {AppError} `handover-busy` where something of it is still under way
   */
  'handover.save': call({ caseId: id, exportId, passphrase, unmarked: z.boolean() }).answers<SaveOutcome>(),
  /** Says what taking it in would do; nothing is changed. */
  'handover.look': call(offered).answers<HandoverPlan>(),
  /** Takes it in, all or nothing. `choices` has each conflict by its key; with any there is a reason. */
  'handover.take': call({
    ...offered,
    choices: z.record(z.string().max(300), z.enum(['mine', 'theirs'])),
    reason: z.string().trim().max(1000),
  }).answers<{ caseId: Id; plan: HandoverPlan }>(),
  /** The second reader's review of the case; null where there was none. */
  'secondReview.read': call(ofCase).answers<SecondReview | null>(),
  /** Settles one difference in a step of its own: what is taken counts, and undone it is the other. */
  'secondReview.settle': call({
    caseId: id,
    key: z.string().min(1).max(300),
    take: z.enum(['mine', 'theirs']),
    note: z.string().trim().min(1).max(1000),
  }).answers<SecondReview>(),
};
