import { chromium, type Browser, type Page } from 'playwright';
import { createBuilder } from 'vite';
import { chromiumOptions } from '../../../test/support/chromium.ts';

/** Builds the program, and opens a browser for as long as some work takes. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  await (await createBuilder({ logLevel: 'error' })).buildApp();
  const browser = await chromium.launch(await chromiumOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export const openPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 1280, height: 800 } });

/**
 * From a page that knows nothing of the case to its first rows, painted, or to the word that there are none.
 * @returns milliseconds
 */
export async function openReview(page: Page, caseId: string): Promise<number> {
  return (await openWhole(page, caseId)).rowsMs;
}

/** The same, and until totals, statements and proof stand around the rows as well. In milliseconds. */
export async function openWhole(page: Page, caseId: string): Promise<{ rowsMs: number; wholeMs: number }> {
  // The one-time link leads on to it.
  await page.getByRole('banner').waitFor();
  await page.evaluate(`location.hash = '#/'`);
  await page.reload();
  await page.getByRole('heading', { name: 'Cases' }).waitFor();
  return page.evaluate<{ rowsMs: number; wholeMs: number }>(`(${opening})('#/case/${caseId}/review')`);
}

// What runs in the page is text here: this project's own code knows no document.
const opening = `async (hash) => {
  const start = performance.now();
  location.hash = hash;
  const frame = () => new Promise(requestAnimationFrame);
  const shown = () =>
    (document.querySelector('[role=grid][aria-label=Transactions] [data-row="0"]')?.textContent ?? '').trim() !== '' ||
    [...document.querySelectorAll('.list .rows *')].some((each) => each.textContent.trim() === 'No rows');
  while (!shown()) await frame();
  await frame();
  const rowsMs = performance.now() - start;
  const whole = () => ['[role=grid][aria-label^=Totals]', '[role=treegrid]', '[role=tabpanel]'].every((part) => document.querySelector(part));
  while (!whole()) await frame();
  await frame();
  return { rowsMs, wholeMs: performance.now() - start };
}`;
