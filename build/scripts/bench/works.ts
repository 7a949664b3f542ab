import { systemClock as clock } from '../../../electron/composition/systemClock.ts';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createChanges } from '../../../electron/desk/background/collectionChanges.ts';
import { createEdits } from '../../../electron/desk/edits/edits.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createReviews } from '../../../electron/desk/review/review.ts';
import type { Store } from '../../../electron/store/store.ts';
import { figure, median, timeOf } from './bench.ts';

/** How long the desk's thread is at work, in milliseconds: whoever writes something else waits for it, readers do not. */
export type Works = Record<
  'firstRows' | 'intoMemory' | 'edit' | 'editOfMillion' | 'editOfMany' | 'undoOfMany' | 'removal',
  number
>;

const rounds = 5;
/** Rows that one step edits at the most. */
const many = 10_000;

/** Opens, edits and removes long cases as the desk does. */
export async function worksOf(store: Store, million: string, doomed: string): Promise<Works> {
  const events = createEvents(() => undefined);
  const reviews = createReviews(store, events);
  const edits = createEdits({ store, events, analyst: 'bench' });
  const changes = createChanges({ store, events, clock });
  const cases = createCases({ store, events, changes, clock, analyst: 'bench' });
  const page = (caseId: string) => store.statements.page({ caseId, sort: 'date', offset: 0, limit: 200 });
  const why = { source: 'analyst', reason: null } as const;

  /** An edit, and what the screen asks after it. */
  async function editOf(caseId: string): Promise<number> {
    const times: number[] = [];
    for (const { id } of page(caseId).rows.slice(0, rounds)) {
      const edit = { kind: 'rows' as const, rows: [id], change: { amount: '5.00' } };
      times.push(
        await timeOf(() => {
          edits.apply(caseId, [edit], why);
          reviews.open(caseId);
          page(caseId);
        }),
      );
    }
    return figure(median(times));
  }

  /** The slowest of what is done to as many rows as one step edits, and the slowest undoing. */
  async function editOfManyIn(caseId: string): Promise<[number, number]> {
    const rows = [...store.statements.select({ caseId, sort: 'date' }, [[0, many - 1]]).ids];
    const [made, undone]: [number[], number[]] = [[], []];
    const changes = [{ excluded: true }, { addTags: ['bench'] }, { flag: 'ok' as const }, { description: 'All' }];
    for (const change of changes) {
      made.push(await timeOf(() => edits.apply(caseId, [{ kind: 'rows', rows, change }], why)));
      undone.push(await timeOf(() => edits.undo(caseId)));
    }
    return [figure(Math.max(...made)), figure(Math.max(...undone))];
  }

  const firstRows = figure(
    await timeOf(() => {
      reviews.open(million);
      page(million);
    }),
  );
  const intoMemory = figure(await timeOf(() => store.statements.prepare(million)));
  const editOfMillion = await editOf(million);
  store.statements.prepare(doomed);
  const edit = await editOf(doomed);
  const [editOfMany, undoOfMany] = await editOfManyIn(doomed);
  const removal = figure(await timeOf(() => cases.remove(doomed)));
  return { firstRows, intoMemory, edit, editOfMillion, editOfMany, undoOfMany, removal };
}
