import { describe, expect, it, vi } from 'vitest';
import { forkHelper } from '../../../electron/credentials/helperProcess.ts';
import { openCredentialStore } from '../../../electron/credentials/openCredentialStore.ts';
import { createSteppedClock } from '../../support/steppedClock.ts';
import { clockThat, keepingScript, scriptedHelper, type Script } from './scriptedHelper.ts';

const open = (
  script: Script,
  more: Partial<Parameters<typeof openCredentialStore>[0]> = {},
): ReturnType<typeof openCredentialStore> =>
  openCredentialStore({
    spawnHelper: scriptedHelper(script).spawnHelper,
    clock: clockThat('stands still'),
    platform: 'linux',
    env: {},
    ...more,
  });

describe('the credential store', () => {
  it.each([
    ['darwin', 'macOS Keychain'],
    ['linux', 'Secret Service (libsecret)'],
    ['win32', 'Windows Credential Manager'],
  ] as const)('is the keychain of %s where that proves to keep a secret', async (platform, backend) => {
    const store = await open(keepingScript(), { platform });
    expect(store.state()).toEqual({ mode: 'keychain', backend, reason: null });
  });

  it.each([
    ['not-installed', 'libsecret'],
    ['locked', 'locked'],
    ['failed', 'no keyring'],
  ])('keeps secrets for the session where the keychain is %s, and says so', async (fault, word) => {
    const store = await open(({ id }, { answer }) => answer({ id, ok: false, fault }));
    expect(store.state()).toMatchObject({ mode: 'session-only', reason: expect.stringContaining(word) as string });
    await store.write('database-key', 'kept in memory');
    expect(await store.read('database-key')).toBe('kept in memory');
    await store.remove('database-key');
    expect(await store.read('database-key')).toBeNull();
  });

  it('does not wait for a keychain that hangs', async () => {
    const store = await open(() => undefined, { clock: clockThat('runs out') });
    expect(store.state()).toMatchObject({
      mode: 'session-only',
      reason: expect.stringContaining('did not answer') as string,
    });
  });

  it('says in a terminal that a keychain does not answer, and gives it up within five seconds', async () => {
    const clock = createSteppedClock(0);
    const said: Date[] = [];
    const begun = clock.now();
    const opening = open(() => undefined, { clock, sayWaiting: () => said.push(clock.now()) });
    await vi.waitUntil(() => clock.held() === 2);
    clock.expire();
    await vi.waitUntil(() => said.length === 1);
    expect(said[0]!.getTime() - begun.getTime()).toBeLessThan(1000);
    clock.expire();
    expect((await opening).state().mode).toBe('session-only');
    expect(clock.now().getTime() - begun.getTime()).toBeLessThan(5000);
    expect(clock.held()).toBe(0);
  });

  it('gives a keychain that has answered the time that a person takes', async () => {
    const clock = createSteppedClock(0);
    const keep = keepingScript();
    let silent = false;
    const script: Script = (request, parts) => (silent ? undefined : keep(request, parts));
    const said: string[] = [];
    const store = await open(script, { clock, sayWaiting: () => said.push('waiting') });
    silent = true;
    const read = store.read('database-key');
    await vi.waitUntil(() => clock.held() === 1);
    expect([clock.nextDue(), said]).toEqual([30_000, []]);
    clock.expire();
    await expect(read).rejects.toMatchObject({ code: 'keychain-locked' });
  });

  it('is not had from a locked keychain where somebody is there to unlock it', async () => {
    const fault =
      (name: string): Script =>
      ({ id }, { answer }) =>
        answer({ id, ok: false, fault: name });
    await expect(open(fault('locked'), { lockedEnds: true })).rejects.toMatchObject({ code: 'keychain-locked' });
    expect((await open(fault('failed'), { lockedEnds: true })).state().mode).toBe('session-only');
  });

  it('is waited for no longer than wanted', async () => {
    const stop = new AbortController();
    const { spawnHelper, spawned } = scriptedHelper(() => undefined);
    const opening = open(() => undefined, { spawnHelper, signal: stop.signal });
    stop.abort(new Error('another choice'));
    await expect(opening).rejects.toThrow('another choice');
    expect(spawned.every(({ killed }) => killed)).toBe(true);
  });

  it('asks no keychain where the session alone is wanted', async () => {
    const { spawnHelper, spawned } = scriptedHelper(keepingScript());
    const store = await open(keepingScript(), { spawnHelper, env: { STATEMENT_DESK_KEYCHAIN: 'session' } });
    expect(store.state().mode).toBe('session-only');
    expect(spawned).toHaveLength(0);
  });
});

describe('a helper in a real process', () => {
  const helper = (name: string): URL => new URL(`./processes/${name}.ts`, import.meta.url);
  it('is killed although it blocks', async () => {
    const blocked = Promise.withResolvers<number>();
    const spawn = forkHelper(helper('blockingHelper'));
    const store = await open(() => undefined, {
      // Patience ends once the process has told that it is about to block.
      clock: { now: () => new Date(), sleep: async () => void (await blocked.promise) },
      spawnHelper: () => {
        const process = spawn();
        const onMessage = (message: unknown): void => blocked.resolve((message as { pid: number }).pid);
        return { ...process, onMessage: () => process.onMessage(onMessage) };
      },
    });
    expect(store.state().mode).toBe('session-only');
    const pid = await blocked.promise;
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('may end before it answers', async () => {
    const store = await open(() => undefined, {
      spawnHelper: forkHelper(helper('endingHelper')),
    });
    expect(store.state()).toMatchObject({ mode: 'session-only', reason: expect.stringContaining('failed') as string });
  });

  it('may not exist at all', async () => {
    const store = await open(() => undefined, { spawnHelper: forkHelper(helper('missing')) });
    expect(store.state().mode).toBe('session-only');
  });

  it('answers through the port of Electron as through that of Node', async () => {
    const replies = [
      helper('underParentPort'),
      new URL('../../../electron/credentials/keychainHelper.ts', import.meta.url),
    ].map(
      (program) =>
        new Promise((resolve) => {
          const child = forkHelper(program)();
          child.onMessage((reply) => {
            child.kill();
            resolve(reply);
          });
          // An account without a name is refused before any keychain is asked.
          child.postMessage({ id: 7, action: 'read', service: 'Statement Desk', account: '' });
        }),
    );
    const [underElectron, underNode] = await Promise.all(replies);
    expect(underElectron).toEqual(underNode);
    expect(underNode).toMatchObject({ id: 7, ok: false });
  });

  it('does not hear the passphrase of the database', async () => {
    process.env['STATEMENT_DESK_PASSPHRASE'] = 'canary passphrase';
    try {
      const told = await new Promise((resolve) => {
        const child = forkHelper(helper('tellingHelper'))();
        child.onMessage(resolve);
        child.onExit(() => resolve('ended'));
      });
      expect(told).toEqual({ passphrase: null, home: process.env['HOME'] ?? null });
    } finally {
      delete process.env['STATEMENT_DESK_PASSPHRASE'];
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
