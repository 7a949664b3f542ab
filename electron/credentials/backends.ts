import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { HelperFault } from './helperMessages.ts';

export type Platform = 'darwin' | 'linux' | 'win32';

/** The keychains' own names. */
export const backendNames: Record<Platform, string> = {
  darwin: words.system.macOSKeychain,
  linux: words.system.secretServiceLibsecret,
  win32: words.system.windowsCredentialManager,
};

/** What can be wrong with the keychain: what its helper tells, or what becomes of the helper itself. */
export type KeychainFault = HelperFault | 'silent' | 'ended' | 'garbled';

/**
 * The error for a fault. Its message says in words what is wrong, and is shown to the analyst as the reason why secrets
 * are kept for this session only.
 */
export function keychainError(fault: KeychainFault, platform: Platform): AppError {
  const locked = fault === 'locked' || fault === 'silent';
  return new AppError(locked ? 'keychain-locked' : 'keychain-unavailable', wordsFor(fault, platform), {
    retryable: fault !== 'not-installed',
  });
}

function wordsFor(fault: KeychainFault, platform: Platform): string {
  const name = backendNames[platform];
  switch (fault) {
    case 'not-installed':
      return platform === 'linux' ? words.system.libraryLibsecret : words.system.partOfProgramThatSpeaks(name);
    case 'locked':
      return words.system.isLocked(name);
    case 'silent':
      return `The ${name} did not answer; it may be locked, with its question still open.`;
    case 'failed':
      return platform === 'linux' ? words.system.thisSessionHasNoKeyring : words.system.didNotKeepSecret(name);
    case 'ended':
    case 'garbled':
      return words.system.processThatSpeaks(name);
  }
}
