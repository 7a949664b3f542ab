import { describe, expect, test } from 'vitest';
import type { DeskEvent } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { StartState } from '../../../shared/start.ts';
import type { DeskProgram } from '../../../electron/hosting/deskProgram.ts';
import { createStartingDesk, type Opening } from '../../../electron/hosting/startingDesk.ts';

/** A desk whose attempts to open are ended by the test. */
function inTest() {
  const attempts: { opening: Opening; end: PromiseWithResolvers<DeskProgram> }[] = [];
  const desk = createStartingDesk((opening) => {
    const end = Promise.withResolvers<DeskProgram>();
    attempts.push({ opening, end });
    return end.promise;
  }, '/home/someone/data');
  const states: StartState[] = [];
  desk.follow((state) => states.push(state));
  return { desk, attempts, states };
}

/** An open desk that answers with the name of the call. */
function openDesk() {
  const listeners = new Set<(event: DeskEvent) => void>();
  const open = {
    closed: 0,
    emit: (event: DeskEvent) => listeners.forEach((listener) => listener(event)),
    dispatch: (call: unknown) => Promise.resolve({ ok: true as const, value: call }),
    subscribe(listener: (event: DeskEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pageImage: () => Promise.resolve(Uint8Array.of(1)),
    close: () => Promise.resolve(void open.closed++),
  };
  return open;
}

const removed: DeskEvent = { name: 'case.removed', data: { id: '1' } };

describe('a desk that is being opened', () => {
  test('answers calls, draws pages and tells events once it is open', async () => {
    const { desk, attempts, states } = inTest();
    const heard: DeskEvent[] = [];
    desk.subscribe((event) => heard.push(event));
    const answer = desk.dispatch('app.info', {});
    const image = desk.pageImage('d', 1, 1);
    void desk.open();
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]!.opening.onStep('keychain');
    const open = openDesk();
    attempts[0]!.end.resolve(open);
    expect(await answer).toEqual({ ok: true, value: 'app.info' });
    expect(await image).toEqual(Uint8Array.of(1));
    open.emit(removed);
    expect(heard).toEqual([removed]);
    expect(states.map((state) => (state.phase === 'opening' ? state.step : state.phase))).toEqual([
      'data',
      'data',
      'keychain',
      'ready',
    ]);
  });

  test('says why it does not open, and opens when it is tried again', async () => {
    const { desk, attempts, states } = inTest();
    void desk.open();
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]!.end.reject(new AppError('database-locked', 'no key'));
    await expect
      .poll(() => states.at(-1))
      .toMatchObject({
        phase: 'failed',
        error: { code: 'database-locked' },
        folder: '/home/someone/data',
      });
    void desk.open();
    await expect.poll(() => attempts.length).toBe(2);
    expect(attempts[1]!.opening).toMatchObject({ session: false, anew: false });
    attempts[1]!.end.reject(new AppError('database-key-gone', 'no key'));
    await expect.poll(() => states.at(-1)).toMatchObject({ error: { code: 'database-key-gone' } });
    void desk.open('anew');
    await expect.poll(() => attempts.length).toBe(3);
    expect(attempts[2]!.opening).toMatchObject({ session: false, anew: true });
    attempts[2]!.end.resolve(openDesk());
    await expect.poll(() => states.at(-1)).toEqual({ phase: 'ready' });
  });

  test('gives up what it waits for where the analyst chooses this session only, and opens one desk at a time', async () => {
    const { desk, attempts, states } = inTest();
    void desk.open();
    await expect.poll(() => attempts.length).toBe(1);
    void desk.open('session');
    void desk.open('session');
    expect(attempts[0]!.opening.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(1);
    const late = openDesk();
    attempts[0]!.end.resolve(late);
    await expect.poll(() => attempts.length).toBe(2);
    expect(late.closed).toBe(1);
    expect(attempts[1]!.opening.session).toBe(true);
    attempts[0]!.opening.onStep('keychain');
    attempts[1]!.end.resolve(openDesk());
    await expect.poll(() => states.at(-1)).toEqual({ phase: 'ready' });
    expect(states).not.toContainEqual({ phase: 'opening', step: 'keychain' });
  });

  test('is opened once, whatever is chosen afterwards', async () => {
    const { desk, attempts, states } = inTest();
    const opened = desk.open();
    await expect.poll(() => attempts.length).toBe(1);
    attempts[0]!.end.resolve(openDesk());
    await opened;
    await desk.open('session');
    // Its data are closed and opened by itself.
    attempts[0]!.opening.onStep('data');
    expect(states.at(-1)).toEqual({ phase: 'ready' });
    expect(attempts).toHaveLength(1);
  });

  test('ends while it waits: the attempt is given up, what came of it closed, and calls are answered', async () => {
    const { desk, attempts } = inTest();
    const answer = desk.dispatch('app.info', {});
    void desk.open();
    await expect.poll(() => attempts.length).toBe(1);
    const closed = desk.close();
    expect(attempts[0]!.opening.signal.aborted).toBe(true);
    const late = openDesk();
    attempts[0]!.end.resolve(late);
    await closed;
    expect(late.closed).toBe(1);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await desk.open();
    expect(attempts).toHaveLength(1);
  });
});
