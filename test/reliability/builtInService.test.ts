import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionDetailSchema } from '../../electron/localService/collectionDetail.ts';
import { killableDesk } from './support/killableDesk.ts';
import { statementFolder } from './support/statementFolder.ts';

const statements = 6;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  ({ folder, remove } = await statementFolder(statements));
});
afterAll(() => remove());

/** Moments at which the desk is killed, in milliseconds after its start: through intake, upload, reading and fetching. */
const kills = [0, 30, 80, 150, 250, 400];

test('loses and doubles nothing, however often it is killed between drop and review', async () => {
  const desk = killableDesk();
  await desk.start();
  const taken = desk.event(({ name }) => name === 'collection.changed');
  // Killed before it is answered: what was taken in by then is kept, and the rest can be dropped again.
  const dropped = desk.call('intake.add', { files: [folder] });
  dropped.catch(() => undefined);
  await taken;
  await desk.kill();

  for (const moment of kills) {
    await desk.start();
    await new Promise((resolve) => setTimeout(resolve, moment));
    await desk.kill();
  }

  await desk.start();
  const [first] = (await desk.call('case.list', { limit: 10 })).entries;
  const { accepted, refused } = await desk.call('intake.add', { files: [folder], caseId: first!.id });
  expect(accepted.length + refused.length).toBe(statements);
  expect(refused.every(({ error }) => error.code === 'duplicate-document')).toBe(true);
  const collections = await desk.settles(['ready', 'failed', 'unknown-outcome']);
  expect(collections.map(({ state }) => state)).toEqual(Array(statements).fill('ready'));
  const review = await desk.call('review.open', { caseId: first!.id });
  expect(review.accounts.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: statements }, (_, index) => `6200041770${index}`),
  );
  await desk.kill();

  const store = desk.store();
  // Each upload is in the built-in service exactly once, though no analyst was asked anything.
  const correlations = [...store.service.all()].map(
    ({ detail }) => collectionDetailSchema.parse(detail).request.correlation,
  );
  expect(correlations.sort()).toEqual(collections.map(({ id }) => id).sort());
  for (const { id } of collections) {
    // The list names addresses of the service's present run, so that another run's list is another one.
    const products = store.products.newestOf(id).filter(({ kind }) => kind !== 'list');
    expect(products.map(({ version }) => version)).toEqual(products.map(() => 1));
    expect(products.filter(({ kind }) => kind !== 'product').map(({ kind }) => kind)).toEqual(['archive', 'summary']);
    for (const { sha256, size } of products) expect(store.blobs.readWhole(sha256, size)).toHaveLength(size);
  }
}, 240_000);
