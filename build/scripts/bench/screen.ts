import { chromium, type Browser, type Page } from 'playwright';
import { createBuilder } from 'vite';
import type { CallArgs, CallName, CallValue, Reply } from '../../../shared/contract.ts';
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

/** Asks the desk of a page, as the page does. */
export async function ask<K extends CallName>(page: Page, name: K, args: CallArgs<K>): Promise<CallValue<K>> {
  const { origin, pathname } = new URL(page.url());
  const answer = await page.request.post(`${origin}${pathname}call/${name}`, {
    headers: { 'X-Desk': '1', Origin: origin },
    data: { args },
  });
  // The value's type is the contract's own promise: the same build holds both ends.
  const reply = (await answer.json()) as Reply<CallValue<K>>;
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`);
  return reply.value;
}

// What runs in the page is text here: this project's own code knows no document.

/** To stand in a script: waits for the next frame. */
export const frame = `const frame = () => new Promise(requestAnimationFrame);`;

/**
 * From an act in the page to the frame that shows what comes of it, looked for in each frame: a driver outside of the page
 * looks only now and then.
 * @param shown true once it is there
 * @returns milliseconds
 */
export const timeUntil = (page: Page, act: string, shown: string): Promise<number> =>
  page.evaluate<number>(`(async () => {
    ${frame}
    const start = performance.now();
    ${act};
    while (!(${shown})) await frame();
    await frame();
    return performance.now() - start;
  })()`);

/** A file that is about to be dropped. */
export type Dropped = { name: string; bytes: Uint8Array };

/** Has files ready in the page, so that nothing but the drop is measured. */
export async function carry(page: Page, files: readonly Dropped[]): Promise<void> {
  const plain = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  await page.evaluate(`window.carried = new DataTransfer();
    for (const { name, base64 } of ${JSON.stringify(plain)}) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      window.carried.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }`);
}

/** The act of dropping them. */
export const letGo = `for (const kind of ['dragenter', 'dragover', 'drop'])
  document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: window.carried, bubbles: true, cancelable: true }))`;

/**
 * From a page that knows nothing of the case to its first rows, painted, or to the word that there are none; and until
 * totals, statements and proof stand around the rows as well. In milliseconds.
 */
export async function openReview(page: Page, caseId: string): Promise<{ rowsMs: number; wholeMs: number }> {
  // The one-time link leads on to it.
  await page.getByRole('banner').waitFor();
  await page.evaluate(`location.hash = '#/'`);
  await page.reload();
  await page.getByRole('heading', { name: 'Cases' }).waitFor();
  const rowsMs = await timeUntil(page, `location.hash = '#/case/${caseId}/review'`, rowsShown);
  return { rowsMs, wholeMs: rowsMs + (await timeUntil(page, '', wholeShown)) };
}

const rowsShown = `
  (document.querySelector('[role=grid][aria-label=Transactions] [data-row="0"]')?.textContent ?? '').trim() !== '' ||
  [...document.querySelectorAll('.list .rows *')].some((each) => each.textContent.trim() === 'No rows')`;
const wholeShown = `['[role=grid][aria-label^=Totals]', '[role=treegrid]', '[role=tabpanel]']
  .every((part) => document.querySelector(part))`;
