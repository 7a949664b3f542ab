import { expect, test } from 'vitest';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

test('statements are added up again when a row counts as something else', async () => {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  const rows = [row('2026-03-31', 'Fee', '-5.00'), row('2026-04-01', 'Salary', '12.5')];
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const [only] = store.statements.accountsOfCase(caseId).flatMap((each) => each.statements);
  const [fee] = store.statements.rowsOfStatement(only!.id);
  const tally = () => store.statements.talliesOfCase(caseId).get(only!.id);
  const addUp = () => {
    store.statements.tally(caseId);
    return tally();
  };
  expect(addUp()).toMatchObject({
    ...{ rows: 2, leftOut: 0, places: 2, firstDate: '2026-03-31' },
    months: [
      { month: '2026-03', rows: 1, moneyIn: '0.00', moneyOut: '5.00', before: '0', after: '-5.00' },
      { month: '2026-04', rows: 1, moneyIn: '12.50', moneyOut: '0.00', before: '-5.00', after: '7.50' },
    ],
  });
  store.edits.write(fee!.id, 'note', 'seen');
  expect(tally()).toBeDefined();
  store.edits.write(fee!.id, 'excluded', '1');
  expect(tally()).toBeUndefined();
  expect(addUp()).toMatchObject({ rows: 2, leftOut: 1, months: [{ month: '2026-04', before: '0', after: '12.5' }] });
});
