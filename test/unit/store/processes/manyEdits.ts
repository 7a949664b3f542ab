/**
 * Leaves out 2,000 rows of a statement in the file of its first argument, and prints how far that is. It is killed while
 * it does so, or, where the second argument is `undo`, while it undoes it.
 */
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import { longStatement } from '../longStatement.ts';

const clock = { now: () => new Date(), sleep: () => Promise.reject(new Error('not used')) };
const store = openStore({ path: process.argv[2]!, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
const { caseId, rows } = longStatement(store, 2000);

const events = createEvents((error) => {
  throw error;
});
const longCases = { ready: () => Promise.resolve(), expect: () => Promise.resolve() };
const edits = createEdits({ store, events, longCases, analyst: 'nomsa' });
const say = (): void =>
  void events.subscribe(({ name, data }) => {
    if (name === 'edits.progress' && data.progress !== null) process.stdout.write(`${data.progress.done}\n`);
  });

const undoes = process.argv[3] === 'undo';
if (!undoes) say();
await edits.apply(caseId, [{ kind: 'rows', rows, change: { excluded: true } }], { source: 'analyst', reason: null });
if (undoes) {
  say();
  await edits.undo(caseId);
}
await new Promise(() => undefined); // it is killed
