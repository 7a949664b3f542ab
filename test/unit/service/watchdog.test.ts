import { describe, expect, it } from 'vitest';
import { createSteppedClock } from '../../support/steppedClock.ts';
import { createWatchdog } from '../../../electron/service/requests/watchdog.ts';

/** Lets promises that are due settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function watched() {
  const clock = createSteppedClock(0);
  let silences = 0;
  const dog = createWatchdog(clock, () => silences++);
  const start = clock.now().getTime();
  return { clock, dog, start, silences: () => silences, elapsed: () => clock.now().getTime() - start };
}

describe('createWatchdog', () => {
  it('speaks once after the limit of silence', async () => {
    const { clock, dog, silences, elapsed } = watched();
    dog.watch(1_000, Infinity);
    clock.expire();
    await settle();
    expect([silences(), elapsed(), clock.held()]).toEqual([1, 1_000, 0]);
  });
  it('counts the silence from the last touch', async () => {
    const clock = createSteppedClock(1_000);
    let silences = 0;
    const dog = createWatchdog(clock, () => silences++);
    dog.watch(2_000, Infinity);
    await clock.sleep(999);
    dog.touch();
    clock.expire();
    await settle();
    // 2000 after the start is 1001 after the touch: the rest is short, passes at once, and only then it speaks.
    expect(clock.slept).toEqual([999, 999]);
    expect(silences).toBe(1);
  });
  it('is quiet at rest, and watches again', async () => {
    const { clock, dog, silences } = watched();
    dog.watch(1_000, Infinity);
    dog.rest();
    await settle();
    expect([silences(), clock.held()]).toEqual([0, 0]);
    dog.watch(1_000, Infinity);
    expect(clock.held()).toBe(1);
  });
  it('speaks at the deadline, whatever moves', async () => {
    const { clock, dog, start, silences, elapsed } = watched();
    dog.watch(1_000, start + 300);
    dog.touch();
    clock.expire();
    await settle();
    expect([silences(), elapsed()]).toEqual([1, 300]);
  });
  it('speaks at once where the deadline has passed', async () => {
    const { dog, start, silences } = watched();
    dog.watch(1_000, start);
    await settle();
    expect(silences()).toBe(1);
  });
});
