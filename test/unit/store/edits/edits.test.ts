import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { amountOrder, unitsOf } from '../../../../electron/store/rows/amountOrder.ts';
import { openDatabase, type Database } from '../../../../electron/store/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { createStore, openStore } from '../../../../electron/store/openStore.ts';
import { earlierDatabase } from '../earlierDatabase.ts';
import { caseWithCollection, movableClock, rawKey, row, statement, temporaryFolder } from '../fixtures.ts';

const now = '2026-11-21T12:00:00.000Z';
const inMemory = { memory: true } as const;

/** One case with one statement of two rows, as the version before edits stored them. */
function fillOld(database: Database): void {
  database.execute(`
    INSERT INTO cases (case_key, id, name, auto_named, created_at, changed_at, search_text)
      VALUES (1, 'case', 'A Naidoo', 0, '${now}', '${now}', '');
    INSERT INTO collections (collection_key, id, case_key, connection_id, origin, state, state_since, created_at)
      VALUES (1, 'collection', 1, 'this-computer', 'upload', 'ready', '${now}', '${now}');
    INSERT INTO accounts (account_key, id, case_key, identity, currency) VALUES (1, 'account', 1, 'one', 'ZAR');
    INSERT INTO statements (statement_key, id, account_key, collection_key, opening, closing, row_count, verdict_state, verdict)
      VALUES (1, 'statement', 1, 1, '10.00', '5.50', 2, 'reconciled',
        '{"state":"reconciled","reason":"holds","difference":null,"firstBadRow":null,"checks":[]}');`);
  for (const [at, amount] of ['-5.00', '0.50'].entries()) {
    database
      .sql(
        `INSERT INTO statement_rows (account_key, statement_key, position, date, description, amount, amount_order,
           amount_units, amount_places) VALUES (1, 1, ?, ?, ?, ?, ?, ?, 2)`,
      )
      .run(at + 1, `2026-01-0${at + 1}`, `Fee ${at + 1}`, amount, amountOrder(amount), unitsOf(amount));
  }
}

describe('a database from before edits', () => {
  it('keeps its rows, which count as they were read, and takes edits', () => {
    const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
    const database = openDatabase(place);
    const before = migrations.findIndex(({ name }) => name === 'edits');
    migrate(database, place, migrations.slice(0, before), now);
    fillOld(database);
    database.close();

    const store = openStore({ ...place, clock: movableClock() });
    try {
      const query = { caseId: 'case', sort: 'date', offset: 0, limit: 10 } as const;
      const page = store.statements.page(query);
      expect(page).toMatchObject({ total: 2, leftOut: 0, sums: [{ moneyIn: '0.50', moneyOut: '5.00', net: '-4.50' }] });
      expect(page.rows).toMatchObject([
        { date: '2026-01-01', amount: '-5.00', read: {}, excluded: false, repeated: false, flag: null, tags: [] },
        { date: '2026-01-02', amount: '0.50', read: {}, excluded: false, repeated: false, flag: null, tags: [] },
      ]);
      expect(store.statements.find('statement')).toMatchObject({ edits: 0, read: null, revision: 0, lock: null });
      expect(store.statements.printedFacts('statement')).toBeNull();
      expect(store.statements.page({ ...query, direction: 'out' }).total).toBe(1);

      store.edits.writeRow(page.rows[0]!.id, 'amount', '-4.00');
      expect(store.statements.page(query).sums).toMatchObject([{ net: '-3.50' }]);
    } finally {
      store.close();
    }
  });
});

describe('a database from before long edits', () => {
  it('keeps its journal, of which nothing is under way', () => {
    const place = earlierDatabase('long-edits', 'ready', (database) =>
      database
        .sql(
          `INSERT INTO edit_steps (id, case_key, kind, source, who, made_at) VALUES ('step', 1, 'edit', 'analyst', 'n', ?)`,
        )
        .run(now),
    );
    const store = openStore({ ...place, clock: movableClock() });
    try {
      expect(store.edits.long.underWay()).toEqual([]);
      expect(store.edits.state('case').undo).toMatchObject({ id: 'step', state: 'stands' });
    } finally {
      store.close();
    }
  });
});

describe('what was read', () => {
  it.each(['date', 'description', 'amount', 'amount_order', 'amount_units', 'amount_places', 'balance'])(
    'is never overwritten: %s',
    async (column) => {
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
      store.edits.writeRow(only!.id, 'amount', '-9.99');
      store.edits.writeRow(only!.id, 'date', '2026-02-02');
      store.edits.writeRow(only!.id, 'description', 'Charge');
      expect(stored()).toMatchObject([{ date: '2026-01-01', description: 'Fee', amount: '-1' }]);
      store.close();
    },
  );
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
    store.edits.writeRow(fee!.id, 'tags', value.after);
    store.edits.addEdit(caseId, { source: 'analyst', reason: null, who: 'nomsa', values: [value] });

    // Not swept yet: the old rows are still in the file.
    const stage = store.statements.stage(collectionId);
    stage.addStatement(statement([]));
    stage.addRows([row('2026-01-01', 'Other', '-2')]);
    stage.commit([]);
    stage.discard();

    expect(store.statements.unreadableOfCase(caseId)).toEqual([expect.stringMatching(/^One row that was edited/)]);
    expect(() => store.edits.row(fee!.id)).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(store.edits.tags(caseId)).toEqual([{ name: 'Costs', rows: 0 }]);
    expect(store.edits.history(caseId, { limit: 5 }).entries).toMatchObject([
      { kind: 'edit', values: [{ rowId: null, field: 'tags', after: '["Costs"]', place: { description: 'Fee' } }] },
    ]);
    store.close();
  });
});
