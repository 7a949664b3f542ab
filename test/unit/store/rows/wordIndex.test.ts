import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../electron/store/database/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { createStore } from '../../../../electron/store/store.ts';
import { caseWithCollection, movableClock, row, statement } from '../fixtures.ts';

test('an index from which rows have gone is merged, and finds what it found', async () => {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const clock = movableClock();
  migrate(database, { memory: true }, migrations, clock.now().toISOString());
  const store = createStore(database, clock);
  const { caseId, collectionId } = await caseWithCollection(store);
  const rowsSaying = (word: string) =>
    statement(Array.from({ length: 4000 }, (_, at) => row('2026-03-01', `${word} ${at}`, '-1.00')));
  const found = () => store.rowSearch.find({ words: 'harb 39', amounts: [], limit: 500 }).length;
  const gone = () => database.values('SELECT id FROM row_words_data WHERE id >= 9007199254740992').length;

  store.statements.replaceOfCollection(collectionId, [rowsSaying('Harbour')], []);
  // Where few rows have gone, the index keeps a list of them.
  const [first] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).rows;
  store.edits.write(first!.id, 'description', 'Lantern');
  expect(gone()).toBeGreaterThan(0);
  const before = found();
  store.rowSearch.merge();
  expect(gone()).toBe(0);
  expect(found()).toBe(before);
  expect(before).toBeGreaterThan(100);
});
