import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../electron/store/database/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import { createStore } from '../../../../electron/store/store.ts';
import { caseWithCollection, movableClock, row, statement } from '../fixtures.ts';

const now = '2026-11-21T12:00:00.000Z';
const inMemory = { memory: true } as const;

describe('what was read', () => {
  it.each([
    'date',
    'transaction_date',
    'value_date',
    'description',
    'amount',
    'amount_order',
    'amount_units',
    'amount_places',
    'balance',
  ])('is never overwritten: %s', async (column) => {
    const database = openDatabase(inMemory);
    migrate(database, inMemory, migrations, now);
    const store = createStore(database, movableClock());
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Fee', '-1')])], []);
    const stored = () => database.sql('SELECT * FROM statement_rows').all();
    const before = stored();
    expect(() => database.sql(`UPDATE statement_rows SET ${column} = ${column}`).run()).toThrow();
    expect(stored()).toEqual(before);

    const [only] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).rows;
    store.edits.write(only!.id, 'amount', '-9.99');
    store.edits.write(only!.id, 'date', '2026-02-02');
    store.edits.write(only!.id, 'description', 'Charge');
    expect(stored()).toMatchObject([{ date: '2026-01-01', description: 'Fee', amount: '-1' }]);
    store.close();
  });
});

describe('edits of a statement that is replaced', () => {
  it('are let go of where their row is gone, and the history keeps them', async () => {
    const store = openStore({ memory: true, clock: movableClock() });
    const { caseId, collectionId } = await caseWithCollection(store);
    store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Fee', '-1')])], []);
    const query = { caseId, sort: 'date', offset: 0, limit: 5 } as const;
    const [fee] = store.statements.page(query).rows;
    const { place, statementId } = store.edits.row(fee!.id);
    const value = { rowId: fee!.id, statementId, field: 'tags', before: '[]', after: '["Costs"]', place } as const;
    store.edits.write(fee!.id, 'tags', value.after);
    store.edits.addEdit(caseId, { source: 'analyst', reason: null, who: 'nomsa', values: [value] });

    store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Other', '-2')])], []);

    expect(store.statements.unreadableOfCase(caseId)).toEqual([expect.stringMatching(/^One row that was edited/)]);
    expect(() => store.edits.row(fee!.id)).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(store.edits.tags(caseId)).toEqual([{ name: 'Costs', rows: 0 }]);
    expect(store.edits.history(caseId, { limit: 5 }).entries).toMatchObject([
      { kind: 'edit', values: [{ rowId: null, field: 'tags', after: '["Costs"]', place: { description: 'Fee' } }] },
    ]);
    store.close();
  });
});
