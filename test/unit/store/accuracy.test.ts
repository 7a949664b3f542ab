import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../shared/categories/evidence.ts';
import { caseWithCollection, memoryStore, row, statement } from './fixtures.ts';

const rows = [
  row('2026-01-01', 'Salary', '2500.00'),
  row('2026-01-02', 'Rent', '-845.50'),
  row('2026-01-03', 'Fee', '-12.00'),
  row('2026-01-04', 'Page total', '-9.00'),
];

/** A case with a statement of four rows, each with a category of the ledger. */
async function filled(bank: string | null = 'Sample Bank') {
  const store = memoryStore();
  const { caseId, collectionId } = await caseWithCollection(store);
  store.statements.replaceOfCollection(collectionId, [statement(rows, { bank })], []);
  const found = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 9 }).rows;
  const ledger = found.map(({ id }, at): LedgerEntry => ({
    id,
    category: { code: at === 0 ? 'payroll' : 'bank-fee', state: at < 2 ? 'certain' : 'proposed', evidence: [] },
  }));
  store.statements.keepLedger(caseId, ledger, 'now');
  return { store, caseId, ids: found.map(({ id }) => id) };
}

test('a case that is not reviewed says nothing of the reader', async () => {
  const { store } = await filled();
  expect(store.accuracy.read()).toEqual({ cases: 0, banks: [], categories: [] });
});

test('rows that a reviewer left alone were right, and each change is counted by what was changed', async () => {
  const { store, caseId, ids } = await filled();
  store.edits.write(ids[1]!, 'amount', '-845.60');
  store.edits.write(ids[1]!, 'date', '2026-01-05');
  store.edits.write(ids[3]!, 'excluded', '1');
  store.cases.update(caseId, { reviewState: 'reviewed' });
  expect(store.accuracy.read()).toMatchObject({
    cases: 1,
    banks: [
      {
        ...{ bank: 'Sample Bank', statements: 1, rows: 4, right: 2 },
        ...{ amounts: 1, dates: 1, descriptions: 0, noRows: 1, missed: 0 },
      },
    ],
  });
});

test('a category that the reviewer set to another was wrong, one set to the same was right', async () => {
  const { store, caseId, ids } = await filled();
  store.edits.write(ids[1]!, 'category', 'rent');
  store.edits.write(ids[2]!, 'category', 'bank-fee');
  store.cases.update(caseId, { reviewState: 'reviewed' });
  expect(store.accuracy.read().categories).toEqual([
    { code: 'bank-fee', state: 'proposed', rows: 2, right: 2 },
    { code: 'bank-fee', state: 'certain', rows: 1, right: 0 },
    { code: 'payroll', state: 'certain', rows: 1, right: 1 },
  ]);
});

test('statements that name no bank are counted too', async () => {
  const { store, caseId } = await filled(null);
  store.cases.update(caseId, { reviewState: 'reviewed' });
  expect(store.accuracy.read().banks).toMatchObject([{ bank: null, rows: 4, right: 4 }]);
});
