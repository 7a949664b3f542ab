import { expect, test } from 'vitest';
import { pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

async function reviewed(closing: number | null) {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const account = {
    ...{ bank: 'Kestrel Bank', number: '62-0004-1773', currency: 'ZAR' },
    ...{ period_start: '2026-02-01', period_end: '2026-02-28', opening_balance: 100, closing_balance: closing },
    transactions: [{ date: '2026-02-03', description: 'Salary', amount: 1000, type: 'credit' }],
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const desk = startDesk({ url: service.url });
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
  await desk.reaches('ready', accepted[0]!.collectionId);
  const scope = { caseId: caseId!, sort: 'date' } as const;
  const read = async () => (await desk.call('review.open', { caseId: caseId! })).accounts[0]!.statements[0]!;
  return { desk, scope, read, caseId: caseId! };
}

test.each([
  ['overrules the printed one', 1000],
  ['is printed nowhere', null],
])(
  'a statement that holds only with a balance that %s agrees with the entries, and no more',
  async (_what, closing) => {
    const { desk, scope, read, caseId } = await reviewed(closing);
    const statementId = (await read()).id;
    await desk.call('edits.apply', { caseId, edits: [{ kind: 'head', statementId, closing: '1100' }] });
    const { verdict } = await read();
    expect(verdict.state).toBe('agrees-with-entries');
    expect(verdict.reason).toMatchObject({ code: 'edited', entered: true });
    expect((await desk.call('export.check', scope)).unproved).toMatchObject([{ state: 'agrees-with-entries' }]);
    await expect(desk.call('edits.lock', { statementId })).rejects.toMatchObject({ code: 'not-reconciled' });
    await desk.call('edits.undo', { caseId });
    expect((await read()).verdict.state).toBe(closing === null ? 'no-balances-printed' : 'mismatch');
  },
);

test('a statement that holds with a corrected row, every printed figure standing, is reconciled after edits', async () => {
  const { desk, read, caseId } = await reviewed(1090);
  const page = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 1 });
  const rows = [page.rows[0]!.id];
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'rows', rows, change: { amount: '990' } }] });
  expect((await read()).verdict.state).toBe('reconciled-after-edits');
});
