import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../electron/store/database.ts';
import { migrations } from '../../../../electron/store/migrations/index.ts';
import { migrate } from '../../../../electron/store/migrations/run.ts';
import { openStore } from '../../../../electron/store/openStore.ts';
import { caseWithCollection, memoryStore, movableClock, rawKey, row, statement, temporaryFolder } from '../fixtures.ts';

function finish(steps: Generator<void, void>): void {
  while (steps.next().done !== true);
}

test('statements that an earlier version took are added up once, and again when a row counts as something else', () => {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === 'tallies');
  const now = '2026-11-21T12:00:00.000Z';
  const database = openDatabase(place);
  migrate(database, place, migrations.slice(0, before), now);
  database.execute(
    `INSERT INTO cases (id, name, auto_named, created_at, changed_at, search_text)
       VALUES ('case', 'A Naidoo', 0, '${now}', '${now}', '');
     INSERT INTO collections (id, case_key, connection_id, origin, state, state_since, created_at)
       VALUES ('one', 1, 'this-computer', 'upload', 'ready', '${now}', '${now}');
     INSERT INTO accounts (id, case_key, identity) VALUES ('account', 1, 'a');
     INSERT INTO statements (id, account_key, collection_key, row_count, verdict_state, verdict)
       VALUES ('statement', 1, 1, 2, 'no-balances-printed', '{"state":"no-balances-printed","checks":[]}');
     INSERT INTO statement_rows (account_key, statement_key, position, date, description, amount, amount_order,
         amount_units, amount_places, now_date, now_amount_order, now_amount_units, now_amount_places)
       VALUES (1, 1, 1, '2026-03-31', 'Fee', '-5.00', x'00', -50000, 2, '2026-03-31', x'00', -50000, 2),
         (1, 1, 2, '2026-04-01', 'Salary', '12.5', x'ff', 125000, 1, '2026-04-01', x'ff', 125000, 1);`,
  );
  database.close();

  const store = openStore({ ...place, clock: movableClock() });
  const addUp = () => {
    for (const id of store.statements.untallied('case')) finish(store.statements.tally(id));
    return store.statements.talliesOfCase('case').get('statement');
  };
  expect(store.statements.untallied('case')).toEqual(['statement']);
  expect(addUp()).toMatchObject({
    ...{ rows: 2, leftOut: 0, places: 2, firstDate: '2026-03-31' },
    months: [
      { month: '2026-03', rows: 1, moneyIn: '0.00', moneyOut: '5.00', before: '0', after: '-5.00' },
      { month: '2026-04', rows: 1, moneyIn: '12.50', moneyOut: '0.00', before: '-5.00', after: '7.50' },
    ],
  });
  expect(store.statements.untallied('case')).toEqual([]);
  store.edits.writeRow(1, 'note', 'seen');
  expect(store.statements.untallied('case')).toEqual([]);
  store.edits.writeRow(1, 'excluded', '1');
  expect(store.statements.untallied('case')).toEqual(['statement']);
  expect(addUp()).toMatchObject({ rows: 2, leftOut: 1, months: [{ month: '2026-04', before: '0', after: '12.5' }] });
  store.close();
});

test('a statement that is edited while it is added up is added up again', async () => {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  const rows = Array.from({ length: 1500 }, () => row('2026-03-01', 'Fee', '-1.00'));
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const [{ id: first } = { id: 0 }] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 1 }).rows;
  const [statementId = ''] = store.statements
    .accountsOfCase(caseId)
    .flatMap((each) => each.statements.map(({ id }) => id));
  const change = (amount: string): void =>
    store.transaction(() => {
      store.edits.writeRow(first, 'amount', amount);
      store.edits.judged(statementId, () => store.statements.find(statementId)!.verdict);
    });
  change('-2.00');
  const steps = store.statements.tally(statementId);
  expect(steps.next().done).toBe(false);
  change('-3.00');
  expect(steps.next().done).toBe(true);
  expect(store.statements.untallied(caseId)).toEqual([statementId]);
});
