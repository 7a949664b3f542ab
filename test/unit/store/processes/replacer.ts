/** Replaces a summary of 1,000 rows by another, and stands still when half of that is written: to be killed then. */
import { openStore } from '../../../../electron/store/openStore.ts';
import { caseWithCollection, movableClock, rawKey, row, statement } from '../fixtures.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('to be started by a test');
const store = openStore({ path: file, key: rawKey, clock: movableClock() });
const { caseId, collectionId } = await caseWithCollection(store);

function* rowsSaying(word: string, at: number) {
  for (let index = 0; index < 1000; index++) {
    if (index === at) {
      process.stdout.write('half\n');
      // Nothing else runs here until the process is killed.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    yield row('2026-01-01', `${word} ${index}`, '-1');
  }
}

store.statements.replaceOfCollection(collectionId, [statement(rowsSaying('Old', Infinity))], []);
process.stdout.write(`${caseId}\n`);
store.statements.replaceOfCollection(collectionId, [statement(rowsSaying('New', 500))], []);
