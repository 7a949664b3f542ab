import type { Page } from 'playwright';

/** A file that is about to be dropped. */
export type Dropped = { name: string; bytes: Uint8Array };

/** What an analyst meets while the desk is at work: 95 % of the frames, and the slowest answer, in milliseconds. */
export type DroppedTogether = { ms: number; frameP95Ms: number; slowestAnswerMs: number; answers: number };

/** Opens the review of a new case, which has nothing yet. @returns the case's id */
export async function openNewCase(page: Page, name: string): Promise<string> {
  const id = await page.evaluate<string>(
    `(${calling})('case.create', { name: '${name}' }).then(({ value }) => value.id)`,
  );
  await page.evaluate(`location.hash = '#/case/${id}/review'`);
  await page.getByText('Nothing to review yet').first().waitFor();
  return id;
}

/** Has files ready in the page, so that nothing but the drop is measured. */
async function carry(page: Page, files: readonly Dropped[]): Promise<void> {
  const plain = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  await page.evaluate(`(${carrying})(${JSON.stringify(plain)})`);
}

/** From a drop on the open review until its totals stand there, reconciled. @returns milliseconds */
export async function dropAndReview(page: Page, file: Dropped): Promise<number> {
  await carry(page, [file]);
  return page.evaluate<number>(dropping);
}

/** Drops files on the list of cases, and waits until each is read. */
export async function dropTogether(page: Page, files: readonly Dropped[]): Promise<DroppedTogether> {
  await page.evaluate(`location.hash = '#/'`);
  await page.getByRole('heading', { name: 'Cases' }).waitFor();
  await carry(page, files);
  return page.evaluate<DroppedTogether>(`(${droppingAll})(${files.length})`);
}

// What runs in the page is text here: this project's own code knows no document.
const calling = `async (name, args) => {
  const init = { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' } };
  return (await fetch('./call/' + name, { ...init, body: JSON.stringify({ args }) })).json();
}`;

const carrying = `(files) => {
  window.carried = new DataTransfer();
  for (const { name, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    window.carried.items.add(new File([bytes], name, { type: 'application/pdf' }));
  }
}`;

const letGo = `for (const kind of ['dragenter', 'dragover', 'drop'])
  document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: window.carried, bubbles: true, cancelable: true }));`;

const frame = `const frame = () => new Promise(requestAnimationFrame);`;

const dropping = `(async () => {
  ${frame}
  const start = performance.now();
  ${letGo}
  const shown = () =>
    document.querySelector('[role=grid][aria-label^=Totals] [role=gridcell]') !== null &&
    /Reconciled/.test(document.querySelector('main').textContent);
  while (!shown()) await frame();
  await frame();
  return performance.now() - start;
})()`;

const droppingAll = `async (count) => {
  ${frame}
  const call = ${calling};
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
  ${letGo}
  for (;;) {
    const [entry] = (await call('case.list', { limit: 1 })).value.entries;
    const { ready = 0, failed = 0 } = entry === undefined || entry.id === before ? {} : entry.states;
    if (ready + failed >= count) {
      if (failed > 0) throw new Error(failed + ' of the files failed');
      break;
    }
    await pause(100);
  }
  const ms = performance.now() - start;
  state.busy = false;
  await Promise.all([drawing, asking]);
  const p95 = (times) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
  return { ms, frameP95Ms: p95(frames), slowestAnswerMs: Math.max(...answers), answers: answers.length };
}`;
