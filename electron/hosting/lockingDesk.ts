import type { LockState } from '../../shared/calls/locking.ts';
import type { CallArgs, CallName, DeskEvent } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { DeskProgram } from './deskProgram.ts';

type Time = { now: () => number; every: (ms: number, look: () => void) => () => void };

const machineTime: Time = {
  now: () => Date.now(),
  every(ms, look) {
    const timer = setInterval(look, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** How often the time since the last touch is looked at. */
const lookEveryMs = 5000;
const answeredLocked: readonly unknown[] = ['lock.state', 'lock.unlock'] satisfies CallName[];

/**
 * A desk that is locked when nobody has touched it for as long as the analyst has set, and at its start where that is
 * set: no call is answered, no page drawn and no event told until it is unlocked, while its work goes on.
 */
export async function openLocking(desk: DeskProgram, time: Time = machineTime): Promise<DeskProgram> {
  const listeners = new Set<(event: DeskEvent) => void>();
  const tell = (event: DeskEvent): void => listeners.forEach((listener) => listener(event));
  let touched = time.now();
  let locked = false;
  let minutes = 0;

  /** What the desk says of it; null where it cannot be asked. */
  async function ask(): Promise<LockState | null> {
    const reply = await desk.dispatch('lock.state', {});
    // Of the same build; the call has one form of answer.
    return reply.ok ? (reply.value as LockState) : null;
  }

  const setLocked = (now: boolean): void => {
    touched = time.now();
    if (locked === now) return;
    locked = now;
    tell({ name: 'lock.changed', data: { locked } });
  };

  /** Only what can be unlocked again is locked. */
  async function lock(byItself: boolean): Promise<void> {
    const state = await ask();
    minutes = state?.minutes ?? minutes;
    if (state === null || (byItself && minutes === 0)) return;
    if (state.system || state.passphrase) setLocked(true);
  }

  const stopLooking = time.every(lookEveryMs, () => {
    if (!locked && minutes > 0 && time.now() - touched >= minutes * 60_000) void lock(true);
  });
  desk.subscribe((event) => {
    if (event.name === 'settings.changed') minutes = event.data.settings.lockAfterMinutes;
    if (!locked || event.name === 'desk.reopened') tell(event);
  });
  // What can be found out by starting the desk anew is not locked.
  await lock(true);

  return {
    async dispatch(call, args) {
      if (locked && !answeredLocked.includes(call)) {
        return { ok: false, error: new AppError('desk-locked', 'the screen is locked').toData() };
      }
      const reply = await desk.dispatch(call, args);
      if (!reply.ok) return reply;
      if (call === 'lock.touch') touched = time.now();
      if (call === 'lock.unlock') setLocked(false);
      // The arguments have passed the schema of the call.
      if (call === 'lock.now') await lock((args as CallArgs<'lock.now'>).why !== 'asked');
      return call === 'lock.state' ? { ok: true, value: { ...(reply.value as LockState), locked } } : reply;
    },
    pageImage: (...wanted) =>
      locked ? Promise.reject(new AppError('desk-locked', 'the screen is locked')) : desk.pageImage(...wanted),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stopLooking();
      return desk.close();
    },
  };
}
