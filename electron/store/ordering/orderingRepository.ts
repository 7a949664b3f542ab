import type { CaseStep } from '../../../shared/calls/ordering.ts';
import type { Id } from '../../../shared/model.ts';

/** Collections that are to go from one case to another; to null where they are removed. */
export type Moving = { collectionIds: readonly Id[]; from: Id; to: Id | null };

/** A step that is to be made. */
export type StepDraft = {
  kind: CaseStep['kind'];
  who: string;
  moves: readonly Moving[];
  /** Cases that were made for it: they go where it is taken back, unless they hold something by then. */
  created: readonly Id[];
  /** Cases that go into another with all that is left of them, and are no longer listed. */
  merged: readonly { from: Id; into: Id }[];
};

/**
 * What follows from a step, in the same transaction; what it changes of the cases themselves is taken back too.
 * @param cases those that hold other statements than before
 * @param statements those of which the account is corrected otherwise than before
 */
export type Settle = (cases: readonly Id[], statements: readonly Id[]) => void;

/** What a step came to. */
export type StepOutcome = {
  step: CaseStep;
  /** Cases that are there no more. */ gone: Id[];
  cases: Id[];
  collections: Id[];
};
