/**
 * Writes to the store in the file of its first argument until it is killed, and prints the number of each piece of work
 * once the store has returned from it.
 */
import { openStore } from '../../../../electron/store/openStore.ts';

const clock = { now: () => new Date(), sleep: () => Promise.reject(new Error('not used')) };
const store = openStore({ path: process.argv[2]!, key: { kind: 'raw', hex: '5a'.repeat(32) }, clock });
const { id: caseId } = store.cases.create({ name: 'Amara Okafor', autoNamed: false });

async function* halfOfAFile(): AsyncIterable<Uint8Array> {
  yield new Uint8Array(700 * 1024);
  await new Promise(() => undefined); // the rest never comes
}
void store.blobs.write(halfOfAFile());

for (let number = 1; ; number++) {
  const id = store.transaction(() => {
    const draft = { caseId, connectionId: `number ${number}`, origin: 'upload', documentIds: [] } as const;
    const collection = store.collections.create({ ...draft, documentIds: [] });
    store.uploads.record(collection.id, 'prepared');
    return collection.id;
  });
  store.uploads.record(id, 'sending');
  process.stdout.write(`${number}\n`);
  await new Promise(setImmediate);
}
