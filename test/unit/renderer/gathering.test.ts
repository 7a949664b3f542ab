import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../../../renderer/lib/gathering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is asked once is done at once, and what is asked many times meanwhile is done once more', () => {
  const work = vi.fn();
  const ask = paced(250, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 50; change++) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
