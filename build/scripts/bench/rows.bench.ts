/** The rows of a review as an analyst meets them: the real page in Chromium, over the real desk and its encrypted store. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Store } from '../../../electron/store/store.ts';
import { words } from '../../../shared/text/words.ts';
import { atMost, figure, inTurns, median, mediansOf, percentile, shown, type Bench } from './bench.ts';
import { fillDesk, onDesk } from './filledDesk.ts';
import { addLongCase, openKeyed } from './filledStore.ts';
import { inBrowser, openReview, timeUntil } from './screen.ts';
import { unencrypted } from './unencrypted.ts';
import { worksOf } from './works.ts';

const scrolledMs = 4000;
/** What the page waits for after a key before it asks. */
const typingMs = 120;

const cases = {
  empty: { name: 'Empty', statements: 1, rows: 0 },
  long: { name: 'Hundred thousand', statements: 1, rows: 100_000 },
  million: { name: 'Million', statements: 10, rows: 100_000 },
};
type CaseIds = Record<keyof typeof cases, string>;

/** A page in a browser over filled cases cannot be made ready in seconds. */
export const quick = false;

export const measure: Bench = ({ folder }) => inBrowser((browser) => measureIn(browser, folder));

async function measureIn(browser: Browser, folder: string) {
  const { ids, works: held } = await fillDesk(folder, fill);
  const plain = join(folder, 'unencrypted');
  mkdirSync(plain);
  const store = unencrypted(() => openKeyed(plain));
  const { works: bare } = await fill(store);
  store.close();
  const screen = await onDesk(browser, folder, (page) => onScreen(page, ids));
  const { openedMs, scrolling, filterP95Ms } = screen;
  const targets = [
    atMost('opening 100,000 rows, as a multiple of none', openedMs.long / openedMs.empty, 2),
    atMost('95th percentile of a frame while a million rows are scrolled, in ms', scrolling.p95Ms, 20),
    atMost('95th percentile of a filter over a million rows, in ms', filterP95Ms, 100),
    atMost('first rows of a million that is opened for the first time, in ms', screen.firstOpenedMs.million, 1000),
    atMost('an edit among 100,000 rows, in ms', held.edit, 50),
    atMost('an edit among a million rows, in ms', held.editOfMillion, 50),
    shown('the same, as a multiple of an unencrypted store', held.editOfMillion / bare.editOfMillion),
  ];
  return { cases, screen, held, targets };
}

/** Writes the cases, and measures how long the desk's thread is at work with a long one. */
async function fill(store: Store) {
  const ids: CaseIds = {
    empty: addLongCase(store, cases.empty),
    long: addLongCase(store, cases.long),
    million: addLongCase(store, cases.million),
  };
  const works = await worksOf(store, ids.million, addLongCase(store, cases.long));
  // What the desk does in the seconds after a removal: the screens are measured at rest.
  store.rowSearch.merge();
  return { ids, works };
}

async function onScreen(page: Page, ids: CaseIds) {
  const open = async (which: keyof CaseIds) => (await openReview(page, ids[which])).rowsMs;
  await open('empty');
  const firstOpenedMs = { empty: figure(await open('empty')), long: figure(await open('long')), million: 0 };
  const openedMs = mediansOf(await inTurns({ empty: () => open('empty'), long: () => open('long') }));
  firstOpenedMs.million = figure(await open('million'));
  // What the pages before have left behind is none of this one's.
  await page.requestGC();
  const scrolling = await scroll(page);
  const filterMs = await filter(page);
  return { openedMs, firstOpenedMs, scrolling, filterMs, filterP95Ms: percentile(95, Object.values(filterMs)) };
}

const scrollingOn = `async (rowsOfFrame) => {
  const grid = document.querySelector('[role=grid][aria-label=Transactions]');
  const times = [];
  const start = performance.now();
  let before = start;
  for (let turn = 1; before - start < ${scrolledMs}; turn++) {
    grid.scrollTop += rowsOfFrame * (turn % 60 === 0 ? grid.scrollHeight / 1000 : 30);
    if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight) grid.scrollTop = 0;
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return times.slice(1);
}`;

/** Frames of a list that is scrolled by a few rows in each, with a leap to elsewhere in the million now and then. */
async function scroll(page: Page) {
  const p95 = (frames: number[]): number => figure(percentile(95, frames));
  // The same page at rest is the floor: what it misses, the machine misses.
  const resting = await page.evaluate<number[]>(`(${scrollingOn})(0)`);
  const frames = await page.evaluate<number[]>(`(${scrollingOn})(4)`);
  return { frames: frames.length, medianMs: figure(median(frames)), p95Ms: p95(frames), restingP95Ms: p95(resting) };
}

const allShown = `(document.querySelector('[role=status][aria-label="${words.rows.sumsOfTheseRows}"]')?.textContent.trim() ?? '')
  .startsWith('1,000,000 rows')`;

/** Sets a field as an analyst does: a button, a list or a line of text. */
const setting = (field: string, value: string): string => `
  const element = document.querySelector(${JSON.stringify(field)});
  if (element.type === 'radio') element.click();
  else {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    set.call(element, ${JSON.stringify(value)});
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }`;

/** As analysts type: beginnings of words, whole words, several of them. Enough that the 95th percentile is not the worst. */
const typed =
  'oyster, harbour, lantern fuel, mer gro, saltmarsh 99, wren tyres, copper caf, kestrel, jun, bakery, book, fuel 12, ' +
  'pharm, loom, tyres 7, oyster hard, harbour out, copp, salt gro, café';

/** From what the analyst does to the narrowed list; each question is asked for the first time. */
async function filter(page: Page): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  const took = async (name: string, waited: number, field: string, value: string): Promise<void> => {
    await timeUntil(page, '', allShown);
    times[name] = figure((await timeUntil(page, setting(field, value), `!${allShown}`)) - waited);
  };
  const { rows, common } = words;
  for (const value of ['in', 'out']) {
    await took(value, 0, `input[type=radio][value=${value}]`, '');
    await page.getByRole('radio', { name: rows.all, exact: true }).check({ force: true });
  }
  const search = page.getByRole('searchbox', { name: common.descriptionContains });
  for (const word of typed.split(', ')) {
    await took(word, typingMs, `[aria-label="${common.descriptionContains}"]`, word);
    await search.fill('');
  }
  const marks = page.getByRole('combobox', { name: rows.markedAs });
  for (const mark of [rows.edited, rows.notARow, rows.withNote]) {
    const value = (await marks.getByRole('option', { name: mark, exact: true }).getAttribute('value')) ?? '';
    await took(mark, 0, `[aria-label="${rows.markedAs}"]`, value);
    await marks.selectOption(rows.allFlags);
  }
  return times;
}
