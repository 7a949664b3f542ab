import { afterAll, expect, it } from 'vitest';
import { fuzz } from '../../../../build/scripts/fuzz/run.ts';
import { hostileSeeds } from '../../../../build/scripts/fuzz/hostileSeeds.ts';
import { fuzzSeeds } from '../../../../build/scripts/fuzz/seeds.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import { onePage, show } from './rawPdf.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: 30_000,
});
afterAll(() => pool.close());

it('begins with files whose pictures, fonts and colours are all drawn', async () => {
  const sizeOf = async (file: Uint8Array): Promise<number> => {
    const drawn = await pool.renderPage(file, 1, 1);
    return drawn.ok ? drawn.png.length : 0;
  };
  // What all of them show beside what a decoder makes.
  const bare = await sizeOf(onePage(show('2026-03-04 Card purchase 12.50', 50, 700)));
  for (const seed of hostileSeeds()) expect(await sizeOf(seed)).toBeGreaterThan(bare + 200);
});

it('reads 200 damaged statements without a crash or a hang', async () => {
  const { outcomes, faults } = await fuzz(pool, await fuzzSeeds(), { first: 1, count: 200, atOnce: 2 });
  expect(faults).toEqual([]);
  // The damage is neither so light that all are read, nor so heavy that none is.
  expect(outcomes['ok']).toBeGreaterThan(60);
  expect(outcomes['damaged']).toBeGreaterThan(10);
}, 180_000);
