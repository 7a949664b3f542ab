import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../../../renderer/lib/gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is asked once is done at once, and what is asked many times meanwhile is done once more', async () => {
  const work = vi.fn();
  const ask = paced(250, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 50; change++) ask();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

test('what takes long rests for as long as it took', async () => {
  const work = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 600)));
  const ask = paced(250, work);
  for (let at = 0; at < 20; at++) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(work).toHaveBeenCalledTimes(2);
});
