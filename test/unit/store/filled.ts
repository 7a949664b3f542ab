import type { Store } from '../../../electron/store/store.ts';
import type { Verdict } from '../../../shared/verdict/verdict.ts';
import { caseWithCollection, row, statement } from './fixtures.ts';

/** A reviewed statement of three rows with an edit, a note, a tag and a scenario. */
export async function fill(store: Store): Promise<void> {
  const { caseId, collectionId, sha256 } = await caseWithCollection(store);
  store.uploads.record(collectionId, 'sent');
  store.collections.addStatus(collectionId, { code: '2000', message: 'done', time: null });
  store.collections.change(collectionId, { state: 'ready', remoteId: 'remote-1' });
  store.products.add({
    ...{ collectionId, remoteId: 'summary', kind: 'summary', name: 'summary.json' },
    ...{ mediaType: 'application/json', size: 2, sha256 },
  });
  const verdict: Verdict = {
    state: 'reconciled',
    reason: { code: 'rows-certain' },
    difference: null,
    firstBadRow: null,
    checks: [],
  };
  const rows = [
    row('2026-01-02', 'Card purchase Brightwater Market', '-12.30', { balance: '87.70' }),
    row('2026-01-15', 'Salary Meridian Works', '1000.00', { balance: '1087.70' }),
    row('2026-01-31', 'Fee', '-1.50', { balance: '1086.20' }),
  ];
  const more = { opening: '100.00', closing: '1086.20', periodStart: '2026-01-01', periodEnd: '2026-01-31' };
  store.statements.replaceOfCollection(
    collectionId,
    [statement(rows, { ...more, verdict })],
    ['One page could not be read.'],
  );
  const [first, , last] = store.statements.page({ caseId, sort: 'date', offset: 0, limit: 3 }).rows;
  const change = { rowId: first!.id, statementId: first!.statementId, field: 'description', before: null } as const;
  const place = { position: 1, date: '2026-01-02', description: 'Card purchase' };
  store.transaction(() => {
    store.edits.write(first!.id, 'description', 'Groceries');
    store.edits.write(last!.id, 'note', 'as agreed');
    store.edits.write(last!.id, 'tags', '["fees"]');
    store.edits.addEdit(caseId, {
      ...{ source: 'analyst', reason: null, who: 'n' },
      values: [{ ...change, after: 'Groceries', place }],
    });
  });
  store.scenarios.create(caseId, 'Without fees', [{ kind: 'filter', label: 'Fees', filter: { search: 'fee' } }]);
  store.settings.write('theme', 'dark');
}
