import type { Page } from 'playwright';
import { ask, carry, frame, letGo, timeUntil, type Dropped } from './screen.ts';

/** What an analyst meets while the desk is at work: 95 % of the frames, and the slowest answer, in milliseconds. */
export type DroppedTogether = { ms: number; frameP95Ms: number; slowestAnswerMs: number; answers: number };

/** Opens the review of a new case, which has nothing yet. */
export async function openNewCase(page: Page, name: string): Promise<void> {
  const { id } = await ask(page, 'case.create', { name });
  await page.evaluate(`location.hash = '#/case/${id}/review'`);
  await page.getByText('Nothing to review yet').first().waitFor();
}

/** From a drop on the open review until its totals stand there, reconciled. @returns milliseconds */
export async function dropAndReview(page: Page, file: Dropped): Promise<number> {
  await carry(page, [file]);
  return timeUntil(
    page,
    letGo,
    `document.querySelector('[role=grid][aria-label^=Totals] [role=gridcell]') !== null &&
    /Reconciled/.test(document.querySelector('main').textContent)`,
  );
}

/** Drops files on the list of cases, and waits until each is read. */
export async function dropTogether(page: Page, files: readonly Dropped[]): Promise<DroppedTogether> {
  await page.evaluate(`location.hash = '#/'`);
  await page.getByRole('heading', { name: 'Cases' }).waitFor();
  await carry(page, files);
  return page.evaluate<DroppedTogether>(`(${droppingAll})(${files.length})`);
}

// What runs in the page is text here: this project's own code knows no document.
const droppingAll = `async (count) => {
  ${frame}
  const call = async (name, args) => {
    const init = { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' } };
    return (await fetch('./call/' + name, { ...init, body: JSON.stringify({ args }) })).json();
  };
  const state = { busy: true };
  const frames = [];
  const answers = [];
  const drawing = (async () => {
    for (let before = await frame(); state.busy;) {
      const now = await frame();
      frames.push(now - before);
      before = now;
    }
  })();
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // One that only reads, and one that only the desk's own thread answers.
  const asking = Promise.all(['case.counts', 'settings.read'].map(async (name) => {
    while (state.busy) {
      const asked = performance.now();
      await call(name, {});
      answers.push(performance.now() - asked);
      await pause(40);
    }
  }));
  const before = (await call('case.list', { limit: 1 })).value.entries[0]?.id;
  const start = performance.now();
  ${letGo};
  for (;;) {
    const [entry] = (await call('case.list', { limit: 1 })).value.entries;
    const { ready = 0, failed = 0 } = entry === undefined || entry.id === before ? {} : entry.states;
    if (failed > 0) throw new Error(failed + ' of the files failed');
    if (ready >= count) break;
    await pause(100);
  }
  const ms = performance.now() - start;
  state.busy = false;
  await Promise.all([drawing, asking]);
  const p95 = (times) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
  return { ms, frameP95Ms: p95(frames), slowestAnswerMs: Math.max(...answers), answers: answers.length };
}`;
