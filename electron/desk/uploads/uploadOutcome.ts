import { AppError, type AppErrorData } from '../../../shared/errors.ts';

/**
 * What an upload that gave no id came to.
 * - `wait`: the service has not got it, or says it will take it later; it is sent again by itself.
 * - `refused`: the service has not taken it; the analyst decides.
 * - `unknown`: it may have been taken; sending again by itself could double it.
 * - `cancelled`: the analyst ended it before the service can have had the whole of it.
 */
export type UploadOutcome =
  { kind: 'wait' | 'refused' | 'unknown'; failure: AppErrorData } | { kind: 'cancelled'; failure: null };

/**
 * @param allGiven every byte of every file has been handed over. Until then the service cannot hold a whole request,
 * whatever it does with its beginning.
 */
export function outcomeOf(thrown: unknown, allGiven: boolean): UploadOutcome {
  const failure = AppError.dataOf(thrown);
  if (failure.code === 'cancelled' && !allGiven) return { kind: 'cancelled', failure: null };
  const fromService = failure.code.startsWith('service-');
  // The client says `retryable` only where sending again cannot do the work twice.
  if (fromService && failure.retryable) return { kind: 'wait', failure };
  if (failure.code === 'upload-unknown' || (!fromService && allGiven)) {
    return { kind: 'unknown', failure: { ...failure, code: 'upload-unknown', retryable: false } };
  }
  return { kind: 'refused', failure };
}
