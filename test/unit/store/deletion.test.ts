import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../electron/store/openStore.ts';
import type { Store } from '../../../electron/store/store.ts';
import { pagesOf } from '../../support/databasePages.ts';
import { bytesOf, caseWithCollection, movableClock, rawKey, row, statement, temporaryFolder } from './fixtures.ts';

function storeIn(folder: string): Store {
  const store = openStore({ path: join(folder, 'desk.db'), key: rawKey, clock: movableClock() });
  onTestFinished(() => store.close());
  return store;
}

const textOf = (folder: string): string =>
  pagesOf(readFileSync(join(folder, 'desk.db')), Buffer.from(rawKey.hex, 'hex')).toString('latin1');

/** A case whose words are its own. */
async function wordyCase(store: Store, word: string, length: number): Promise<{ caseId: string }> {
  const made = await caseWithCollection(store, word);
  const rows = Array.from({ length }, (_, index) => row('2026-01-01', `${word}${index} payment`, '-1'));
  store.statements.replaceOfCollection(made.collectionId, [statement(rows)], []);
  return made;
}

it('a deleted case leaves no word of its documents and rows on any page, nor in the log of writes', async () => {
  const folder = temporaryFolder();
  const store = storeIn(folder);
  // Few of many: the index of words keeps such for later.
  await wordyCase(store, 'marmalade', 3000);
  const gone = await wordyCase(store, 'quixotic', 60);
  store.cases.remove(gone.caseId);
  store.sweep();
  expect(statSync(join(folder, 'desk.db-wal')).size).toBe(0);
  const pages = textOf(folder);
  expect(pages.includes('marmalade')).toBe(true);
  expect(pages.match(/quixotic/g)?.length ?? 0).toBe(0);
});

it('a kill between a deletion and its sweep leaves nothing either, once the desk sweeps at its next start', async () => {
  const folder = temporaryFolder();
  const store = openStore({ path: join(folder, 'desk.db'), key: rawKey, clock: movableClock() });
  const gone = await wordyCase(store, 'quixotic', 2000);
  store.cases.remove(gone.caseId);
  store.close();
  storeIn(folder).sweep();
  expect(textOf(folder).match(/quixotic/g)?.length ?? 0).toBe(0);
});

it('the built-in service keeps no copy that no collection could ask for', async () => {
  const store = storeIn(temporaryFolder());
  const { caseId, collectionId } = await caseWithCollection(store);
  const keep = await caseWithCollection(store, 'Bela Kovacs');
  const copies = { first: collectionId, answered: collectionId, other: keep.collectionId };
  for (const [id, correlation] of Object.entries(copies)) {
    const { sha256 } = await store.blobs.write(bytesOf(`%PDF-1.7 copy ${id}`));
    store.service.put(id, { request: { correlation } });
    store.service.refer(id, [sha256]);
  }
  // Of an upload that was repeated only the last copy has an id here; of one that was cancelled none has.
  store.collections.change(collectionId, { remoteId: 'answered' });
  store.sweep();
  expect([...store.service.all()].map(({ id }) => id)).toEqual(['first', 'answered', 'other']);
  store.cases.remove(caseId);
  store.sweep();
  expect([...store.service.all()].map(({ id }) => id)).toEqual(['other']);
});
