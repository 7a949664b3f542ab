import { expect, it } from 'vitest';
import { caseSorts } from '../../../shared/cases/caseShows.ts';
import { appErrorFrom, caseWithCollection, memoryStore, movableClock } from './fixtures.ts';

/** Three cases: one with a collection that waits, one of which all is done, one without any. */
async function threeCases() {
  const clock = movableClock();
  const store = memoryStore(clock);
  const { caseId: waits } = await caseWithCollection(store, 'berta');
  clock.move(1000);
  const { caseId: done, collectionId } = await caseWithCollection(store, 'Anna');
  store.collections.change(collectionId, { state: 'ready' });
  clock.move(1000);
  const { id: empty } = store.cases.create({ name: 'Cleo', autoNamed: false });
  store.cases.judged(done, { state: 'reconciled', counts: { reconciled: 1 }, breaks: [] });
  store.cases.judged(waits, { state: 'mismatch', counts: { mismatch: 1 }, breaks: [] });
  return {
    store,
    names: new Map([
      [waits, 'berta'],
      [done, 'Anna'],
      [empty, 'Cleo'],
    ]),
  };
}

it.each([
  ['name', ['Anna', 'berta', 'Cleo']],
  ['-name', ['Cleo', 'berta', 'Anna']],
  ['-statements', ['Anna', 'berta', 'Cleo']],
  ['-waiting', ['berta', 'Cleo', 'Anna']],
  ['verdict', ['Cleo', 'Anna', 'berta']],
  ['-verdict', ['berta', 'Anna', 'Cleo']],
  ['changed', ['berta', 'Anna', 'Cleo']],
] as const)('cases are listed by %s', async (sort, expected) => {
  const { store } = await threeCases();
  expect(store.cases.page({ limit: 9, sort }).entries.map(({ name }) => name)).toEqual(expected);
});

it('every order goes on from page to page, narrowed as it was', async () => {
  const { store } = await threeCases();
  for (const sort of caseSorts) {
    const whole = store.cases.page({ limit: 9, sort, search: 'a' }).entries.map(({ id }) => id);
    const first = store.cases.page({ limit: 1, sort, search: 'a' });
    const rest = store.cases.page({ limit: 9, sort, search: 'a', after: first.next! });
    expect([...first.entries, ...rest.entries].map(({ id }) => id)).toEqual(whole);
    expect(whole).toHaveLength(2);
  }
  appErrorFrom(() => store.cases.page({ limit: 1, sort: 'name', after: '7' }), 'bad-request');
});
