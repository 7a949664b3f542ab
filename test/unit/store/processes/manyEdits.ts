/**
 * Leaves out 2,000 rows of a statement in the file of its first argument; where the second argument is `undo`, it then
 * undoes that. It stands still when all rows of that are written and the journal is to follow: to be killed then.
 */
import { createEdits } from '../../../../electron/desk/edits/edits.ts';
import { createEvents } from '../../../../electron/desk/calls/events.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import { longStatement } from '../longStatement.ts';

let standsStill = false;
const clock = {
  /** Asked when the entry of the journal is made. */
  now() {
    if (standsStill) {
      process.stdout.write(`${caseId}\n`);
      // Nothing else runs here until the process is killed.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return new Date();
  },
  sleep: () => Promise.reject(new Error('not used')),
};
const store = openStore({ path: process.argv[2]!, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
const { caseId, rows } = longStatement(store, 2000);
const edits = createEdits({ store, events: createEvents(() => undefined), analyst: 'nomsa' });

const undoes = process.argv[3] === 'undo';
standsStill = !undoes;
edits.apply(caseId, [{ kind: 'rows', rows, change: { excluded: true } }], { source: 'analyst', reason: null });
standsStill = true;
edits.undo(caseId);
