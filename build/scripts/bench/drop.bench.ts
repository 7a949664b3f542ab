/** What an analyst waits for after a drop: the real page in Chromium, over the real desk with the built-in service. */
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { startDesk } from '../../../test/support/runningDesk.ts';
import { atLeast, atMost, figure, median, noiseOf, percentile, timeOf, type Bench } from './bench.ts';
import { dropAndReview, dropTogether, openNewCase, type Dropped, type DroppedTogether } from './dropPage.ts';
import { drawOfSeries } from './drawnStatements.ts';
import { inBrowser, openPage } from './screen.ts';

const pages = 5;
const accounts = 10;

export const measure: Bench = ({ quick }) => inBrowser((browser) => measureIn(browser, quick));

async function measureIn(browser: Browser, quick: boolean) {
  const [singles, together, rounds] = quick ? [5, 20, 1] : [25, 200, 3];
  const workerUrl = new URL('../../../electron/extraction/worker.ts', import.meta.url);
  const pool = createExtractionPool({ workerUrl, size: 1 });
  const desk = await startDesk();
  try {
    const page = await openPage(browser);
    await page.goto(desk.link);
    await page.getByRole('banner').waitFor();
    const extraction: number[] = [];
    const toTotals: number[] = [];
    for (let drop = 0; drop <= singles; drop++) {
      const [file] = await filesOf(drop, 1);
      await openNewCase(page, `Drop ${drop}`);
      const alone = await timeOf(() => pool.extract(file!.bytes));
      const took = await dropAndReview(page, file!);
      // The first starts workers and compiles code on both sides.
      if (drop === 0) continue;
      extraction.push(alone);
      toTotals.push(took);
    }
    const all: DroppedTogether[] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(await dropTogether(page, await filesOf(1000 + round * accounts, together)));
    }
    const single = {
      extractionMs: figure(median(extraction)),
      p50Ms: median(toTotals),
      p95Ms: figure(percentile(95, toTotals)),
    };
    const oneByOne = single.p50Ms * together;
    const speedUps = all.map(({ ms }) => oneByOne / ms);
    return {
      pages,
      single,
      together: { files: together, rounds: all },
      targets: [
        atMost(
          'ms from a drop to its totals, beyond the extraction alone',
          figure(median(toTotals.map((took, drop) => took - extraction[drop]!))),
          300,
          noiseOf(toTotals),
        ),
        atMost('95th percentile of the same with the extraction, in ms', single.p95Ms, 1000),
        // Two processors: what is waited for one by one is done beside other work.
        ...(availableParallelism() < 2
          ? []
          : [
              atLeast(
                `${together} statements at once, as a multiple of the speed of one by one`,
                figure(median(speedUps)),
                1.8,
                noiseOf(speedUps),
              ),
            ]),
        ...(rounds < 2
          ? []
          : [atMost('the last round, as a multiple of the first', figure(all.at(-1)!.ms / all[0]!.ms), 1)]),
        atMost(
          '95th percentile of a frame meanwhile, in ms',
          worst(all, ({ frameP95Ms }) => frameP95Ms),
          33.4,
        ),
        atMost(
          'the slowest answer meanwhile, in ms',
          worst(all, ({ slowestAnswerMs }) => slowestAnswerMs),
          100,
        ),
      ],
    };
  } finally {
    await Promise.all([desk.close(), pool.close()]);
  }
}

const worst = (rounds: readonly DroppedTogether[], of: (round: DroppedTogether) => number): number =>
  figure(Math.max(...rounds.map(of)));

/** Statements of ten accounts, month after month: as many as an analyst may be sent of one client. */
function filesOf(firstAccount: number, count: number): Promise<Dropped[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [account, month] = [firstAccount + (at % accounts), Math.floor(at / accounts)];
      return { name: `${account}-${month}.pdf`, bytes: await drawOfSeries({ account, month, pages }) };
    }),
  );
}
