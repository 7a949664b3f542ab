import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { Clock } from '../base/clock.ts';
import type { Platform } from './backends.ts';
import type { CredentialStore } from './credentialStore.ts';
import { createHelperClient } from './helperClient.ts';
import type { SpawnHelper } from './helperProcess.ts';
import { createKeychain } from './keychain.ts';
import { createSessionStore } from './sessionStore.ts';

/** Long enough for an analyst to answer the keychain's own question. */
const humanPatience = 30_000;

/** In a terminal nothing shows that the desk waits: it says so after the first, and after the second it goes on. */
const [saidAfter, terminalPatience] = [500, 4000];

/**
 * The OS keychain where it proves to keep a secret, else memory for this session with the reason in words.
 * `STATEMENT_DESK_KEYCHAIN=session` asks for the latter at once.
 * @param options.patience milliseconds that the keychain may take for one answer
 * @param options.sayWaiting tells a person at a terminal that the keychain has not answered; where present, it is not waited
 *   for long
 * @throws {AppError} `keychain-locked` where `lockedEnds`; the reason of `signal` once it aborts; else never
 */
export async function openCredentialStore(options: {
  spawnHelper: SpawnHelper;
  clock: Clock;
  platform: Platform;
  env: Record<string, string | undefined>;
  patience?: number;
  /** The name under which the keychain lists the secrets. */
  service?: string;
  /** A locked keychain is an error: somebody is there who can unlock it. */
  lockedEnds?: boolean;
  sayWaiting?: (() => void) | undefined;
  /** Ends the wait for a keychain that does not answer. */
  signal?: AbortSignal | undefined;
}): Promise<CredentialStore> {
  const {
    spawnHelper,
    clock,
    platform,
    env,
    patience = humanPatience,
    service = words.common.statementDesk,
    sayWaiting,
    signal,
  } = options;
  if (env['STATEMENT_DESK_KEYCHAIN'] === 'session') {
    const reason = 'It was started with STATEMENT_DESK_KEYCHAIN=session.';
    return createSessionStore({ platform, reason });
  }
  signal?.throwIfAborted();
  let proved = false;
  const client = createHelperClient({
    spawnHelper,
    clock,
    platform,
    service,
    patience: () => (proved || sayWaiting === undefined ? patience : terminalPatience),
  });
  const keychain = createKeychain({ client, platform });
  const giveUp = (): void => client.close();
  signal?.addEventListener('abort', giveUp);
  const answered = new AbortController();
  if (sayWaiting !== undefined) void clock.sleep(saidAfter, answered.signal).then(sayWaiting, () => undefined);
  try {
    await keychain.probe();
    proved = true;
    return keychain;
  } catch (error) {
    client.close();
    signal?.throwIfAborted();
    if (options.lockedEnds === true && error instanceof AppError && error.code === 'keychain-locked') throw error;
    const reason = error instanceof AppError ? error.message : words.system.processThatSpeaksToKeychainFailed;
    return createSessionStore({ platform, reason });
  } finally {
    answered.abort();
    signal?.removeEventListener('abort', giveUp);
  }
}
