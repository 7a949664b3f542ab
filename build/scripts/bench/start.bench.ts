/** From the start of the program to a first screen that answers, over a full desk and over an empty one. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startDesk } from '../../../test/support/runningDesk.ts';
import { atMost, exponentOf, figure, median, noiseOf, type Bench } from './bench.ts';
import { addManyAccounts, monthsOfYears, openKeyed, passphrase } from './filledStore.ts';
import { inBrowser, openPage } from './screen.ts';

const rowsOfCase = 50;

/** Start to interactive, and the page of the list that it shows, in milliseconds; memory of the desk in MB. */
type Start = { ms: number; listMs: number; residentMb: number };

export const measure: Bench = ({ quick, folder }) => inBrowser((browser) => measureIn(browser, quick, folder));

async function measureIn(browser: Browser, quick: boolean, folder: string) {
  const [most, rounds] = quick ? [500, 1] : [20_000, 5];
  const sizes = [0, most / 100, most / 10, most];
  const folders = sizes.map((cases) => join(folder, `of-${cases}`));
  for (const [at, cases] of sizes.entries()) {
    await mkdir(folders[at]!);
    await fill(folders[at]!, cases);
  }
  const starts = sizes.map((): Start[] => []);
  // The first round warms the disk.
  for (let round = 0; round <= rounds; round++) {
    for (const [at, folder] of folders.entries()) {
      const start = await startOver(browser, folder);
      if (round > 0) starts[at]!.push(start);
    }
  }
  const of = (at: number, what: keyof Start): number => median(starts[at]!.map((start) => start[what]));
  const ratios = starts.at(-1)!.map(({ ms }, round) => ms / starts[0]![round]!.ms);
  const growth = (what: keyof Start): number => exponentOf([1, 2, 3].map((at) => [sizes[at]!, of(at, what)] as const));
  return {
    sizes: sizes.map((cases, at) => ({
      cases,
      rows: cases * rowsOfCase,
      ms: figure(of(at, 'ms')),
      listMs: figure(of(at, 'listMs')),
      residentMb: Math.round(of(at, 'residentMb')),
    })),
    targets: [
      atMost(
        `start to interactive over ${most} cases and ${most * rowsOfCase} rows, beside an empty desk`,
        figure(median(ratios)),
        1.3,
        noiseOf(ratios),
      ),
      // What is to be constant may grow by a tenth of the logarithm, for the noise of a machine.
      atMost('exponent with which the start grows', growth('ms'), 0.1),
      atMost('exponent with which a page of the list grows', growth('listMs'), 0.1),
      atMost('exponent with which memory after the start grows', growth('residentMb'), 0.1),
    ],
  };
}

async function fill(folder: string, cases: number): Promise<void> {
  // The desk makes its own database; it is filled while the desk is away.
  await (await startDesk(settingsOf(folder))).close();
  const store = openKeyed(folder);
  try {
    for (let from = 0; from < cases; from += 1000) {
      store.transaction(() => {
        for (let at = from; at < Math.min(cases, from + 1000); at++)
          addManyAccounts(store, {
            name: `Consumer ${at}`,
            accounts: 1,
            months: monthsOfYears(1).slice(-1),
            rows: rowsOfCase,
          });
      });
    }
  } finally {
    store.close();
  }
}

const settingsOf = (folder: string) => ({ STATEMENT_DESK_DATA: folder, STATEMENT_DESK_PASSPHRASE: passphrase });

async function startOver(browser: Browser, folder: string): Promise<Start> {
  const begun = performance.now();
  const desk = await startDesk(settingsOf(folder));
  const page = await openPage(browser);
  try {
    await page.goto(desk.link);
    // The list, or the empty desk; either answers as soon as it is there.
    await page.locator('main').getByRole('button').first().click({ trial: true });
    await page
      .locator('main')
      .getByText(/Try it with sample statements|Consumer \d/)
      .first()
      .waitFor();
    const ms = performance.now() - begun;
    return { ms, listMs: await page.evaluate<number>(askingForList), residentMb: desk.residentMb() };
  } finally {
    await page.close();
    await desk.close();
  }
}

// What runs in the page is text here: this project's own code knows no document.
const askingForList = `(async () => {
  const init = { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' } };
  const ask = () => fetch('./call/case.list', { ...init, body: JSON.stringify({ args: { limit: 100 } }) }).then((answer) => answer.json());
  await ask();
  const start = performance.now();
  for (let turn = 0; turn < 5; turn++) await ask();
  return (performance.now() - start) / 5;
})()`;
