import { describe, expect, it } from 'vitest';
import { createHelperClient } from '../../../electron/credentials/helperClient.ts';
import { createKeychain, type Keychain } from '../../../electron/credentials/keychain.ts';
import type { Platform } from '../../../electron/credentials/backends.ts';
import { AppError } from '../../../shared/errors.ts';
import { clockThat, keepingScript, scriptedHelper, type Script } from './scriptedHelper.ts';

const secret = 'canary-4f1d-secret';

function keychainWith(
  script: Script,
  {
    platform = 'linux',
    clock = clockThat('stands still'),
  }: { platform?: Platform; clock?: ReturnType<typeof clockThat> } = {},
): { keychain: Keychain; spawned: { killed: boolean }[] } {
  const { spawnHelper, spawned } = scriptedHelper(script);
  const client = createHelperClient({ spawnHelper, clock, platform, patience: () => 1000, service: 'Statement Desk' });
  return { keychain: createKeychain({ client, platform }), spawned };
}

describe('the keychain', () => {
  it('keeps, gives and removes a secret through one helper process', async () => {
    const { keychain, spawned } = keychainWith(keepingScript());
    await keychain.write('connection/1/api-key', secret);
    expect(await keychain.read('connection/1/api-key')).toBe(secret);
    await keychain.remove('connection/1/api-key');
    expect(await keychain.read('connection/1/api-key')).toBeNull();
    expect(spawned).toHaveLength(1);
  });

  it('gives each of several questions its own answer, in whatever order they come', async () => {
    const held: (() => void)[] = [];
    const { keychain } = keychainWith(({ id, account }, { answer }) => {
      held.push(() => answer({ id, ok: true, value: `of ${account}` }));
      if (held.length === 2) held.reverse().forEach((give) => give());
    });
    const [first, second] = await Promise.all([
      keychain.read('connection/1/api-key'),
      keychain.read('connection/2/api-key'),
    ]);
    expect([first, second]).toEqual(['of connection/1/api-key', 'of connection/2/api-key']);
  });

  it('kills a helper that does not answer, says the keychain is locked, and starts another for the next question', async () => {
    let silent = true;
    const keep = keepingScript(new Map([['connection/1/api-key', secret]]));
    const { keychain, spawned } = keychainWith((request, helper) => silent || keep(request, helper), {
      clock: clockThat('runs out'),
    });
    const [first, second] = await Promise.allSettled([
      keychain.read('connection/1/api-key'),
      keychain.write('connection/2/api-key', secret),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'keychain-locked', retryable: true } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'keychain-locked' } });
    expect(spawned).toEqual([{ killed: true }]);
    silent = false;
    expect(await keychain.read('connection/1/api-key')).toBe(secret);
    expect(spawned).toHaveLength(2);
  });

  it('waits for a slow answer as long as its patience lasts', async () => {
    const { keychain, spawned } = keychainWith(({ id }, { answer }) => {
      let turns = 0;
      const turn = (): void => void (++turns < 50 ? setImmediate(turn) : answer({ id, ok: true, value: secret }));
      turn();
    });
    expect(await keychain.read('connection/1/api-key')).toBe(secret);
    expect(spawned).toEqual([{ killed: false }]);
  });

  it('is unavailable where no helper can be started', async () => {
    const spawnHelper = (): never => {
      throw new Error(`spawn failed: ${secret}`);
    };
    const options = {
      clock: clockThat('stands still'),
      platform: 'linux',
      patience: () => 1000,
      service: 'x',
    } as const;
    const keychain = createKeychain({ client: createHelperClient({ ...options, spawnHelper }), platform: 'linux' });
    const error: unknown = await keychain.read('database-key').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'keychain-unavailable' });
    expect(everythingIn(error as AppError)).not.toContain(secret);
  });

  it('starts another helper after one has died with an answer owed', async () => {
    let dying = true;
    const keep = keepingScript(new Map([['connection/1/api-key', secret]]));
    const { keychain, spawned } = keychainWith((request, helper) => (dying ? helper.exit() : keep(request, helper)));
    await expect(keychain.read('connection/1/api-key')).rejects.toMatchObject({
      code: 'keychain-unavailable',
      retryable: true,
    });
    dying = false;
    expect(await keychain.read('connection/1/api-key')).toBe(secret);
    expect(spawned).toHaveLength(2);
  });

  it.each([
    ['no object', 'garbage'],
    ['a number for a secret', { id: 1, ok: true, value: 7 }],
    ['an answer to a question not asked', { id: 99, ok: true, value: secret }],
    ['an unknown fault', { id: 1, ok: false, fault: secret }],
  ])('kills a helper that answers with %s', async (_what, message) => {
    const { keychain, spawned } = keychainWith((_request, { answer }) => answer(message));
    await expect(keychain.read('connection/1/api-key')).rejects.toMatchObject({ code: 'keychain-unavailable' });
    expect(spawned).toEqual([{ killed: true }]);
  });

  it('does not take the null of a locked Secret Service for an empty keychain', async () => {
    const { keychain } = keychainWith(({ id, action }, { answer }) =>
      answer(action === 'write' ? { id, ok: false, fault: 'locked' } : { id, ok: true, value: null }),
    );
    await expect(keychain.read('database-key')).rejects.toMatchObject({ code: 'keychain-locked' });
    await expect(keychain.remove('database-key')).rejects.toMatchObject({ code: 'keychain-locked' });
  });

  it('refuses in its probe a keychain that keeps nothing', async () => {
    const { keychain } = keychainWith(({ id }, { answer }) => answer({ id, ok: true, value: null }));
    await expect(keychain.probe()).rejects.toMatchObject({ code: 'keychain-unavailable' });
  });

  it('leaves nothing of its probe behind', async () => {
    const secrets = new Map<string, string>();
    const { keychain } = keychainWith(keepingScript(secrets));
    await keychain.probe();
    expect(secrets.size).toBe(0);
  });

  it('takes the null of macOS and Windows at its word, without a probe', async () => {
    const asked: string[] = [];
    const { keychain } = keychainWith(
      ({ id, action }, { answer }) => {
        asked.push(action);
        answer({ id, ok: true, value: null });
      },
      { platform: 'darwin' },
    );
    expect(await keychain.read('database-key')).toBeNull();
    expect(asked).toEqual(['read']);
  });

  it('puts no secret into any error', async () => {
    const scripts: Script[] = [
      ({ id }, { answer }) => answer({ id, ok: false, fault: 'failed' }),
      ({ id }, { answer }) => answer({ id, ok: false, fault: 'locked' }),
      (request, { answer }) => answer({ ...request, ok: 'no' }),
      (_request, { exit }) => exit(),
      () => undefined,
    ];
    for (const script of scripts) {
      const { keychain } = keychainWith(script, { clock: clockThat('runs out') });
      const error: unknown = await keychain.write('connection/1/api-key', secret).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(everythingIn(error as AppError)).not.toContain(secret);
    }
  });
});

function everythingIn(error: AppError): string {
  return [JSON.stringify(error.toData()), error.message, error.stack, String(error.cause)].join('\n');
}
