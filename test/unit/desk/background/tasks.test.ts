import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../../electron/desk/background/circuitBreaker.ts';
import { delayMs } from '../../../../electron/desk/background/backoff.ts';
import { createSlots } from '../../../../electron/base/slots.ts';
import { createTasks, type Tasks } from '../../../../electron/desk/background/tasks.ts';
import { createSteppedClock } from '../../../support/steppedClock.ts';

const reason = new Error('stopped');
const settled = async (tasks: Tasks, key: string): Promise<void> => {
  while (tasks.isRunning(key)) await new Promise((resolve) => setImmediate(resolve));
};

test('wakes work from its nap', async () => {
  const tasks = createTasks(createSteppedClock(1), () => undefined);
  const woken = Promise.withResolvers<string>();
  tasks.start('a', async ({ nap }) => {
    await nap(60_000);
    woken.resolve('woken');
  });
  await Promise.resolve();
  tasks.start('a', () => Promise.resolve());
  expect(await woken.promise).toBe('woken');
});

test('wakes work that takes no nap just now from its next one alone', async () => {
  const clock = createSteppedClock(1);
  const tasks = createTasks(clock, () => undefined);
  const slept: string[] = [];
  tasks.start('a', async ({ nap }) => {
    tasks.wake('a');
    await nap(60_000);
    slept.push('once');
    await nap(60_000);
    slept.push('twice');
  });
  while (clock.held() === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(slept).toEqual(['once']);
  await tasks.close();
});

test('runs the newer work after the older, so that no start is lost', async () => {
  const order: string[] = [];
  const tasks = createTasks(createSteppedClock(1), () => undefined);
  tasks.start('a', async () => void order.push('older'));
  tasks.start('a', async () => void order.push('newer'));
  await settled(tasks, 'a');
  expect(order).toEqual(['older', 'newer']);
});

test('begins work anew only when stopped work has ended', async () => {
  const order: string[] = [];
  const tasks = createTasks(createSteppedClock(1), () => undefined);
  tasks.start('a', async ({ nap }) => {
    try {
      await nap(60_000);
    } finally {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('old ended');
    }
  });
  await Promise.resolve();
  const stopped = tasks.stop('a', reason);
  tasks.start('a', async () => void order.push('new began'));
  await stopped;
  await settled(tasks, 'a');
  expect(order).toEqual(['old ended', 'new began']);
});

test('hears of work that fails, not of work that was stopped', async () => {
  const failed: unknown[] = [];
  const tasks = createTasks(createSteppedClock(1), (key, error) => failed.push([key, error]));
  const fault = new Error('x');
  tasks.start('a', () => Promise.reject(fault));
  tasks.start('b', ({ nap }) => nap(60_000));
  await settled(tasks, 'a');
  await tasks.stop('b', reason);
  expect(failed).toEqual([['a', fault]]);
});

test('starts nothing after it is closed', async () => {
  const tasks = createTasks(createSteppedClock(1), () => undefined);
  let ran = false;
  await tasks.close();
  tasks.start('a', async () => void (ran = true));
  await settled(tasks, 'a');
  expect(ran).toBe(false);
});

test('lets no more than so many run at a time, in the order in which they came', async () => {
  const slots = createSlots(2);
  const { signal } = new AbortController();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      slots.run(signal, async () => {
        most = Math.max(most, ++running);
        order.push(number);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('gives the place of one who has left to the next', async () => {
  const slots = createSlots(1);
  const { signal } = new AbortController();
  const leaving = new AbortController();
  const held = Promise.withResolvers<undefined>();
  const first = slots.run(signal, () => held.promise);
  const second = slots.run(leaving.signal, () => Promise.resolve());
  const third = slots.run(signal, () => Promise.resolve('third'));
  leaving.abort(reason);
  await expect(second).rejects.toBe(reason);
  held.resolve(undefined);
  await first;
  expect(await third).toBe('third');
});

test('keeps a circuit breaker open for longer with each failure in a row, and as long as it was asked to', async () => {
  const clock = createSteppedClock(1);
  const breaker = createCircuitBreaker(clock, { firstMs: 1000, factor: 2, maxMs: 8000, jitter: 0 }, () => 0.5);
  const { signal } = new AbortController();
  const waits: number[] = [];
  for (const atLeast of [0, 0, 60_000, 0, 0]) {
    breaker.failed(atLeast);
    breaker.failed(atLeast);
    const before = clock.now().getTime();
    const passed = breaker.ready(signal);
    clock.expire();
    await passed;
    waits.push(clock.now().getTime() - before);
  }
  expect(waits).toEqual([1000, 2000, 60_000, 8000, 8000]);
  breaker.succeeded();
  breaker.failed();
  breaker.reset();
  await breaker.ready(signal);
});

test('spreads waits around their length', () => {
  const backoff = { firstMs: 2000, factor: 1.5, maxMs: 30_000, jitter: 0.2 };
  expect([0, 1, 2, 9, 1000].map((earlier) => delayMs(backoff, earlier, () => 0.5))).toEqual([
    2000, 3000, 4500, 30_000, 30_000,
  ]);
  expect(delayMs(backoff, 0, () => 0)).toBe(1600);
  expect(delayMs(backoff, 0, () => 1)).toBe(2400);
});
