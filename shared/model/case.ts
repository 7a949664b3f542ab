import type { CalendarDate, Moment } from '../calendar.ts';
import type { PolicyVerdict } from '../decision/policy.ts';
import type { Id } from '../ids.ts';
import type { SeriesVerdict } from '../verdict/seriesVerdict.ts';
import type { VerdictState } from '../verdict/verdictState.ts';
import type { CollectionState } from './collection.ts';

/** That somebody has reviewed a case: who, when, and how much was outstanding at that moment. */
export type CaseReview = {
  by: string;
  at: Moment;
  /** Problems that were open. */
  outstanding: number;
  /** A statement was edited, read again or added since. */
  changedSince: boolean;
};

/** One consumer under review. */
export type Case = {
  id: Id;
  name: string;
  /** True until the analyst names the case: the account holder's name then replaces the first guess. */
  autoNamed: boolean;
  idNumber: string | null;
  reference: string | null;
  notes: string;
  reviewState: 'open' | 'reviewed';
  /** By whom it was reviewed; null where it is open, or where nobody knows. */
  review: CaseReview | null;
  createdAt: Moment;
  changedAt: Moment;
};

/** A case as a list shows it. */
export type CaseListEntry = Case & {
  collections: number;
  /** Collections in each state, only those that occur. */
  states: Partial<Record<CollectionState, number>>;
  /** Products that are not here, by the state of their collections; only those that occur. */
  missing: Partial<Record<CollectionState, number>>;
  /** What is proved of all its statements together; null where none was read. */
  verdict: VerdictState | null;
  /** Account statements by verdict, and breaks between them; only those that occur. */
  verdicts: SeriesVerdict['counts'];
  /** Banks that its statements name, in the order of the alphabet. */
  banks: string[];
  /** First and last day that its statements speak of; null where none prints a period. */
  period: { start: CalendarDate; end: CalendarDate } | null;
  /** Since when the oldest of its collections that are not done has been in its state; null where all are done. */
  waitingSince: Moment | null;
  /** What the policy makes of it; null where there is none, no statement, or it is still being worked out. */
  policy: PolicyVerdict | null;
};
