import type { Moment } from './calendar.ts';
import type { CollectionState, Id } from './model.ts';
import type { Currency } from './money.ts';
import type { SeriesBreak } from './series.ts';
import type { VerdictState } from './verdict.ts';

/** What speaks against calling a case reviewed, so that it is asked about first. */
export type Outstanding =
  | {
      what: 'statement';
      statementId: Id;
      bank: string | null;
      number: string | null;
      periodStart: string | null;
      periodEnd: string | null;
      state: VerdictState;
    }
  /** Where the statements of an account do not follow each other, though each of them may reconcile. */
  | {
      what: 'break';
      accountId: Id;
      bank: string | null;
      number: string | null;
      currency: Currency;
      found: SeriesBreak;
    }
  /** Files that are not read: still being processed, failed, or without any statement in them. */
  | { what: 'collection'; collectionId: Id; names: string[]; state: CollectionState }
  /** Parts of summaries that could not be read. */
  | { what: 'unreadable'; parts: number };

/** That somebody has reviewed a case: who, when, and what was outstanding at that moment. */
export type CaseReview = {
  by: string;
  at: Moment;
  outstanding: Outstanding[];
  /** A statement was edited, read again or added since. */
  changedSince: boolean;
};

/** The mark that a statement keeps of it. */
export type StatementReview = {
  by: string;
  at: Moment;
  /** Its verdict at that moment, where it did not reconcile. */
  outstanding: VerdictState | null;
  changedSince: boolean;
};

/** Verdicts that leave nothing to ask about. */
export function isReconciled(state: VerdictState): boolean {
  return state === 'reconciled' || state === 'reconciled-after-edits';
}
