import { describe, expect, test } from 'vitest';
import type { Store } from '../../../electron/store/store.ts';
import type { StatementDraft } from '../../../electron/store/statements/statementDraft.ts';
import { caseWithCollection, memoryStore, row, statement } from './fixtures.ts';

const rows = [row('2026-01-02', 'Fee', '-1.00')];

async function caseWith(store: Store, name: string, ...accounts: Partial<StatementDraft>[]) {
  const made = await caseWithCollection(store, name);
  store.statements.replaceOfCollection(
    made.collectionId,
    accounts.map((more) => statement(rows, more)),
    [],
  );
  return made;
}

describe('cases that have something in common', () => {
  test('are those with the same account, each told with what both have', async () => {
    const store = memoryStore();
    const first = await caseWith(store, 'Amara Okafor', {});
    const second = await caseWith(store, 'A Okafor', { bank: null }, { accountKey: 'another', number: '55 6677 88' });
    await caseWith(store, 'Noor Haddad', { accountKey: 'another still', number: '55 6677 88' });
    expect(store.cases.related(first.caseId)).toEqual([
      {
        id: second.caseId,
        name: 'A Okafor',
        changedAt: '2026-11-21T12:00:00.000Z',
        accounts: [{ bank: null, number: '100-200-3004' }],
        documents: [],
      },
    ]);
    expect(store.cases.related(second.caseId).map(({ name }) => name)).toEqual(['Amara Okafor']);
  });

  test.each([null, '**** 3004', 'XXXX3004', '30-04'])('are not told apart by the number %j', async (number) => {
    const store = memoryStore();
    const { caseId } = await caseWith(store, 'Amara Okafor', { number });
    await caseWith(store, 'Noor Haddad', { number });
    expect(store.cases.related(caseId)).toEqual([]);
  });

  test('are those with the same file, and no longer once the other is removed', async () => {
    const store = memoryStore();
    const { caseId, sha256 } = await caseWithCollection(store);
    const other = store.cases.create({ name: 'Noor Haddad', autoNamed: false }).id;
    const file = { sha256, size: 1, name: 'march.pdf', pages: 1, encryption: 'none' } as const;
    store.documents.add({ caseId: other, ...file });
    store.documents.add({ caseId: other, ...file });
    expect(store.cases.related(caseId)).toMatchObject([{ id: other, accounts: [], documents: ['march.pdf'] }]);
    store.cases.remove(other);
    expect(store.cases.related(caseId)).toEqual([]);
  });
});
