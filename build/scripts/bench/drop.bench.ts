/** What an analyst waits for after a drop: the real page in Chromium, over the real desk with the built-in service. */
import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright';
import { startDesk } from '../../../test/support/runningDesk.ts';
import { atLeast, atMost, figure, median, percentile, spreadOf, timeOf, type Bench } from './bench.ts';
import { dropAndReview, dropTogether, openNewCase, type DroppedTogether } from './dropPage.ts';
import { drawOfSeries } from './drawnStatements.ts';
import { openPool } from './machine.ts';
import { inBrowser, openPage, type Dropped } from './screen.ts';

const pages = 5;
const accounts = 10;

export const measure: Bench = ({ quick }) => inBrowser((browser) => measureIn(browser, quick));

async function measureIn(browser: Browser, quick: boolean) {
  const [singles, together, rounds] = quick ? [5, 20, 1] : [25, 200, 3];
  const pool = openPool(1);
  const desk = await startDesk();
  try {
    const page = await openPage(browser);
    await page.goto(desk.link);
    await page.getByRole('banner').waitFor();
    const measured: { alone: number; took: number }[] = [];
    for (let drop = 0; drop <= singles; drop++) {
      await openNewCase(page, `Drop ${drop}`);
      for (const file of await filesOf(drop, 1)) {
        const alone = await timeOf(() => pool.extract(file.bytes));
        const took = await dropAndReview(page, file);
        // The first starts workers and compiles code on both sides.
        if (drop > 0) measured.push({ alone, took });
      }
    }
    const toTotals = measured.map(({ took }) => took);
    const all: DroppedTogether[] = [];
    for (let round = 0; round < rounds; round++)
      all.push(await dropTogether(page, await filesOf(1000 + round * accounts, together)));
    const single = {
      extractionMs: figure(median(measured.map(({ alone }) => alone))),
      p50Ms: median(toTotals),
      p95Ms: figure(percentile(95, toTotals)),
    };
    const beyond = { ...spreadOf(toTotals), value: median(measured.map(({ alone, took }) => took - alone)) };
    const speedUps = spreadOf(all.map(({ ms }) => (single.p50Ms * together) / ms));
    const [first, last] = [all[0]!, all.at(-1)!];
    const asOneByOne = `${together} statements at once, as a multiple of the speed of one by one`;
    return {
      pages,
      single,
      together: { files: together, rounds: all },
      targets: [
        atMost('ms from a drop to its totals, beyond the extraction alone', beyond, 300),
        atMost('95th percentile of the same with the extraction, in ms', single.p95Ms, 1000),
        // Two processors: what is waited for one by one is done beside other work.
        ...(availableParallelism() < 2 ? [] : [atLeast(asOneByOne, speedUps, 1.8)]),
        ...(rounds < 2 ? [] : [atMost('the last round, as a multiple of the first', last.ms / first.ms, 1)]),
        atMost('95th percentile of a frame meanwhile, in ms', Math.max(...all.map((each) => each.frameP95Ms)), 33.4),
        atMost('the slowest answer meanwhile, in ms', Math.max(...all.map((each) => each.slowestAnswerMs)), 100),
      ],
    };
  } finally {
    await Promise.all([desk.close(), pool.close()]);
  }
}

/** Statements of ten accounts, month after month: as many as an analyst may be sent of one client. */
function filesOf(firstAccount: number, count: number): Promise<Dropped[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [account, month] = [firstAccount + (at % accounts), Math.floor(at / accounts)];
      return { name: `${account}-${month}.pdf`, bytes: await drawOfSeries({ account, month, pages }) };
    }),
  );
}
