import type { AppError } from '../../../shared/errors.ts';
import { failureError, outcomeOf, type FailureKind, type RequestFacts } from './errors.ts';
import type { TryOutcome } from './retry.ts';

/** How one try of a request failed. Stays inside the sender: its callers get `error`. */
export class TryFailed extends Error {
  readonly error: AppError;
  readonly outcome: TryOutcome;

  constructor(error: AppError, outcome: TryOutcome) {
    super(error.message);
    this.error = error;
    this.outcome = outcome;
  }
}

/** A try that ended without a usable answer. */
export function tryFailed(
  facts: RequestFacts,
  kind: FailureKind,
  more: Parameters<typeof failureError>[2] = {},
): TryFailed {
  return new TryFailed(failureError(facts, kind, more), outcomeOf(kind));
}
