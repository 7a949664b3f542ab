import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../electron/desk/background/collectionChanges.ts';
import { createEdits } from '../../../electron/desk/edits/edits.ts';
import { createLongCases } from '../../../electron/desk/longCases.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createReviews } from '../../../electron/desk/review/review.ts';
import type { Store } from '../../../electron/store/store.ts';
import { figure, median, timeOf } from './bench.ts';

/** The longest time for which everything else on the desk has to wait, in milliseconds. */
export type Wait = {
  ms: number;
  /** Of those the processor was at work for it; the rest were the disk's and other programs'. */
  cpuMs: number;
};

export type Waits = { firstRowsMs: number } & Record<
  'firstOpening' | 'edit' | 'editOfMillion' | 'editOfMany' | 'removal',
  Wait
>;

const rounds = 5;
/** Rows that one step edits at the most. */
const many = 10_000;

/** Opens, edits and removes long cases as the desk does, in this process, and listens how its event loop gets on. */
export async function waitsOf(store: Store, million: string, doomed: string): Promise<Waits> {
  const { signal } = new AbortController();
  const events = createEvents(() => undefined);
  const longCases = createLongCases({ store, log: { error: () => undefined }, signal });
  const reviews = createReviews(store, events);
  const edits = createEdits({ store, events, longCases, analyst: 'bench' });
  const cases = createCases({
    store,
    events,
    changes: createChanges({ store, events, clock }),
    clock,
    analyst: 'bench',
  });
  const page = (caseId: string) => store.statements.page({ caseId, sort: 'date', offset: 0, limit: 200 });

  /** An edit, and what the screen asks after it. */
  async function editOf(caseId: string): Promise<Wait> {
    await longCases.ready(caseId);
    const waits: Wait[] = [];
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
    return { ms: median(waits.map(({ ms }) => ms)), cpuMs: median(waits.map(({ cpuMs }) => cpuMs)) };
  }

  /** The slowest of what is done to as many rows as one step edits, and its undoing. */
  async function editOfManyIn(caseId: string): Promise<Wait> {
    const rows = [...store.statements.select({ caseId, sort: 'date' }, [[0, many - 1]]).ids];
    const waits: Wait[] = [];
    for (const change of [
      { excluded: true },
      { addTags: ['bench'] },
      { flag: 'ok' as const },
      { description: 'All' },
    ]) {
      const edit = { kind: 'rows' as const, rows, change };
      waits.push(
        await longestWait(async () => {
          await edits.apply(caseId, [edit], { source: 'analyst', reason: null });
          await edits.undo(caseId);
        }),
      );
    }
    return waits.reduce((worst, wait) => (wait.ms > worst.ms ? wait : worst));
  }

  let firstRowsMs = 0;
  const firstOpening = await longestWait(async () => {
    firstRowsMs = await timeOf(async () => {
      await reviews.open(million);
      if (!store.statements.isReady({ caseId: million, sort: 'date', offset: 0, limit: 200 }))
        await longCases.ready(million);
      page(million);
    });
    await longCases.ready(million);
  });
  const editOfMillion = await editOf(million);
  const edit = await editOf(doomed);
  const editOfMany = await editOfManyIn(doomed);
  const removal = await longestWait(async () => {
    await cases.remove(doomed);
  });
  return { firstRowsMs: figure(firstRowsMs), firstOpening, edit, editOfMillion, editOfMany, removal };
}

/** How long the event loop stood still at the longest while some work was done. */
async function longestWait(work: () => Promise<void>): Promise<Wait> {
  const cpuNow = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const longest = { ms: 0, cpuMs: 0 };
  let [ms, cpuMs] = [performance.now(), cpuNow()];
  let ended = false;
  const turn = (): void => {
    const [now, cpu] = [performance.now(), cpuNow()];
    longest.ms = Math.max(longest.ms, now - ms);
    longest.cpuMs = Math.max(longest.cpuMs, cpu - cpuMs);
    [ms, cpuMs] = [now, cpu];
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  ended = true;
  await nextTurn();
  return { ms: figure(longest.ms), cpuMs: figure(longest.cpuMs) };
}
