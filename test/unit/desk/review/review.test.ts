import { expect, test } from 'vitest';
import type { IntakeResult } from '../../../../shared/contract.ts';
import { pdfFile, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService, type RemoteService } from '../support/remoteService.ts';

type Row = { date: string; description: string; amount: number; type: 'credit' | 'debit'; balance?: number };

const february: Row[] = [
  { date: '2026-02-03', description: 'Salary', amount: 1000.1, type: 'credit', balance: 1100.1 },
  { date: '2026-02-10', description: '=SUM(A1) rent', amount: 400.05, type: 'debit', balance: 700.05 },
];

const account = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  bank: 'Kestrel Bank',
  holder: 'Naledi Vosloo',
  number: '62-0004-1773',
  currency: 'ZAR',
  type: 'current',
  period_start: '2026-02-01',
  period_end: '2026-02-28',
  opening_balance: 100,
  closing_balance: 700.05,
  transactions: february,
  ...more,
});

async function reviewed(
  ...summaries: unknown[][]
): Promise<{ service: RemoteService; desk: DeskInTest; caseId: string }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const desk = startDesk({ url: service.url });
  let caseId: string | null = null;
  for (const [index, accounts] of summaries.entries()) {
    service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts } };
    const files = [desk.offer(pdfFile(`${index}.pdf`))];
    const result: IntakeResult = await desk.call('intake.add', caseId === null ? { files } : { files, caseId });
    caseId = result.caseId!;
    await desk.reaches('ready', result.accepted[0]!.collectionId);
  }
  return { service, desk, caseId: caseId! };
}

test('adds up months of an account and judges its statement', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const review = await desk.call('review.open', { caseId });
  expect(review.accounts).toHaveLength(1);
  expect(review.accounts[0]!.statements[0]!.verdict).toMatchObject({ state: 'reconciled', difference: '0.00' });
  expect(review.totals).toMatchObject([
    {
      month: '2026-02',
      moneyIn: '1000.10',
      moneyOut: '400.05',
      net: '600.05',
      opening: '100',
      closing: '700.05',
      rows: 2,
      verdict: 'reconciled',
    },
  ]);
  expect(review.months).toEqual(['2026-02']);
  expect(review.unreadable).toEqual([]);
});

test('judges by the rows, whatever the service says of them', async () => {
  const { desk, caseId } = await reviewed([account({ closing_balance: 700.06, verdict: 'reconciled' })]);
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements[0]!.verdict).toMatchObject({ state: 'mismatch', difference: '0.01' });
});

test.each([
  ['pages are missing', { missing_pages: [3] }, 'pages-missing'],
  ['a printed count differs', { credit_count: 2 }, 'count-differs'],
  ['a printed total differs', { total_debits: 400 }, 'mismatch'],
  ['no balance is printed', { opening_balance: null, closing_balance: null }, 'no-balances-printed'],
  ['a row lies outside the period', { period_end: '2026-02-05' }, 'outside-period'],
  ['there are no rows', { transactions: [], closing_balance: 100 }, 'zero-movement'],
  ['a row is uncertain', { transactions: february.map((row) => ({ ...row, confidence: 0.4 })) }, 'uncertain-rows'],
  [
    'a row could not be read',
    { transactions: [...february, { date: 'soon', description: 'x', amount: 0, type: 'credit' }] },
    'uncertain-rows',
  ],
])('is not green where %s', async (_what, more, state) => {
  const { desk, caseId } = await reviewed([account(more)]);
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements[0]!.verdict.state).toBe(state);
});

test('shows the same account of two statements as one, with the months between them', async () => {
  const april = { period_start: '2026-04-01', period_end: '2026-04-30', opening_balance: 5, closing_balance: 6 };
  const row: Row = { date: '2026-04-02', description: 'Interest', amount: 1, type: 'credit' };
  const { desk, caseId } = await reviewed(
    [account({ ...april, transactions: [row], number: '6200041773' })],
    [account()],
  );
  const review = await desk.call('review.open', { caseId });
  expect(review.accounts.map(({ statements }) => statements.map(({ periodStart }) => periodStart))).toEqual([
    ['2026-02-01', '2026-04-01'],
  ]);
  expect(review.months).toEqual(['2026-02', '2026-03', '2026-04']);
});

test('marks statements that overlap, in the review and in the list of cases', async () => {
  const { desk, caseId } = await reviewed(
    [account()],
    [
      account({
        period_start: '2026-02-10',
        period_end: '2026-03-09',
        opening_balance: 1100.1,
        transactions: [february[1]],
      }),
    ],
  );
  const { accounts, totals } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements.map(({ verdict }) => verdict.state)).toEqual(['overlap', 'overlap']);
  expect(totals[0]!.verdict).toBe('overlap');
  const { entries } = await desk.call('case.list', { limit: 10 });
  expect(entries[0]!.verdicts).toEqual({ overlap: 2 });
  expect((await desk.call('case.read', { id: caseId })).verdicts).toEqual({ overlap: 2 });
});

