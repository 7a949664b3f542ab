/** A case of many accounts and months as an analyst meets it: the real page in Chromium, over the real desk. */
import type { Browser, Page } from 'playwright';
import { atMost, mediansOf, percentile, type Bench } from './bench.ts';
import { fillDesk, onDesk } from './filledDesk.ts';
import { addManyAccounts, monthsOfYears } from './filledStore.ts';
import { inBrowser, openReview, timeUntil } from './screen.ts';

const rounds = 5;
const rowsChosen = 30;

const cases = {
  small: { name: 'Small', accounts: 2, months: monthsOfYears(1).slice(-3), rows: 10 },
  large: { name: 'Sixty accounts', accounts: 60, months: monthsOfYears(5), rows: 10 },
  // Two or three statements of each bank, and a year that was misread: half a century of months.
  scattered: { name: 'Sixteen banks', accounts: 16, months: monthsOfYears(1).slice(-2), rows: 30, stray: '1978-03' },
};
const names = ['small', 'large', 'scattered'] as const;
type Which = (typeof names)[number];

/** Milliseconds, and numbers of elements in the page. */
type Seen = Record<'review' | 'whole' | 'coverage' | 'chosen' | 'nodes' | 'coverageNodes', number[]>;
const nothing = (): Seen => ({ review: [], whole: [], coverage: [], chosen: [], nodes: [], coverageNodes: [] });

/** A page in a browser over filled cases cannot be made ready in seconds. */
export const quick = false;

export const measure: Bench = ({ folder }) => inBrowser((browser) => measureIn(browser, folder));

async function measureIn(browser: Browser, folder: string) {
  const ids = await fillDesk(folder, (store): Record<Which, string> => ({
    small: addManyAccounts(store, cases.small),
    large: addManyAccounts(store, cases.large),
    scattered: addManyAccounts(store, cases.scattered),
  }));
  const seen = { small: nothing(), large: nothing(), scattered: nothing() };
  await onDesk(browser, folder, async (page) => {
    // What is computed once for a case, and code that is not yet compiled, is none of a round's.
    for (const which of names) await openReview(page, ids[which]);
    for (let round = 0; round < rounds; round++)
      for (const which of names) await openBoth(page, ids[which], seen[which]);
  });
  const measured = { small: mediansOf(seen.small), large: mediansOf(seen.large), scattered: mediansOf(seen.scattered) };
  const targets = (['large', 'scattered'] as const).flatMap((name) => {
    const { nodes, coverageNodes, chosen } = seen[name];
    const opened = measured[name].review / measured.small.review;
    return [
      atMost(`opening the ${name} review, as a multiple of the small one`, opened, 2),
      atMost(`elements in the ${name} review`, Math.max(...nodes), 5000),
      atMost(`95th percentile of a row chosen in the ${name} review, in ms`, percentile(95, chosen), 100),
      atMost(`elements in the ${name} coverage`, Math.max(...coverageNodes), 5000),
    ];
  });
  return { measured, targets };
}

async function openBoth(page: Page, caseId: string, seen: Seen): Promise<void> {
  const { rowsMs, wholeMs } = await openReview(page, caseId);
  seen.review.push(rowsMs);
  seen.whole.push(wholeMs);
  await page.evaluate(settled);
  seen.nodes.push(await page.evaluate<number>(elements));
  for (let row = 1; row <= rowsChosen / rounds; row++) seen.chosen.push(await timeUntil(page, choose(row), isChosen));
  const hash = `#/case/${caseId}/coverage`;
  const shown = `document.querySelector('[role=grid][aria-label^="Coverage"] [role=gridcell]')`;
  seen.coverage.push(await timeUntil(page, `location.hash = '${hash}'`, shown));
  seen.coverageNodes.push(await page.evaluate<number>(elements));
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

/** A click on a row; it is chosen in the frame that shows it so, with what stands beside it. */
const choose = (row: number): string => `
  const cell = document.querySelector('[role=grid][aria-label=Transactions] [role=gridcell][data-row="${row}"]');
  cell.click()`;
const isChosen = `cell.closest('[role=row]').getAttribute('aria-selected') === 'true'`;
