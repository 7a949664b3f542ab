import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../electron/store/database/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import { createStore, type Store } from '../../../electron/store/store.ts';
import { bytesOf, caseWithCollection, movableClock, row, statement } from './fixtures.ts';

/** Every statement that a store runs while the work calls it, with the steps of its plan. */
async function plansOf(work: (store: Store) => Promise<unknown>): Promise<Map<string, string[]>> {
  const database = openDatabase({ memory: true });
  migrate(database, { memory: true }, migrations, '2026-11-21T12:00:00.000Z');
  const seen = new Set<string>();
  const recording: Database = {
    ...database,
    sql: (text) => (seen.add(text), database.sql(text)),
    values: (text, ...values) => (seen.add(text), database.values(text, ...values)),
  };
  await work(createStore(recording, movableClock()));
  const plans = [...seen].map((text): [string, string[]] => {
    const unbound = Array.from(text.matchAll(/\?/g), () => null);
    const steps = database.sql<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...unbound);
    return [text, steps.map((step) => step.detail)];
  });
  database.close();
  return new Map(plans);
}

/** What is small by nature: tables of few entries, results of a step before. Sweeping looks at each blob once. */
const maybeScanned =
  /^SCAN (connections|settings|wanted|\(subquery-\d+\)|CONSTANT ROW|\d+-ROW VALUES CLAUSE)$|^SCAN b |^SCAN .*VIRTUAL TABLE/;

async function everything(store: Store): Promise<void> {
  const { caseId, collectionId, documentId, sha256 } = await caseWithCollection(store);
  const rows = [row('2026-01-01', 'Fee', '-1'), row('2026-01-01', 'Fee', '123456789012345678')];
  store.statements.replaceOfCollection(collectionId, [statement(rows, { documentId })], ['a part']);
  store.cases.page({ limit: 10 });
  store.cases.page({ limit: 10, search: 'amara okafor' });
  store.cases.update(caseId, { notes: 'x' });
  store.cases.related(caseId);
  store.collections.pageOfCase(caseId, { limit: 10 });
  store.collections.inStates(['waiting']);
  store.collections.change(collectionId, { state: 'fetching' });
  store.collections.documents(collectionId);
  store.collections.addStatus(collectionId, { code: 1, message: null, time: null });
  store.collections.history(collectionId);
  store.documents.find(documentId);
  store.documents.findBySha256(sha256);
  store.uploads.record(collectionId, 'sent');
  store.uploads.step(collectionId);
  store.uploads.inStep('sent');
  const product = { collectionId, sha256, size: 1, remoteId: '1', kind: 'product', name: '', mediaType: '' } as const;
  store.products.find(store.products.add(product).id);
  store.products.newestOf(collectionId);
  store.service.put('s', {});
  store.service.refer('s', [sha256]);
  store.service.find('s');
  expect([...store.service.all()]).toHaveLength(1);
  store.service.remove('s');
  const [account] = store.statements.accountsOfCase(caseId);
  store.statements.unreadableOfCase(caseId);
  const statementId = account!.statements[0]!.id;
  expect([...store.statements.rowsOfStatement(statementId)]).toHaveLength(2);
  await store.blobs.write(bytesOf('bytes'));
  for await (const chunk of store.blobs.read(sha256)) expect(chunk).not.toHaveLength(0);
  const page = { caseId, offset: 0, limit: 10 };
  for (const sort of ['date', '-date', 'amount', '-amount', 'description', '-description'] as const) {
    store.statements.page({ ...page, sort });
    store.statements.page({ ...page, sort, accountId: account!.id, month: '2026-01', direction: 'out', search: 'fee' });
    store.statements.page({ ...page, sort, direction: 'in', atLeast: '1', atMost: '5' });
    store.statements.page({ ...page, sort, statementId, atLeast: '1', atMost: '5' });
  }
  store.statements.page({ ...page, sort: 'date', statementId, tag: 'Fees' });
  store.edits.tags(caseId);
  store.edits.taggedRows(caseId);
  store.blobs.removeUnreferenced();
  store.collections.remove(collectionId);
  store.cases.remove(caseId);
}

describe('the plans of all queries', () => {
  it('read no table from end to end that grows with the work', async () => {
    const plans = await plansOf(everything);
    expect(plans.size).toBeGreaterThan(60);
    const scans = [...plans].flatMap(([text, steps]) =>
      steps.filter((step) => step.startsWith('SCAN') && !maybeScanned.test(step)).map((step) => `${step}: ${text}`),
    );
    expect(scans).toEqual([]);
  });

  it('answer totals and filters from the index of the account alone', async () => {
    const plans = await plansOf(everything);
    // Those of one statement are read from that statement's rows.
    const ofAccounts = (text: string): boolean => !text.includes('r.statement_key = ?');
    const totals = [...plans].filter(([text]) => text.includes('GROUP BY r.account_key') && ofAccounts(text));
    expect(totals).toHaveLength(3);
    for (const [text, steps] of totals) {
      expect(
        steps.find((step) => / r /.test(step)),
        text,
      ).toMatch(/USING COVERING INDEX rows_by_account \(account_key=\?/);
      expect(steps, text).not.toContain('USE TEMP B-TREE FOR GROUP BY');
    }
  });

  it('list the rows of an account by date without sorting them', async () => {
    const plans = await plansOf(async (store) => {
      const { caseId, collectionId } = await caseWithCollection(store);
      store.statements.replaceOfCollection(collectionId, [statement([row('2026-01-01', 'Fee', '-1')])], []);
      const accountId = store.statements.accountsOfCase(caseId)[0]!.id;
      const page = { caseId, accountId, offset: 0, limit: 10 };
      for (const sort of ['date', '-date'] as const) store.statements.page({ ...page, sort });
    });
    const lists = [...plans].filter(([text]) => text.includes('ORDER BY r.now_date'));
    expect(lists).toHaveLength(2);
    for (const [text, steps] of lists) expect(steps.join('\n'), text).not.toContain('TEMP B-TREE');
  });
});
