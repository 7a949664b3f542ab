import type { CaseStep } from '../../../shared/calls/ordering.ts';
import type { Case, Id } from '../../../shared/model.ts';

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
  /** What changes of the cases themselves. */
  fields: readonly { id: Id; change: CaseFields }[];
};
export type CaseFields = Partial<Pick<Case, 'notes' | 'idNumber' | 'reference' | 'reviewState'>>;

/**
 * What follows from a step, in the same transaction.
 * @param cases those that hold other statements than before
 * @param statements those of which the account is corrected otherwise than before
 */
type Settle = (cases: readonly Id[], statements: readonly Id[]) => void;

/** What a step came to. */
export type StepOutcome = {
  step: CaseStep;
  /** Cases that are there no more. */ gone: Id[];
  cases: Id[];
  collections: Id[];
};

/** Statements come into other cases, and the desk's journal of that. Nothing here knows rules; it does what it is told. */
export type OrderingRepository = {
  make(draft: StepDraft, settle: Settle): StepOutcome;
  /** @throws {AppError} `not-found`, `step-superseded` */
  takeBack(stepId: Id, settle: Settle): StepOutcome;
  /** @throws {AppError} `not-found` */
  step(id: Id): CaseStep;
  /** Newest first, the last fifty: of one case, or of all. */
  steps(caseId?: Id): CaseStep[];
  /** Holders that the analyst keeps together in the case. */
  keptTogether(caseId: Id): string[];
  keepTogether(caseId: Id, holders: readonly string[]): void;
};