test('no longer marks an overlap when the other statement is gone', async () => {
  const { service, desk, caseId } = await reviewed([account()], [account()]);
  service.summary = { statement: { accounts: [] } };
  const last = desk.store.collections.pageOfCase(caseId, { limit: 1 }).entries[0]!;
  await desk.clock.sleep(1000);
  await desk.call('collection.retry', { id: last.id });
  await desk.reaches('ready', last.id);
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements.map(({ verdict }) => verdict.state)).toEqual(['reconciled']);
});

test('names a case after its holder, until the analyst names it', async () => {
  const { desk, caseId } = await reviewed([account()]);
  expect(await desk.call('case.read', { id: caseId })).toMatchObject({ name: 'Naledi Vosloo', autoNamed: true });
  await desk.call('case.update', { id: caseId, change: { name: '  N. Vosloo, loan 7 ' } });
  await desk.clock.sleep(1000);
  await desk.call('collection.retry', { id: desk.collection().id });
  await desk.reaches('ready');
  expect(await desk.call('case.read', { id: caseId })).toMatchObject({ name: 'N. Vosloo, loan 7', autoNamed: false });
});

test('outlines the accounts of a case as its review shows them', async () => {
  const { desk, caseId } = await reviewed([account(), account({ number: '62-0004-9999' })]);
  const { accounts } = await desk.call('review.open', { caseId });
  expect(await desk.call('review.outline', { caseId })).toEqual({
    accounts: accounts.map(({ id, bank, holder, number, currency, type }) => {
      return { id, bank, holder, number, currency, type };
    }),
    statements: accounts.flatMap(({ statements }) => statements).length,
  });
});

test('does not store notes over others that were not seen', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const write = (notes: string, seenNotes?: string) =>
    desk.call('case.update', { id: caseId, change: { notes }, seenNotes });
  await write('Ask for March.', '');
  await expect(write('Mine', '')).rejects.toMatchObject({ code: 'edit-outdated' });
  expect((await desk.call('case.read', { id: caseId })).notes).toBe('Ask for March.');
  await write('Ask for March.\n\nMine', 'Ask for March.');
  expect((await desk.call('case.read', { id: caseId })).notes).toBe('Ask for March.\n\nMine');
});

test('keeps a row in the months it is in, and finds it by page and place', async () => {
  const transactions = february.map((row, index) => ({ ...row, page: index + 1, box: [10, 20, 30, 40] }));
  const { desk, caseId } = await reviewed([account({ transactions })]);
  const page = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10, direction: 'out' });
  expect(page).toMatchObject({ total: 1, rows: [{ amount: '-400.05', page: 2, box: [10, 20, 30, 40] }] });
  expect(page.rows[0]!.documentId).toBe(desk.collection().documentIds[0]);
});

test('adds up by account and month the rows that match, and none that is not counted', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const totals = (more: Record<string, string>) => desk.call('review.totals', { caseId, sort: 'date', ...more });
  const [february] = await totals({});
  expect(february).toMatchObject({ month: '2026-02', rows: 2, moneyIn: '1000.10', moneyOut: '400.05', net: '600.05' });
  expect(await totals({ search: 'rent' })).toMatchObject([
    { month: '2026-02', rows: 1, moneyIn: '0.00', moneyOut: '400.05', net: '-400.05' },
  ]);
  expect(await totals({ search: 'nothing' })).toEqual([]);
});

test('says what the rows of each tag come to, and counts none that was set aside', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  const ids = rows.map(({ id }) => id);
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: ids, change: { addTags: ['Flat'] } }] });
  const both = { currency: 'ZAR', moneyIn: '1000.10', moneyOut: '400.05', net: '600.05' };
  expect(await desk.call('edits.tags', { caseId })).toMatchObject([{ name: 'Flat', rows: 2, sums: [both] }]);
  const rent = ids.slice(1);
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows: rent, change: { excluded: true } }] });
  const pay = { moneyIn: '1000.10', moneyOut: '0.00', net: '1000.10' };
  expect(await desk.call('edits.tags', { caseId })).toMatchObject([{ name: 'Flat', rows: 2, sums: [pay] }]);
});

