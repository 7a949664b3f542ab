import type { AppErrorData } from '../../../shared/errors.ts';

/**
 * True where only a secret is missing: the analyst unlocks the keychain, or enters the key again after a session
 * without one. The work then goes on by itself, so it waits instead of failing.
 */
export function awaitsSecret(failure: Pick<AppErrorData, 'code'>): boolean {
  return failure.code === 'secret-missing' || failure.code.startsWith('keychain-');
}
