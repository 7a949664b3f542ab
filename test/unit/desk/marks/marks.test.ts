import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createPdfAccess } from '../../../../electron/composition/pdfAccess.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import type { OfferedFile } from '../../../../electron/desk/host.ts';
import { onePage, show } from '../../extraction/pdf/rawPdf.ts';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
});
afterAll(() => pool.close());

const line = (y: number, date: string, text: string, amount: string, balance: string | null): string =>
  show(date, 50, y) + show(text, 150, y) + show(amount, 380, y) + (balance === null ? '' : show(balance, 480, y));
const usual = onePage(
  show('Kestrel Bank   Account 62000417735   ZAR', 50, 760) +
    show('Opening balance 1,000.00', 50, 740) +
    line(720, 'Date', 'Description', 'Amount', 'Balance') +
    line(700, '02/03', 'Veld Foods', '-200.00', '800.00') +
    line(685, '05/03', 'Total fees', '-50.00', '750.00') +
    show('Closing balance 750.00', 50, 660),
);

/** Closes as it would if both amounts had come in. */
const turned = onePage(
  show('Kestrel Bank   Account number 62000417735   ZAR', 50, 760) +
    show('Opening balance 1,000.00', 50, 740) +
    line(720, 'Date', 'Description', 'Amount', null) +
    line(700, '02/03', 'Veld Foods', '-200.00', null) +
    line(685, '05/03', 'Acacia', '-50.00', null) +
    show('Closing balance 1,250.00', 50, 660),
);

/** A case with that file, of which a service has read one row, on the first line. */
const openCase = () => openFile(usual);
async function openFile(bytes: Uint8Array): Promise<{ desk: DeskInTest; documentId: string; statementId: string }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const account = {
    ...{ bank: 'Kestrel Bank', number: '62000417735', currency: 'ZAR', opening_balance: 1000, closing_balance: 750 },
    ...{ period_start: '2024-03-01', period_end: '2024-03-31' },
    transactions: [
      { date: '2024-03-02', description: 'Veld Foods', amount: 200, type: 'debit', page: 1, box: [50, 90, 520, 102] },
    ],
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const file: OfferedFile = { name: 'a.pdf', size: bytes.length, open: () => Readable.from([bytes]) };
  const desk = startDesk({ url: service.url, ...createPdfAccess(pool) });
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(file)] });
  const { documentIds } = await desk.reaches('ready', accepted[0]!.collectionId);
  const { accounts } = await desk.call('review.open', { caseId: caseId! });
  return { desk, documentId: documentIds[0]!, statementId: accounts[0]!.statements[0]!.id };
}

it('tells what stands on a page, with the years of the statement', async () => {
  const { desk, documentId, statementId } = await openCase();
  const words = await desk.call('page.words', { documentId, page: 1, statementId });
  expect(words).toMatchObject({ width: 600, height: 800, readBy: 'text' });
  expect(words.pieces.find(({ text }) => text === '05/03')!.can[0]).toEqual({ kind: 'date', value: '2024-03-05' });
  await expect(desk.call('page.words', { documentId, page: 2 })).rejects.toMatchObject({ code: 'not-found' });
});

it('tells the row of a line, and the row of the statement that stands there', async () => {
  const { desk, statementId } = await openCase();
  const { rows } = await desk.call('review.rows', {
    ...{ caseId: desk.collection().caseId, sort: 'date', offset: 0, limit: 10 },
  });
  const onLine = (y: number) =>
    desk.call('page.line', { statementId, page: 1, box: [40, 800 - y - 12, 560, 800 - y + 4] });
  expect(await onLine(700)).toMatchObject({ date: '2024-03-02', amount: '-200.00', ofRow: rows[0]!.id });
  expect(await onLine(685)).toMatchObject({ date: '2024-03-05', amount: '-50.00', balance: '750.00', ofRow: null });
  expect(await onLine(620)).toBeNull();
});

