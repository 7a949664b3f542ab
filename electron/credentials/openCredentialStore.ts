import { AppError } from '../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Platform } from './backends.ts';
import type { CredentialStore } from './credentialStore.ts';
import { createHelperClient } from './helperClient.ts';
import type { SpawnHelper } from './helperProcess.ts';
import { createKeychain } from './keychain.ts';
import { createSessionStore } from './sessionStore.ts';

/** Long enough for an analyst to answer the keychain's own question. */
const humanPatience = 30_000;

/**
 * The OS keychain where it proves to keep a secret, else memory for this session with the reason in words.
 * `STATEMENT_DESK_KEYCHAIN=session` asks for the latter at once. Never rejects.
 * @param options.patience milliseconds that the keychain may take for one answer
 */
export async function openCredentialStore(options: {
  spawnHelper: SpawnHelper;
  clock: Clock;
  platform: Platform;
  env: Record<string, string | undefined>;
  patience?: number;
  /** The name under which the keychain lists the secrets. */
  service?: string;
}): Promise<CredentialStore> {
  const { spawnHelper, clock, platform, env, patience = humanPatience, service = 'Statement Desk' } = options;
  if (env['STATEMENT_DESK_KEYCHAIN'] === 'session') {
    const reason = 'It was started with STATEMENT_DESK_KEYCHAIN=session.';
    return createSessionStore({ platform, reason });
  }
  const client = createHelperClient({ spawnHelper, clock, platform, patience, service });
  const keychain = createKeychain({ client, platform });
  try {
    await keychain.probe();
    return keychain;
  } catch (error) {
    client.close();
    const reason = error instanceof AppError ? error.message : 'The process that speaks to the keychain failed.';
    return createSessionStore({ platform, reason });
  }
}
