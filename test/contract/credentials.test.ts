import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../electron/base/clock.ts';
import type { CredentialStore } from '../../electron/credentials/credentialStore.ts';
import { databaseKey } from '../../electron/credentials/databaseKey.ts';
import { forkHelper } from '../../electron/credentials/helperProcess.ts';
import { openCredentialStore } from '../../electron/credentials/openCredentialStore.ts';
import { createSessionStore } from '../../electron/credentials/sessionStore.ts';
import { keepingScript, scriptedHelper } from '../unit/credentials/scriptedHelper.ts';
import { missingForRealKeyring, startRealKeyring, type RealKeyring } from './realKeyring.ts';

const clock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
};
const realHelper = forkHelper(new URL('../../electron/credentials/keychainHelper.ts', import.meta.url));
const openReal = (): Promise<CredentialStore> =>
  openCredentialStore({ spawnHelper: realHelper, clock, platform: 'linux', env: {} });

/** What every credential store promises. */
function keepsItsPromises(open: () => Promise<CredentialStore>): void {
  it('has no secret that was not written', async () => {
    const store = await open();
    expect(await store.read('connection/unknown/api-key')).toBeNull();
    await store.close();
  });

  it('gives back what was written last, digit for digit and letter for letter', async () => {
    const store = await open();
    const long = 'Zürich ✓ "quoted" \\ 日本 '.repeat(60);
    await store.write('connection/1/api-key', 'first');
    await store.write('connection/1/api-key', long);
    await store.write('connection/1/client-secret', 'beside it');
    expect(await store.read('connection/1/api-key')).toBe(long);
    expect(await store.read('connection/1/client-secret')).toBe('beside it');
    await store.close();
  });

  it('removes one secret and keeps the others; removing what is not there is no error', async () => {
    const store = await open();
    await store.write('webhook/1/headers', '{}');
    await store.write('connection/2/api-key', 'stays');
    await store.remove('webhook/1/headers');
    await store.remove('webhook/1/headers');
    expect(await store.read('webhook/1/headers')).toBeNull();
    expect(await store.read('connection/2/api-key')).toBe('stays');
    await store.close();
  });
}

describe('the session store', () => {
  keepsItsPromises(() => Promise.resolve(createSessionStore({ platform: 'linux', reason: 'There is no keyring.' })));
});

describe('the keychain behind a scripted helper', () => {
  keepsItsPromises(() =>
    openCredentialStore({
      spawnHelper: scriptedHelper(keepingScript()).spawnHelper,
      clock,
      platform: 'linux',
      env: {},
    }),
  );
});

const missing = missingForRealKeyring();
const because = missing === null ? '' : ` (skipped: ${missing})`;

describe.skipIf(missing !== null)(`the keychain of this system, unlocked${because}`, () => {
  let keyring: RealKeyring;
  beforeAll(async () => {
    keyring = await startRealKeyring({ unlocked: true });
    keyring.enter();
  });
  afterAll(() => keyring.stop());

  keepsItsPromises(openReal);

  it('is what the store opens, by its own name', async () => {
    const store = await openReal();
    expect(store.state()).toEqual({ mode: 'keychain', backend: 'Secret Service (libsecret)', reason: null });
    await store.close();
  });

  it('keeps a secret beyond the process that wrote it', async () => {
    const first = await openReal();
    await first.write('database-key', 'kept');
    await first.close();
    const second = await openReal();
    expect(await second.read('database-key')).toBe('kept');
    await second.remove('database-key');
    await second.close();
  });
});

describe.skipIf(missing !== null)(`the keychain of this system, locked${because}`, () => {
  let keyring: RealKeyring;
  beforeAll(async () => {
    keyring = await startRealKeyring({ unlocked: false });
    keyring.enter();
  });
  afterAll(() => keyring.stop());

  it('is not relied on, and the reason is told', async () => {
    const store = await openReal();
    expect(store.state()).toMatchObject({
      mode: 'session-only',
      reason: expect.stringMatching(/locked|keyring/) as string,
    });
    await store.close();
  });

  it('does not cost an existing database its key', async () => {
    const credentials = await openReal();
    await expect(databaseKey({ credentials, folder: '/nonexistent', databaseExists: true })).rejects.toMatchObject({
      code: 'database-locked',
    });
  });
});

describe.skipIf(process.platform !== 'linux')('a session without any keychain', () => {
  let before: string | undefined;
  beforeAll(() => {
    before = process.env['DBUS_SESSION_BUS_ADDRESS'];
    process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/bus';
  });
  afterAll(() => {
    if (before === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = before;
  });

  it('keeps secrets in memory and says why', async () => {
    const store = await openReal();
    // Where libsecret itself is missing, that is the reason.
    expect(store.state()).toMatchObject({ mode: 'session-only', reason: expect.stringMatching(/keyring/) as string });
  });
});
