import { expect, test } from 'vitest';
import { memoryStore } from './fixtures.ts';

test('scenarios can be changed, and go with their case', () => {
  const store = memoryStore();
  const caseId = store.cases.create({ name: 'A Naidoo', autoNamed: false }).id;
  const made = store.scenarios.create(caseId, 'Without March', [
    { kind: 'filter', label: 'March', filter: { month: '2026-03' } },
  ]);
  expect(store.scenarios.ofCase(caseId)).toEqual([made]);
  expect(store.scenarios.change(made.id, { name: 'Without', leaveOut: [] })).toMatchObject({
    name: 'Without',
    leaveOut: [],
  });
  store.cases.remove(caseId);
  expect(store.scenarios.find(made.id)).toBeNull();
});
