import { expect, test } from 'vitest';
import { caseWithCollection, memoryStore, row, statement } from '../fixtures.ts';

async function oneStatement(rows: ReturnType<typeof row>[]) {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement(rows)], []);
  const [account] = store.statements.accountsOfCase(caseId);
  const { rows: stored } = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 10 });
  return { statements: store.statements, edits: store.edits, id: account!.statements[0]!.id, stored };
}

test('a statement moves on each day what its rows add up to, without those that are left out', async () => {
  const { statements, edits, id, stored } = await oneStatement([
    row('2026-03-01', 'Fee', '-1.00'),
    row('2026-03-01', 'Salary', '20.505'),
    row('2026-03-04', 'Rent', '-7.00'),
    row('2026-03-09', 'Refund', '3.00'),
  ]);
  expect(statements.movedByDay(id)).toEqual([
    { date: '2026-03-01', amount: '19.505' },
    { date: '2026-03-04', amount: '-7.00' },
    { date: '2026-03-09', amount: '3.00' },
  ]);
  edits.write(stored[0]!.id, 'excluded', '1');
  edits.write(stored[2]!.id, 'date', '2026-03-09');
  expect(statements.movedByDay(id)).toEqual([
    { date: '2026-03-01', amount: '20.505' },
    { date: '2026-03-09', amount: '-4.00' },
  ]);
  expect(() => statements.movedByDay('nobody')).toThrow(expect.objectContaining({ code: 'not-found' }));
});

test('a row is found by its place in the statement, also behind one that is left out', async () => {
  const { statements, edits, id, stored } = await oneStatement([
    row('2026-03-01', 'Fee', '-1.00'),
    row('2026-03-04', 'Rent', '-7.00'),
  ]);
  edits.write(stored[0]!.id, 'excluded', '1');
  expect(statements.dayOfRow(id, 1)).toBe('2026-03-04');
  expect(statements.dayOfRow(id, 2)).toBeNull();
});
