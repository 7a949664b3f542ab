import { afterAll, expect, it } from 'vitest';
import { fuzz } from '../../../../build/scripts/fuzz/run.ts';
import { fuzzSeeds } from '../../../../build/scripts/fuzz/seeds.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: 10_000,
});
afterAll(() => pool.close());

it('reads 300 damaged statements without a crash or a hang', async () => {
  const { outcomes, faults } = await fuzz(pool, await fuzzSeeds(), { first: 1, count: 300, atOnce: 2 });
  expect(faults).toEqual([]);
  // The damage is neither so light that all are read, nor so heavy that none is.
  expect(outcomes['ok']).toBeGreaterThan(100);
  expect(outcomes['damaged']).toBeGreaterThan(10);
}, 60_000);
