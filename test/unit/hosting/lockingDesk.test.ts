import { expect, test } from 'vitest';
import type { LockState } from '../../../shared/calls/locking.ts';
import type { DeskEvent } from '../../../shared/contract.ts';
import type { DeskProgram } from '../../../electron/hosting/deskProgram.ts';
import { openLocking } from '../../../electron/hosting/lockingDesk.ts';

const minute = 60_000;
const changed: DeskEvent = { name: 'case.changed', data: { id: 'c' } };

/** A desk that can be locked, over one that answers every call with its name, and time that the test moves. */
async function locking(first: Partial<LockState>) {
  const state: LockState = { locked: false, minutes: 5, system: false, passphrase: true, ...first };
  const asked: unknown[] = [];
  const inner = new Set<(event: DeskEvent) => void>();
  const desk: DeskProgram = {
    dispatch(call, args) {
      asked.push(call);
      if (call === 'lock.unlock' && (args as { passphrase: string }).passphrase !== 'right') {
        return Promise.resolve({ ok: false, error: { code: 'passphrase-wrong', message: '', retryable: false } });
      }
      return Promise.resolve({ ok: true, value: call === 'lock.state' ? state : call });
    },
    subscribe(listener) {
      inner.add(listener);
      return () => inner.delete(listener);
    },
    pageImage: () => Promise.resolve(Uint8Array.of(1)),
    close: () => Promise.resolve(),
  };
  let now = 0;
  let look = (): void => undefined;
  const every = (_ms: number, work: () => void) => {
    look = work;
    return () => undefined;
  };
  const locked = await openLocking(desk, { now: () => now, every });
  const heard: DeskEvent[] = [];
  locked.subscribe((event) => heard.push(event));
  return {
    ...{ desk: locked, asked, heard },
    emit: (event: DeskEvent) => inner.forEach((listener) => listener(event)),
    answers: async (call: string, args: unknown = {}) => (await locked.dispatch(call, args)).ok,
    wait: async (minutes: number) => {
      now += minutes * minute;
      look();
      // What was begun by looking is asked of a desk that answers at once.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** One that was unlocked at its start. */
async function unlocked(first: Partial<LockState> = {}) {
  const made = await locking(first);
  await made.desk.dispatch('lock.unlock', { passphrase: 'right' });
  made.heard.length = 0;
  made.asked.length = 0;
  return made;
}

test('a desk that nobody touches for as long as was set answers, draws and tells nothing, and works on', async () => {
  const { desk, answers, wait, emit, heard, asked } = await unlocked();
  await wait(4.9);
  expect(await answers('case.list')).toBe(true);
  await wait(0.2);
  asked.length = 0;
  for (const call of [
    'case.list',
    'settings.update',
    'lock.setPassphrase',
    'lock.touch',
    'restore.apply',
    'nonsense',
  ]) {
    expect(await desk.dispatch(call, {}), call).toMatchObject({ ok: false, error: { code: 'desk-locked' } });
  }
  await expect(desk.pageImage('d', 1, 1)).rejects.toMatchObject({ code: 'desk-locked' });
  emit(changed);
  expect([asked, heard]).toEqual([[], [{ name: 'lock.changed', data: { locked: true } }]]);
  expect(await desk.dispatch('lock.state', {})).toMatchObject({ value: { locked: true } });

  expect(await answers('lock.unlock', { passphrase: 'wrong' })).toBe(false);
  expect(await answers('case.list')).toBe(false);
  expect(await answers('lock.unlock', { passphrase: 'right' })).toBe(true);
  emit(changed);
  expect(heard.slice(1)).toEqual([{ name: 'lock.changed', data: { locked: false } }, changed]);
  expect(await answers('case.list')).toBe(true);
});

test('a hand on the desk puts it off, and a call that a page makes by itself does not', async () => {
  const { answers, wait } = await unlocked();
  await wait(4);
  await answers('lock.touch');
  await wait(4);
  await answers('case.list');
  expect(await answers('case.list')).toBe(true);
  await wait(1);
  expect(await answers('case.list')).toBe(false);
});

test('it is locked from its start where it locks by itself, so that a restart shows nothing', async () => {
  expect(await (await locking({})).answers('case.list')).toBe(false);
  expect(await (await locking({ minutes: 0 })).answers('case.list')).toBe(true);
});

test('it is locked when asked, and with the computer only where it locks by itself', async () => {
  const never = await unlocked({ minutes: 0 });
  await never.answers('lock.now', { why: 'suspended' });
  expect(await never.answers('case.list')).toBe(true);
  await never.answers('lock.now', { why: 'asked' });
  expect(await never.answers('case.list')).toBe(false);
  const some = await unlocked();
  await some.answers('lock.now', { why: 'suspended' });
  expect(await some.answers('case.list')).toBe(false);
});

test('what nothing could unlock is never locked', async () => {
  const { answers, wait } = await unlocked({ passphrase: false });
  await answers('lock.now', { why: 'asked' });
  await wait(60);
  expect(await answers('case.list')).toBe(true);
});
