/** Replaces a summary of 1,000 rows by another, and stands still when half of that is written: to be killed then. */
import { openStore } from '../../../../electron/store/openStore.ts';
import { createRowBlocks } from '../../../../electron/store/statements/rowBlocks.ts';
import type { RowDraft } from '../../../../electron/store/statements/statementDraft.ts';
import { caseWithCollection, movableClock, rawKey, row, statement } from '../fixtures.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('to be started by a test');
const store = openStore({ path: file, key: rawKey, clock: movableClock() });
const { caseId, collectionId } = await caseWithCollection(store);

const rowsSaying = (word: string, count: number): RowDraft[] =>
  Array.from({ length: count }, (_, at) => row('2026-01-01', `${word} ${at}`, '-1'));

store.statements.replaceOfCollection(collectionId, [statement(rowsSaying('Old', 1000))], []);
process.stdout.write(`${caseId}\n`);
await store.statements.stage(collectionId).add(0, createRowBlocks().block(rowsSaying('New', 500)));
process.stdout.write('half\n');
// Nothing else runs here until the process is killed.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
