import type { Browser, Page } from 'playwright';
import type { Store } from '../../../electron/store/store.ts';
import { startDesk, type RunningDesk } from '../../../test/support/runningDesk.ts';
import { openKeyed, passphrase } from './filledStore.ts';
import { openPage } from './screen.ts';

const settingsOf = (folder: string) => ({ STATEMENT_DESK_DATA: folder, STATEMENT_DESK_PASSPHRASE: passphrase });

/** Has a desk make its own database in a folder, and fills it while that desk is away. */
export async function fillDesk<T>(folder: string, fill: (store: Store) => T | Promise<T>): Promise<T> {
  await (await startDesk(settingsOf(folder))).close();
  const store = openKeyed(folder);
  try {
    return await fill(store);
  } finally {
    store.close();
  }
}

/** Opens the desk of a folder on a page for as long as some work takes. */
export async function onDesk<T>(
  browser: Browser,
  folder: string | null,
  work: (page: Page, desk: RunningDesk) => Promise<T>,
): Promise<T> {
  const desk = await startDesk(folder === null ? {} : settingsOf(folder));
  const page = await openPage(browser);
  try {
    await page.goto(desk.link);
    return await work(page, desk);
  } finally {
    await page.close();
    await desk.close();
  }
}
