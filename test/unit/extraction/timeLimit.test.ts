import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTime } from '../../../electron/extraction/timeLimit.ts';

/** A worker that gets `share` of the processor. */
const workerWith = (share: number) => ({
  cpuUsage: () => Promise.resolve({ user: performance.now() * 1000 * share, system: 0 }),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the time limit of a job', () => {
  it('ends a worker that has used its time', async () => {
    const exceeded = vi.fn();
    limitTime(workerWith(1), 1000, exceeded);
    await vi.advanceTimersByTimeAsync(999);
    expect(exceeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('waits for a worker that gets half of the processor', async () => {
    const exceeded = vi.fn();
    limitTime(workerWith(0.5), 1000, exceeded);
    await vi.advanceTimersByTimeAsync(1900);
    expect(exceeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('ends after four times the limit by the clock, however little the worker did', async () => {
    const exceeded = vi.fn();
    limitTime(workerWith(0.01), 1000, exceeded);
    await vi.advanceTimersByTimeAsync(3900);
    expect(exceeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('goes by the clock where the processor time cannot be told', async () => {
    const exceeded = vi.fn();
    limitTime({ cpuUsage: () => Promise.reject(new Error('not running')) }, 1000, exceeded);
    await vi.advanceTimersByTimeAsync(1000);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('ends a worker that does not even answer', async () => {
    const exceeded = vi.fn();
    limitTime({ cpuUsage: () => new Promise(() => undefined) }, 1000, exceeded);
    await vi.advanceTimersByTimeAsync(4000);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('begins anew, and counts only what is used from then on', async () => {
    const exceeded = vi.fn();
    const limit = limitTime(workerWith(1), 1000, exceeded);
    await vi.advanceTimersByTimeAsync(900);
    limit.refresh();
    await vi.advanceTimersByTimeAsync(900);
    expect(exceeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(exceeded).toHaveBeenCalledOnce();
  });

  it('is silent once it has ended', async () => {
    const exceeded = vi.fn();
    limitTime(workerWith(1), 1000, exceeded).end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(exceeded).not.toHaveBeenCalled();
  });
});
