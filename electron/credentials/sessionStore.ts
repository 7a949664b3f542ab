import { backendNames, type Platform } from './backends.ts';
import type { CredentialStore, SecretName } from './credentialStore.ts';

/**
 * Secrets in memory, gone with the process. Never a file: what this machine cannot keep safely is not kept.
 * @param reason why, as a sentence for the analyst
 */
export function createSessionStore({ platform, reason }: { platform: Platform; reason: string }): CredentialStore {
  const secrets = new Map<SecretName, string>();
  return {
    state: () => ({ mode: 'session-only', backend: backendNames[platform], reason }),
    read: (name) => Promise.resolve(secrets.get(name) ?? null),
    write: (name, value) => Promise.resolve(void secrets.set(name, value)),
    remove: (name) => Promise.resolve(void secrets.delete(name)),
    close: () => Promise.resolve(secrets.clear()),
  };
}
