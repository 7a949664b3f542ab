import { afterAll, expect, it } from 'vitest';
import { fuzz } from '../../../../build/scripts/fuzz/run.ts';
import { hostileSeeds } from '../../../../build/scripts/fuzz/hostileSeeds.ts';
import { fuzzSeeds } from '../../../../build/scripts/fuzz/seeds.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: 10_000,
});
afterAll(() => pool.close());

it('begins with files whose pictures, fonts and colours are all drawn', async () => {
  const seeds = hostileSeeds();
  const drawn = await Promise.all(seeds.map((seed) => pool.renderPage(seed, 1, 1)));
  // A page on which the decoder gave up shows its one line of text, in some 1,500 bytes.
  for (const page of drawn) expect(page.ok && page.png.length).toBeGreaterThan(2500);
});

it('reads 200 damaged statements without a crash or a hang', async () => {
  const { outcomes, faults } = await fuzz(pool, await fuzzSeeds(), { first: 1, count: 200, atOnce: 2 });
  expect(faults).toEqual([]);
  // The damage is neither so light that all are read, nor so heavy that none is.
  expect(outcomes['ok']).toBeGreaterThan(60);
  expect(outcomes['damaged']).toBeGreaterThan(10);
}, 180_000);
