import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Clock } from '../../electron/base/clock.ts';
import type { Random } from '../../build/scripts/samples/random.ts';
import { createSteppedClock } from '../support/steppedClock.ts';
import { nightLimitMs, tryOften } from '../support/tries.ts';
import { startDesk } from '../unit/desk/support/deskInTest.ts';
import { startRemoteService } from '../unit/desk/support/remoteService.ts';

const files = 3;
const dayMs = 24 * 60 * 60_000;

/** A clock that is set forward and back by up to ten years, whenever somebody sleeps by it. */
function jumpingClock(random: Random): Clock {
  const steady = createSteppedClock(20_000);
  let offset = 0;
  return {
    now: () => new Date(steady.now().getTime() + offset),
    sleep(ms, signal) {
      if (random.chance(0.3)) offset = random.between(-3650, 3650) * dayMs;
      return steady.sleep(ms, signal);
    },
  };
}

test(
  'whatever the clock jumps to, each upload is sent once and comes to its end, and nothing is deleted unasked',
  () =>
    tryOften('CLOCKS', 'clocks that jump', 4, async (random, number) => {
      const service = await startRemoteService();
      const desk = startDesk({ url: service.url, clock: jumpingClock(random) });
      await desk.call('retention.set', { days: 90, unasked: true });
      const offered = Array.from({ length: files }, (_, index) => {
        const bytes = Buffer.from(`%PDF-1.7 ${number} ${index}`.padEnd(1100));
        return { name: `${index}.pdf`, size: bytes.length, open: () => Readable.from([bytes]) };
      });
      const { accepted } = await desk.call('intake.add', { files: [desk.offer(...offered)] });
      for (const { collectionId } of accepted) await desk.reaches('ready', collectionId);
      const again = await desk.restart();
      expect(again.store.cases.page({ limit: 9 }).entries).toHaveLength(1);
      expect(service.correlations.toSorted()).toEqual(accepted.map(({ collectionId }) => collectionId).toSorted());
      return 1;
    }),
  nightLimitMs,
);
