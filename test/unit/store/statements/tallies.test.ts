import { expect, test } from 'vitest';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

function finish(steps: Generator<void, void>): void {
  while (steps.next().done !== true);
}

test('statements are added up again when a row counts as something else', async () => {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  const rows = [row('2026-03-31', 'Fee', '-5.00'), row('2026-04-01', 'Salary', '12.5')];
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const [only] = store.statements.accountsOfCase(caseId).flatMap((each) => each.statements);
  const [fee] = store.statements.rowsOfStatement(only!.id);
  const addUp = () => {
    for (const id of store.statements.untallied(caseId)) finish(store.statements.tally(id));
    return store.statements.talliesOfCase(caseId).get(only!.id);
  };
  expect(addUp()).toMatchObject({
    ...{ rows: 2, leftOut: 0, places: 2, firstDate: '2026-03-31' },
    months: [
      { month: '2026-03', rows: 1, moneyIn: '0.00', moneyOut: '5.00', before: '0', after: '-5.00' },
      { month: '2026-04', rows: 1, moneyIn: '12.50', moneyOut: '0.00', before: '-5.00', after: '7.50' },
    ],
  });
  store.edits.writeRow(fee!.id, 'note', 'seen');
  expect(store.statements.untallied(caseId)).toEqual([]);
  store.edits.writeRow(fee!.id, 'excluded', '1');
  expect(store.statements.untallied(caseId)).toEqual([only!.id]);
  expect(addUp()).toMatchObject({ rows: 2, leftOut: 1, months: [{ month: '2026-04', before: '0', after: '12.5' }] });
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
