import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  async sleep(ms, signal) {
    try {
      await sleep(ms, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      throw signal?.aborted === true ? signal.reason : error;
    }
  },
};
