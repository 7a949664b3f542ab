import { randomUUID } from 'node:crypto';
import { backendNames, keychainError, type Platform } from './backends.ts';
import type { CredentialStore } from './credentialStore.ts';
import type { HelperClient } from './helperClient.ts';

/** A keychain store that can be tried before it is relied on. */
export type Keychain = CredentialStore & {
  /**
   * Keeps a secret, reads it back and removes it.
   * @throws {AppError} where any of the three fails
   */
  probe(): Promise<void>;
};

/**
 * The OS keychain behind its helper process.
 *
 * A locked Secret Service answers like an empty one. So where a secret is not found on Linux, a probe decides whether
 * there is none or whether the keychain just cannot tell.
 */
export function createKeychain({ client, platform }: { client: HelperClient; platform: Platform }): Keychain {
  const probe = async (): Promise<void> => {
    const [account, value] = [`probe/${randomUUID()}`, randomUUID()];
    await client.ask({ action: 'write', account, value });
    const kept = await client.ask({ action: 'read', account });
    const removed = await client.ask({ action: 'remove', account });
    if (kept !== value || removed === null) throw keychainError('failed', platform);
  };
  const proveEmpty = async (): Promise<void> => {
    if (platform === 'linux') await probe();
  };

  return {
    state: () => ({ mode: 'keychain', backend: backendNames[platform], reason: null }),
    async read(name) {
      const value = await client.ask({ action: 'read', account: name });
      if (value === null) await proveEmpty();
      return value;
    },
    async write(name, value) {
      await client.ask({ action: 'write', account: name, value });
    },
    async remove(name) {
      const removed = await client.ask({ action: 'remove', account: name });
      if (removed === null) await proveEmpty();
    },
    close: () => Promise.resolve(client.close()),
    probe,
  };
}
