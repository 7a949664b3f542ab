import { AppError } from '../../shared/errors.ts';

/**
 * What was looked up.
 * @param what it is: `case`
 * @throws {AppError} `not-found` where there is none
 */
export function existing<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new AppError('not-found', `no such ${what}`);
  return found;
}
