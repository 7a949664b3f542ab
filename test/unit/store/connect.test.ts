import { expect, it } from 'vitest';
import { emptyPlan } from '../../../shared/startPlan.ts';
import { memoryStore } from './fixtures.ts';

it('keeps a start with its collection, and lists it among the earlier ones of its consumer', () => {
  const store = memoryStore();
  const caseId = store.cases.create({ name: 'A Naidoo', autoNamed: false }).id;
  const draft = { connectionId: 'c', origin: 'connect-flow' as const, documentIds: [] };
  const { id } = store.collections.create({ ...draft, caseId });
  store.starts.record(id, {
    plan: { ...emptyPlan('c'), institutionId: 'bank' },
    idNumber: '77',
    correlation: 'x',
    credentialNames: ['password'],
  });
  expect(store.starts.find(id)).toMatchObject({ correlation: 'x', reused: null, credentialNames: ['password'] });
  expect(store.starts.earlier({ connectionId: 'c', institutionId: 'bank', idNumber: '77' })).toMatchObject([
    { collectionId: id, caseName: 'A Naidoo' },
  ]);
  // A removed collection takes its start along.
  store.collections.remove(id);
  expect(store.starts.find(id)).toBeNull();
});
