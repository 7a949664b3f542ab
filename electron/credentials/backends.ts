import { AppError } from '../../shared/errors.ts';
import type { HelperFault } from './helperMessages.ts';

export type Platform = 'darwin' | 'linux' | 'win32';

/** The keychains' own names. */
export const backendNames: Record<Platform, string> = {
  darwin: 'macOS Keychain',
  linux: 'Secret Service (libsecret)',
  win32: 'Windows Credential Manager',
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
      return platform === 'linux'
        ? 'The library libsecret, which leads to the keyring, is not installed.'
        : `The part of the program that speaks to the ${name} could not be loaded.`;
    case 'locked':
      return `The ${name} is locked.`;
    case 'silent':
      return `The ${name} did not answer; it may be locked, with its question still open.`;
    case 'failed':
      return platform === 'linux'
        ? 'This session has no keyring that keeps secrets, such as GNOME Keyring or KWallet.'
        : `The ${name} did not keep a secret.`;
    case 'ended':
    case 'garbled':
      return `The process that speaks to the ${name} failed.`;
  }
}
