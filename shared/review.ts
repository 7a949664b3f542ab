import type { Moment } from './calendar.ts';
import type { VerdictState } from './verdict.ts';

/** That somebody has reviewed a case: who, when, and how much was outstanding at that moment. */
export type CaseReview = {
  by: string;
  at: Moment;
  /** Problems that were open. */
  outstanding: number;
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