it('gives what the reader found as marks, and reads under them', async () => {
  const { desk, statementId } = await openCase();
  const marks = await desk.call('marks.start', { statementId });
  expect(marks.tables[0]!.columns.map(({ meaning }) => meaning)).toEqual(['date', 'description', 'amount', 'balance']);
  const { rows, verdict } = await desk.call('marks.read', { statementId, marks });
  expect(rows.map(({ amount }) => amount)).toEqual(['-200.00', '-50.00']);
  expect(verdict.state).toBe('reconciled');
});

it('is never green where marks turn the print round, though every sign is confirmed', async () => {
  const { desk, statementId } = await openFile(turned);
  const { caseId } = desk.collection();
  const marks = { ...(await desk.call('marks.start', { statementId })), signs: 'reversed' as const };
  await desk.call('marks.apply', { statementId, marks });
  const stateNow = async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!.verdict;
  expect(await stateNow()).toMatchObject({ state: 'uncertain-rows' });
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  expect(rows.flatMap(({ doubts }) => doubts)).toMatchObject([
    { reason: 'mark-contradicts', detail: '-200.00' },
    { reason: 'mark-contradicts', detail: '-50.00' },
  ]);
  const confirm = { kind: 'rows' as const, rows: rows.map(({ id }) => id), change: { confirm: 'all' as const } };
  await desk.call('edits.apply', { caseId, edits: [confirm] });
  expect(await stateNow()).toMatchObject({ state: 'agrees-with-entries' });
});

it('proves nothing under marks with a balance that the analyst has typed', async () => {
  const { desk, statementId } = await openCase();
  const { caseId } = desk.collection();
  const marks = await desk.call('marks.start', { statementId });
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'head', statementId, closing: '751.00' }] });
  expect((await desk.call('marks.read', { statementId, marks })).verdict.state).toBe('mismatch');
  const typed = { kind: 'head' as const, statementId, opening: '1100.00', closing: '850.00' };
  await desk.call('edits.apply', { caseId, edits: [typed] });
  const { verdict } = await desk.call('marks.read', {
    ...{
      statementId,
      marks: { ...marks, tables: marks.tables.map((table) => ({ ...table, columns: table.columns.slice(0, 3) })) },
    },
  });
  // The figures in no column by now are the balances that the rows come to, which explains them.
  expect(verdict).toMatchObject({ state: 'agrees-with-entries', reason: { code: 'edited' } });
});

it('keeps what is read under marks as one edit, which can be green and is taken back', async () => {
  const { desk, statementId } = await openCase();
  const { caseId } = desk.collection();
  const state = async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  expect((await state()).verdict.state).toBe('mismatch');
  const marks = await desk.call('marks.start', { statementId });
  await desk.call('marks.apply', { statementId, marks });
  expect(await state()).toMatchObject({ edits: 0, rowCount: 2, verdict: { state: 'reconciled' } });
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  // The page prints a balance beside the first row too, which the service has left out.
  expect(rows.map(({ amount, balance, origin }) => [amount, balance, origin])).toEqual([
    ['-200.00', '800.00', 'marked'],
    ['-50.00', '750.00', 'marked'],
  ]);
  await desk.call('edits.undo', { caseId });
  expect(await state()).toMatchObject({ rowCount: 1, verdict: { state: 'mismatch' } });
});

it('counts a row that is added as printed only where the page prints it', async () => {
  const { desk, statementId } = await openCase();
  const { caseId } = desk.collection();
  const state = async () => (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!.verdict.state;
  const found = await desk.call('page.line', { statementId, page: 1, box: [40, 103, 560, 119] });
  const { ofRow, ...row } = found!;
  expect(ofRow).toBeNull();
  const add = (more: Partial<typeof row>) =>
    desk.call('edits.apply', {
      caseId,
      edits: [{ kind: 'replace', statementId, take: [], put: [{ ...row, ...more }] }],
    });
  await add({ box: null, page: null });
  expect(await state()).toBe('agrees-with-entries');
  await desk.call('edits.undo', { caseId });
  await add({});
  expect(await state()).toBe('reconciled');
});