test('calls nothing reviewed while something is outstanding, unless it is told so, and remembers what was', async () => {
  const { desk, caseId } = await reviewed([account(), account({ number: '62-0004-9999', closing_balance: 700.06 })]);
  const change = { reviewState: 'reviewed' } as const;
  const { entries: outstanding } = await desk.call('problems.list', { caseId, show: 'open', limit: 10 });
  expect(outstanding).toMatchObject([{ account: { number: '62-0004-9999' }, matter: { name: 'closing-balance' } }]);
  await expect(desk.call('case.update', { id: caseId, change })).rejects.toMatchObject({ code: 'outstanding' });
  expect(await desk.call('case.read', { id: caseId })).toMatchObject({ reviewState: 'open', review: null });
  await desk.call('case.update', { id: caseId, change, despiteOutstanding: true });
  const mark = { by: 'nomsa', changedSince: false };
  expect((await desk.call('case.read', { id: caseId })).review).toMatchObject({ ...mark, outstanding: 1 });
  const statements = async () =>
    (await desk.call('review.open', { caseId })).accounts.flatMap((each) => each.statements);
  expect((await statements()).map(({ review }) => review)).toMatchObject([
    { ...mark, outstanding: null },
    { ...mark, outstanding: 'mismatch' },
  ]);
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 9 });
  const edited = rows.find(({ statementId }) => statementId === outstanding[0]!.statement!.id)!;
  await desk.call('edits.apply', {
    caseId,
    edits: [{ kind: 'rows', rows: [edited.id], change: { description: 'Other' } }],
  });
  expect((await statements()).map(({ review }) => review!.changedSince)).toEqual([false, true]);
  expect((await desk.call('case.read', { id: caseId })).review!.changedSince).toBe(true);
  await desk.call('case.update', { id: caseId, change: { reviewState: 'open' } });
  expect((await statements()).map(({ review }) => review)).toEqual([null, null]);
});

test('names as outstanding where statements that reconcile do not follow each other, and which repeats another', async () => {
  const april = {
    ...{ period_start: '2026-04-01', period_end: '2026-04-30', opening_balance: 800, closing_balance: 900 },
    transactions: [{ date: '2026-04-03', description: 'Salary', amount: 100, type: 'credit' }],
  };
  const { desk, caseId } = await reviewed([account(), account(april)]);
  const { accounts } = await desk.call('review.open', { caseId });
  const [{ statements, verdict }] = accounts as [(typeof accounts)[0]];
  expect(statements.map((each) => each.verdict.state)).toEqual(['reconciled', 'reconciled']);
  const { entries } = await desk.call('problems.list', { caseId, show: 'open', limit: 10 });
  expect(entries.map(({ matter }) => matter)).toEqual(verdict.breaks.map((found) => ({ what: 'break', found })));
  expect(entries).toMatchObject([{ matter: { found: { kind: 'gap', from: '2026-03-01', to: '2026-03-31' } } }]);
  const change = { reviewState: 'reviewed' } as const;
  await expect(desk.call('case.update', { id: caseId, change })).rejects.toMatchObject({ code: 'outstanding' });
  await desk.call('case.update', { id: caseId, change, despiteOutstanding: true });
  expect((await desk.call('case.read', { id: caseId })).review).toMatchObject({ outstanding: 1 });
});

test('keeps the mark of a statement that is fetched again, and says that it has changed', async () => {
  const { service, desk, caseId } = await reviewed([account()]);
  await desk.call('case.update', { id: caseId, change: { reviewState: 'reviewed' } });
  service.summary = { statement: { accounts: [account({ type: 'savings' })] } };
  const summary = desk.store.products.newestOf(desk.collection().id).find(({ kind }) => kind === 'summary');
  await desk.call('product.fetchAgain', { id: summary!.id });
  await expect
    .poll(async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!.review)
    .toMatchObject({ by: 'nomsa', changedSince: true });
});

test('names files that are still being processed as outstanding', async () => {
  const { service, desk, caseId } = await reviewed([account()]);
  service.statuses = [{ code: 1000 }];
  await desk.call('intake.add', { files: [desk.offer(pdfFile('more.pdf'))], caseId });
  expect((await desk.call('problems.list', { caseId, show: 'open', limit: 10 })).entries).toMatchObject([
    { kind: 'file', matter: { names: ['more.pdf'] } },
  ]);
});

test('marks collections reviewed with their case, and ready when it is opened again', async () => {
  const { desk, caseId } = await reviewed([account()]);
  await desk.call('case.update', { id: caseId, change: { reviewState: 'reviewed' } });
  expect(desk.collection().state).toBe('reviewed');
  await desk.call('case.update', { id: caseId, change: { reviewState: 'open' } });
  expect(desk.collection().state).toBe('ready');
});

test('removes a case with everything in it while it is being worked on', async () => {
  const { service, desk, caseId } = await reviewed([account()]);
  service.statuses = [{ code: 1000 }];
  const { accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile('more.pdf'))], caseId });
  const { documentIds } = desk.store.collections.find(accepted[0]!.collectionId)!;
  await desk.call('case.remove', { id: caseId });
  expect(desk.store.cases.find(caseId)).toBeNull();
  expect(desk.store.documents.find(documentIds[0]!)).toBeNull();
  expect(desk.events.at(-1)).toEqual({ name: 'case.removed', data: { id: caseId } });
  expect(desk.logged.filter(({ what }) => what.includes('unexpectedly'))).toEqual([]);
});
