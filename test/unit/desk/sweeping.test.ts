import { expect, onTestFinished, test } from 'vitest';
import { createCases } from '../../../electron/desk/cases/cases.ts';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createStatements } from '../../../electron/desk/statements/statements.ts';
import { createSummaryReader } from '../../../electron/desk/statements/summary/summaryReader.ts';
import { createChanges } from '../../../electron/desk/tracking/changes.ts';
import { defaultProfile } from '../../../electron/service/profile.ts';
import { openDatabase } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { createStore } from '../../../electron/store/openStore.ts';
import { caseWithCollection, movableClock, row, statement } from '../store/fixtures.ts';

test('words are searched quickly again after rows have gone', async () => {
  const database = openDatabase({ memory: true });
  onTestFinished(() => database.close());
  const clock = movableClock();
  migrate(database, { memory: true }, migrations, clock.now().toISOString());
  const store = createStore(database, clock);
  const { caseId, collectionId } = await caseWithCollection(store, 'One');
  for (const word of ['Fee', 'Rent']) {
    const rows = Array.from({ length: 3000 }, () => row('2026-03-01', word, '-1.00'));
    store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  }
  const gone = () => database.values('SELECT id FROM row_words_data WHERE id >= 9007199254740992').length;
  expect(gone()).toBeGreaterThan(0);
  const events = createEvents(() => undefined);
  const cases = createCases({ store, events, changes: createChanges({ store, events, clock }), clock, analyst: 'n' });
  const readSummary = createSummaryReader(new URL('file:///none'));
  const statements = createStatements({ store, events, cases, readSummary, profileOf: () => defaultProfile });
  await statements.sweep(new AbortController().signal);
  expect(gone()).toBe(0);
  const page = store.statements.page({ caseId, search: 're', sort: 'date', offset: 0, limit: 1 });
  expect(page.total).toBe(3000);
});
