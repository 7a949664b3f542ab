import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createPdfAccess } from '../../../../electron/composition/pdfAccess.ts';
import type { OfferedFile } from '../../../../electron/desk/host.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import type { ProposedRepair } from '../../../../shared/calls/repairs.ts';
import { onePage, show } from '../../extraction/pdf/rawPdf.ts';
import { pdfFile, startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
});
afterAll(() => pool.close());

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

/** A card that hardly says that it is one, of which a service has read what was spent as money in. */
/** @param known what the account is known as, by whatever else is on file */
async function openCard(known: { type?: string }): Promise<{ desk: DeskInTest; caseId: string; statementId: string }> {
  const line = (y: number, date: string, text: string, amount: string): string =>
    show(date, 50, y) + show(text, 150, y) + show(amount, 480, y);
  const bytes = onePage(
    show('MERIDIAN CARD SERVICES   Account ending 9016   USD', 50, 760) +
      show('Billing period 04/01/2026 to 04/30/2026', 50, 745) +
      show('Previous balance $1,842.30', 50, 730) +
      show('New balance $2,129.90', 50, 715) +
      show('Credits', 50, 690) +
      line(675, 'Date', 'Description', 'Amount') +
      line(660, '04/03', 'PAYMENT RECEIVED', '-100.00') +
      show('Purchases', 50, 635) +
      line(620, 'Date', 'Description', 'Amount') +
      line(605, '04/02', 'ACACIA FOODS', '194.74') +
      line(590, '04/02', 'BIRCH AND CO', '40.02') +
      line(575, '04/06', 'CEDAR HOMES', '52.84') +
      line(560, '04/07', 'DURIAN TRAVEL', '100.00'),
  );
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const account = {
    ...{ bank: 'Meridian', number: '9016', currency: 'USD', opening_balance: 1842.3, closing_balance: 2129.9 },
    ...{ period_start: '2026-04-01', period_end: '2026-04-30', ...known },
    transactions: [{ date: '2026-04-02', description: 'ACACIA FOODS', amount: 194.74, type: 'credit' }],
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const file: OfferedFile = { name: 'a.pdf', size: bytes.length, open: () => Readable.from([bytes]) };
  const desk = startDesk({ url: service.url, ...createPdfAccess(pool) });
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(file)] });
  await desk.reaches('ready', accepted[0]!.collectionId);
  const { accounts } = await desk.call('review.open', { caseId: caseId! });
  return { desk, caseId: caseId!, statementId: accounts[0]!.statements[0]!.id };
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

test('proposes to turn all signs, with all rows to change', async () => {
  const turned = rows.map((row): Row => ({ ...row, type: row.type === 'debit' ? 'credit' : 'debit' }));
  const [first, ...others] = await proposed(turned, { type: 'current' });
  expect(first).toMatchObject({
    kind: 'turn-all',
    rows: 2,
    proves: true,
    rowIds: [expect.any(Number), expect.any(Number)],
  });
  expect(others.map(({ kind }) => kind)).not.toContain('missing-row');
});

test('finds by itself that balances are amounts owed, and reads the statement so where that is accepted', async () => {
  const { desk, caseId, statementId } = await openCard({});
  const proposals = await desk.call('repairs.propose', { caseId, statementId });
  expect(proposals[0]).toMatchObject({
    ...{ kind: 'balances-owed', opening: '-1842.30', closing: '-2129.90', proves: true, alternative: 'balances-owed' },
  });
  await desk.call('marks.apply', { statementId, alternative: 'balances-owed' });
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts).toMatchObject([
    { type: 'card', statements: [{ verdict: { state: 'reconciled-after-edits' }, opening: '-1842.30' }] },
  ]);
  // The row that the service sent stands nowhere on the page and is left out, which is an edit.
  const { rows: read } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  // What was spent on a card never comes in.
  expect(read.filter(({ excluded }) => !excluded).map(({ amount }) => amount)).toEqual([
    '-194.74',
    '-40.02',
    '100.00',
    '-52.84',
    '-100.00',
  ]);
});

test('finds it too where other statements say that the account is a card', async () => {
  const { desk, caseId, statementId } = await openCard({ type: 'card' });
  expect((await desk.call('review.open', { caseId })).accounts).toMatchObject([{ type: 'card' }]);
  const proposals = await desk.call('repairs.propose', { caseId, statementId });
  expect(proposals[0]).toMatchObject({ kind: 'balances-owed', proves: true, alternative: 'balances-owed' });
});

test('says that a statement is not there', async () => {
  const desk = startDesk({});
  const file = await desk.call('case.create', { name: 'Empty' });
  await expect(desk.call('repairs.propose', { caseId: file.id, statementId: 'gone' })).rejects.toMatchObject({
    code: 'not-found',
  });
});
