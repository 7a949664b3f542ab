/** A case of many accounts and months as an analyst meets it: the real page in Chromium, over the real desk. */
import type { Browser, Page } from 'playwright';
import { startDesk } from '../../../test/support/runningDesk.ts';
import { atMost, figure, median, percentile, type Bench } from './bench.ts';
import { addManyAccounts, monthsOfYears, openKeyed, passphrase } from './filledStore.ts';
import { inBrowser, openPage, openReview, openWhole } from './screen.ts';

const rounds = 5;
const rowsChosen = 30;

const cases = {
  small: { name: 'Small', accounts: 2, months: monthsOfYears(1).slice(-3), rows: 10 },
  large: { name: 'Sixty accounts', accounts: 60, months: monthsOfYears(5), rows: 10 },
  // Two or three statements of each bank, and a year that was misread: half a century of months.
  scattered: { name: 'Sixteen banks', accounts: 16, months: monthsOfYears(1).slice(-2), rows: 30, stray: '1978-03' },
};
type Which = keyof typeof cases;
const names: readonly Which[] = ['small', 'large', 'scattered'];

/** `nodes`: elements in the page. */
type Screen = { openedMs: number; nodes: number };
type OfCase = { review: Screen & { wholeMs: number }; coverage: Screen; chooseP95Ms: number };

/** A page in a browser over filled cases cannot be made ready in seconds. */
export const quick = false;

export const measure: Bench = ({ folder }) => inBrowser((browser) => measureIn(browser, folder));

async function measureIn(browser: Browser, folder: string) {
  const settings = { STATEMENT_DESK_DATA: folder, STATEMENT_DESK_PASSPHRASE: passphrase };
  // The desk makes its own database; it is filled while the desk is away.
  await (await startDesk(settings)).close();
  const ids = fill(folder);
  const desk = await startDesk(settings);
  try {
    const measured = await onScreen(browser, desk.link, ids);
    return { measured, targets: targetsOf(measured) };
  } finally {
    await desk.close();
  }
}

function targetsOf({ small, ...others }: Record<Which, OfCase>) {
  return Object.entries(others).flatMap(([name, { review, coverage, chooseP95Ms }]) => [
    atMost(`opening the ${name} review, as a multiple of the small one`, review.openedMs / small.review.openedMs, 2),
    atMost(`elements in the ${name} review`, review.nodes, 5000),
    atMost(`95th percentile of a row chosen in the ${name} review, in ms`, chooseP95Ms, 100),
    atMost(`elements in the ${name} coverage`, coverage.nodes, 5000),
  ]);
}

function fill(folder: string): Record<Which, string> {
  const store = openKeyed(folder);
  try {
    return {
      small: addManyAccounts(store, cases.small),
      large: addManyAccounts(store, cases.large),
      scattered: addManyAccounts(store, cases.scattered),
    };
  } finally {
    store.close();
  }
}

async function onScreen(browser: Browser, link: string, ids: Record<Which, string>): Promise<Record<Which, OfCase>> {
  const page = await openPage(browser);
  await page.goto(link);
  // What is computed once for a case, and code that is not yet compiled, is none of a round's.
  for (const which of names) await openReview(page, ids[which]);
  const times = { small: timesOf(), large: timesOf(), scattered: timesOf() };
  for (let round = 0; round < rounds; round++) {
    for (const which of names) await openBoth(page, ids[which], times[which]);
  }
  return { small: read(times.small), large: read(times.large), scattered: read(times.scattered) };
}

type Times = {
  review: number[];
  whole: number[];
  coverage: number[];
  chosen: number[];
  nodes: number;
  coverageNodes: number;
};
const timesOf = (): Times => ({ review: [], whole: [], coverage: [], chosen: [], nodes: 0, coverageNodes: 0 });

async function openBoth(page: Page, caseId: string, times: Times): Promise<void> {
  const { rowsMs, wholeMs } = await openWhole(page, caseId);
  times.review.push(rowsMs);
  times.whole.push(wholeMs);
  await page.evaluate(settled);
  times.nodes = Math.max(times.nodes, await page.evaluate<number>(elements));
  times.chosen.push(...(await page.evaluate<number[]>(`(${choosing})(${rowsChosen / rounds})`)));
  times.coverage.push(await page.evaluate<number>(`(${openingCoverage})('#/case/${caseId}/coverage')`));
  times.coverageNodes = Math.max(times.coverageNodes, await page.evaluate<number>(elements));
}

function read({ review, whole, coverage, chosen, nodes, coverageNodes }: Times): OfCase {
  return {
    review: { openedMs: figure(median(review)), wholeMs: figure(median(whole)), nodes },
    coverage: { openedMs: figure(median(coverage)), nodes: coverageNodes },
    chooseP95Ms: figure(percentile(95, chosen)),
  };
}

// What runs in the page is text here: this project's own code knows no document.
const elements = `document.querySelectorAll('*').length`;

/** Metrics of the days come after the rows. */
const settled = `(async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  for (let before = -1, turn = 0; turn < 20 && before !== ${elements}; turn++) {
    before = ${elements};
    await idle();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})()`;

/** From the click on a row to the frame that shows it chosen, with what stands beside it. */
const choosing = `async (count) => {
  const grid = document.querySelector('[role=grid][aria-label=Transactions]');
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  for (let row = 1; row <= count; row++) {
    const cell = grid.querySelector('[role=gridcell][data-row="' + row + '"]');
    const start = performance.now();
    cell.click();
    while (cell.closest('[role=row]').getAttribute('aria-selected') !== 'true') await frame();
    await frame();
    times.push(performance.now() - start);
    await frame();
  }
  return times;
}`;

const openingCoverage = `async (hash) => {
  const start = performance.now();
  location.hash = hash;
  const frame = () => new Promise(requestAnimationFrame);
  while (!document.querySelector('[role=grid][aria-label^="Coverage"] [role=gridcell]')) await frame();
  await frame();
  return performance.now() - start;
}`;
