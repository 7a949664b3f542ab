/** From the start of the program to a first screen that answers, over a full desk and over an empty one. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Store } from '../../../electron/store/store.ts';
import { atMost, exponentOf, mediansOf, ratioOf, type Bench } from './bench.ts';
import { fillDesk, onDesk } from './filledDesk.ts';
import { addManyAccounts, monthsOfYears } from './filledStore.ts';
import { inBrowser } from './screen.ts';

const rows = 50;

/** Start to interactive, and the page of the list that it shows, in milliseconds; memory of the desk in MB. */
type Starts = Record<'ms' | 'listMs' | 'residentMb', number[]>;
const noStarts = (): Starts => ({ ms: [], listMs: [], residentMb: [] });

export const measure: Bench = ({ quick, folder }) => inBrowser((browser) => measureIn(browser, quick, folder));

async function measureIn(browser: Browser, quick: boolean, folder: string) {
  const [most, rounds] = quick ? [500, 1] : [20_000, 5];
  const desks = [0, most / 100, most / 10, most].map((cases) => ({
    cases,
    folder: join(folder, `of-${cases}`),
    starts: noStarts(),
  }));
  for (const desk of desks) {
    await mkdir(desk.folder);
    await fillDesk(desk.folder, (store) => fill(store, desk.cases));
  }
  // The first round warms the disk.
  for (let round = 0; round <= rounds; round++)
    for (const desk of desks) await startOver(browser, desk.folder, round === 0 ? null : desk.starts);
  const [empty, ...filled] = desks.map(({ cases, starts }) => ({ cases, starts, ...mediansOf(starts) }));
  const growth = (what: keyof Starts): number => exponentOf(filled.map((desk) => [desk.cases, desk[what]] as const));
  const ratio = ratioOf(filled.at(-1)!.starts.ms, empty!.starts.ms);
  return {
    sizes: [empty!, ...filled].map(({ starts, ...size }) => ({
      ...size,
      rounds: starts.ms.length,
      rows: size.cases * rows,
    })),
    targets: [
      atMost(`start to interactive over ${most} cases and ${most * rows} rows, beside an empty desk`, ratio, 1.3),
      // What is to be constant may grow by a tenth of the logarithm, for the noise of a machine.
      atMost('exponent with which the start grows', growth('ms'), 0.1),
      atMost('exponent with which a page of the list grows', growth('listMs'), 0.1),
      atMost('exponent with which memory after the start grows', growth('residentMb'), 0.1),
    ],
  };
}

function fill(store: Store, cases: number): void {
  const months = monthsOfYears(1).slice(-1);
  for (let from = 0; from < cases; from += 1000) {
    store.transaction(() => {
      for (let at = from; at < Math.min(cases, from + 1000); at++)
        addManyAccounts(store, { name: `Consumer ${at}`, accounts: 1, months, rows });
    });
  }
}

async function startOver(browser: Browser, folder: string, starts: Starts | null): Promise<void> {
  const begun = performance.now();
  await onDesk(browser, folder, async (page, desk) => {
    const main = page.locator('main');
    // The list, or the empty desk; either answers as soon as it is there.
    await main.getByRole('button').first().click({ trial: true });
    await main
      .getByText(/Try it with sample statements|Consumer \d/)
      .first()
      .waitFor();
    starts?.ms.push(performance.now() - begun);
    starts?.listMs.push(await page.evaluate<number>(askingForList));
    starts?.residentMb.push(desk.residentMb());
  });
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
