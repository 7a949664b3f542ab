import { setImmediate as nextTurn } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { createCases } from '../../../electron/desk/cases.ts';
import { createChanges } from '../../../electron/desk/changes.ts';
import { createEdits } from '../../../electron/desk/edits/edits.ts';
import { createEvents } from '../../../electron/desk/events.ts';
import { createLongCases } from '../../../electron/desk/longCases.ts';
import { createReviews } from '../../../electron/desk/review.ts';
import { createStatements } from '../../../electron/desk/statements.ts';
import { createSummaryReader } from '../../../electron/desk/summary/summaryReader.ts';
import type { Store } from '../../../electron/store/store.ts';
import { figure, median, timeOf } from './bench.ts';

/** In milliseconds. All but `firstRowsMs` say how long everything else on the desk has to wait at the longest. */
export type Waits = {
  firstRowsMs: number;
  firstOpeningMs: number;
  editMs: number;
  editOfMillionMs: number;
  removalMs: number;
};

const rounds = 5;

/** Opens, edits and removes long cases as the desk does, in this process, and listens how its event loop gets on. */
export async function waitsOf(store: Store, million: string, doomed: string): Promise<Waits> {
  const { signal } = new AbortController();
  const events = createEvents(() => undefined);
  const longCases = createLongCases({ store, log: { error: () => undefined }, signal });
  const reviews = createReviews(store);
  const edits = createEdits({ store, events, longCases, analyst: 'bench' });
  const cases = createCases({ store, events, changes: createChanges({ store, events, clock }) });
  const readSummary = createSummaryReader(new URL('../../../electron/desk/summary/worker.ts', import.meta.url));
  const statements = createStatements({
    store,
    readSummary,
    events,
    cases,
  });
  const page = (caseId: string) => store.statements.page({ caseId, sort: 'date', offset: 0, limit: 200 });

  /** An edit, and what the screen asks after it. */
  async function editOf(caseId: string): Promise<number> {
    await longCases.ready(caseId);
    const waits: number[] = [];
    for (const { id } of page(caseId).rows.slice(0, rounds)) {
      const edit = { kind: 'rows' as const, rows: [id], change: { amount: '5.00' } };
      waits.push(
        await longestWait(async () => {
          await edits.apply(caseId, [edit], { source: 'analyst', reason: null });
          await nextTurn();
          await reviews.open(caseId);
          await nextTurn();
          page(caseId);
        }),
      );
    }
    return median(waits);
  }

  let firstRowsMs = 0;
  const firstOpeningMs = await longestWait(async () => {
    firstRowsMs = await timeOf(async () => {
      await reviews.open(million);
      if (!store.statements.isReady({ caseId: million, sort: 'date', offset: 0, limit: 200 }))
        await longCases.ready(million);
      page(million);
    });
    await longCases.ready(million);
  });
  const editOfMillionMs = await editOf(million);
  const editMs = await editOf(doomed);
  const removalMs = await longestWait(async () => {
    await statements.removeOfCase(doomed, signal);
    await cases.remove(doomed);
  });
  return {
    firstRowsMs: figure(firstRowsMs),
    firstOpeningMs: figure(firstOpeningMs),
    editMs: figure(editMs),
    editOfMillionMs: figure(editOfMillionMs),
    removalMs: figure(removalMs),
  };
}

/** The longest time for which the event loop stood still while some work was done, in milliseconds. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  const monitor = monitorEventLoopDelay({ resolution: 1 });
  monitor.enable();
  // It looks a first time, so that a standstill from the start is one too.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  monitor.disable();
  return monitor.max / 1e6;
}
