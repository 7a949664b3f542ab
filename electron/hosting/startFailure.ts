import type { AppErrorData } from '../../shared/errors.ts';
import { startFailure } from '../../shared/start.ts';

/** A failed start in plain text, for a terminal and for a box: the sentence, then what a support person reads. */
export function startFailureText(error: AppErrorData): string {
  return `${startFailure(error.code)}\n\n(${error.code}: ${error.message})`;
}
