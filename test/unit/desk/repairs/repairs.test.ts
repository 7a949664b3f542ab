import { expect, test } from 'vitest';
import type { ProposedRepair } from '../../../../shared/calls/repairs.ts';
import { pdfFile, startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

type Row = { date: string; description: string; amount: number; type: 'credit' | 'debit'; balance?: number };

/** What is proposed for a statement of one account, as a service sent it. */
async function proposed(transactions: Row[], more: Record<string, unknown> = {}): Promise<ProposedRepair[]> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const account = {
    bank: 'Kestrel Bank',
    number: '62-0004-1773',
    currency: 'ZAR',
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    opening_balance: 100,
    closing_balance: 700.05,
    transactions,
    ...more,
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const desk = startDesk({ url: service.url });
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(pdfFile('a.pdf'))] });
  await desk.reaches('ready', accepted[0]!.collectionId);
  const { accounts } = await desk.call('review.open', { caseId: caseId! });
  return desk.call('repairs.propose', { caseId: caseId!, statementId: accounts[0]!.statements[0]!.id });
}

const rows: Row[] = [
  { date: '2026-02-03', description: 'Salary', amount: 1000.1, type: 'credit' },
  { date: '2026-02-10', description: 'Rent', amount: 400.05, type: 'debit' },
];

test('proposes nothing for a statement that holds', async () => {
  expect(await proposed(rows)).toEqual([]);
});

test('proposes the sign of a row, with the row to change', async () => {
  const [first] = await proposed([rows[0]!, { ...rows[1]!, type: 'credit' }]);
  expect(first).toMatchObject({ kind: 'flip-sign', position: 2, amount: '-400.05', proves: true });
  expect(first!.rowId).toEqual(expect.any(Number));
});

test('takes the printed totals into account before it speaks of proof', async () => {
  const [first] = await proposed([rows[0]!, { ...rows[1]!, type: 'credit' }], { total_debits: 1 });
  expect(first).toMatchObject({ kind: 'flip-sign', proves: false });
});

test('says that a statement is not there', async () => {
  const desk = startDesk({});
  const file = await desk.call('case.create', { name: 'Empty' });
  await expect(desk.call('repairs.propose', { caseId: file.id, statementId: 'gone' })).rejects.toMatchObject({
    code: 'not-found',
  });
});
