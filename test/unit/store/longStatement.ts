import type { Store } from '../../../electron/store/store.ts';

/** Writes a case whose one statement has so many rows of 1.00 each, and adds up. */
export function longStatement(store: Store, count: number): { caseId: string; rows: number[] } {
  const { id: caseId } = store.cases.create({ name: 'Amara Okafor', autoNamed: false });
  const draft = { caseId, connectionId: 'this-computer', origin: 'upload', documentIds: [] } as const;
  const collection = store.collections.create({ ...draft, documentIds: [] });
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  const rows = Array.from({ length: count }, (_, at) => ({
    date: `2026-01-${String(1 + (at % 28)).padStart(2, '0')}`,
    description: `Row ${at + 1}`,
    amount: '1.00',
    balance: null,
    page: 1,
    box: null,
    confidence: 1,
    doubts: [],
  }));
  store.statements.replaceOfCollection(
    collection.id,
    [
      {
        ...{ accountKey: 'a', bank: 'Kestrel Mutual', holder: null, number: '62000417735', currency: 'ZAR' },
        ...{ type: null, documentId: null, ...period, opening: '0.00', closing: `${count}.00` },
        printed: { ...period, unreadableRows: 0 },
        verdict: { state: 'reconciled', reason: { code: 'no-rows' }, difference: null, firstBadRow: null, checks: [] },
        rows: rows.toSorted((a, b) => a.date.localeCompare(b.date)),
      },
    ],
    [],
  );
  return { caseId, rows: [...store.statements.select({ caseId, sort: 'date' }, [[0, count - 1]]).ids] };
}
