import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createPdfAccess } from '../../../../electron/composition/pdfAccess.ts';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import type { OfferedFile } from '../../../../electron/desk/host.ts';
import type { Id } from '../../../../shared/ids.ts';
import type { ReviewStatement } from '../../../../shared/model/review.ts';
import type { Marks } from '../../../../shared/calls/marks.ts';
import { onePage, show } from '../../extraction/pdf/rawPdf.ts';
import { startDesk, type DeskInTest } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
});
afterAll(() => pool.close());

const columns: Marks['tables'][number]['columns'] = [
  { x0: 40, x1: 110, meaning: 'date' },
  { x0: 110, x1: 300, meaning: 'description' },
  { x0: 300, x1: 390, meaning: 'credit' },
  { x0: 390, x1: 480, meaning: 'debit' },
];
const marks: Marks = {
  tables: [{ firstPage: 1, lastPage: 1, area: [40, 120, 560, 260], columns }],
  ...{ signs: 'as-printed', order: 'as-printed' },
};

type Row = [date: string, text: string, moneyIn: string, moneyOut: string];

/** A statement with columns that no vocabulary names. */
function statement(month: string, opening: string, closing: string, rows: Row[]): Uint8Array {
  const at = (y: number, ...cells: string[]): string =>
    cells.map((text, index) => show(text, [44, 114, 304, 394][index]!, y)).join('');
  return onePage(
    show('Kestrel Bank   Account number 62000417735   ZAR', 50, 760) +
      show(`Statement period 1 ${month} 2026 to 28 ${month} 2026`, 50, 740) +
      show(`Opening balance ${opening}   Closing balance ${closing}`, 50, 720) +
      at(690, 'Zuva', 'Nyaya', 'Kwapinda', 'Kwabuda') +
      rows.map((cells, index) => at(670 - 16 * index, ...cells)).join(''),
  );
}
const march = statement('March', '1,000.00', '1,950.00', [
  ['02 Mar', 'Veld Foods', '', '200.00'],
  ['05 Mar', 'Salary', '1,200.00', ''],
  ['09 Mar', 'Rent', '', '50.00'],
]);
const april = (rent: string): Uint8Array =>
  statement('April', '1,950.00', '2,900.00', [
    ['03 Apr', 'Salary', '1,200.00', ''],
    ['08 Apr', 'Rent', '', rent],
    ['09 Apr', 'Veld Foods', '', '200.00'],
  ]);

/** Drops a file, of which the service makes one row too few. */
async function drop(desk: DeskInTest, service: Service, bytes: Uint8Array, name: string): Promise<Dropped> {
  const month = name === 'march' ? '03' : '04';
  const [opening, closing] = name === 'march' ? [1000, 1950] : [1950, 2900];
  const account = {
    ...{ bank: 'Kestrel Bank', number: '62000417735', currency: 'ZAR' },
    ...{
      period_start: `2026-${month}-01`,
      period_end: `2026-${month}-28`,
      opening_balance: opening,
      closing_balance: closing,
    },
    transactions: [{ date: `2026-${month}-09`, description: 'Veld Foods', amount: 200, type: 'debit' }],
  };
  service.summary = { statement: { customer: { name: 'Naledi Vosloo' }, accounts: [account] } };
  const file: OfferedFile = { name: `${name}.pdf`, size: bytes.length, open: () => Readable.from([bytes]) };
  const { caseId, accepted } = await desk.call('intake.add', { files: [desk.offer(file)] });
  await desk.reaches('ready', accepted[0]!.collectionId);
  const { accounts } = await desk.call('review.open', { caseId: caseId! });
  return {
    caseId: caseId!,
    statement: accounts[0]!.statements.find(({ collectionId }) => collectionId === accepted[0]!.collectionId)!,
  };
}
type Service = Awaited<ReturnType<typeof startRemoteService>>;
type Dropped = { caseId: Id; statement: ReviewStatement };

async function start(): Promise<{ desk: DeskInTest; service: Service }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  return { service, desk: startDesk({ url: service.url, ...createPdfAccess(pool) }) };
}

async function learned(desk: DeskInTest, service: Service): Promise<Id> {
  const { statement: first } = await drop(desk, service, march, 'march');
  return (await desk.call('layouts.learn', { statementId: first.id, marks, name: 'Kestrel, current' })).id;
}

it('proves the next statement of its kind by itself, as an edit that can be undone', async () => {
  const { desk, service } = await start();
  const id = await learned(desk, service);
  const { caseId, statement: next } = await drop(desk, service, april('50.00'), 'april');
  expect(next).toMatchObject({ rowCount: 3, verdict: { state: 'reconciled' } });
  expect(await desk.call('layouts.list', {})).toMatchObject([{ id, name: 'Kestrel, current', used: 1, held: 1 }]);
  expect((await desk.call('edits.state', { caseId })).undo).toMatchObject({ reason: 'Kestrel, current' });
  await desk.call('edits.undo', { caseId });
  const { accounts } = await desk.call('review.open', { caseId });
  expect(accounts[0]!.statements.find((each) => each.id === next.id)).toMatchObject({ verdict: { state: 'mismatch' } });
});

it('is counted and not used where the statement does not hold under it', async () => {
  const { desk, service } = await start();
  await learned(desk, service);
  const { statement: next } = await drop(desk, service, april('51.00'), 'april');
  expect(next).toMatchObject({ edits: 0, verdict: { state: 'mismatch' } });
  expect(await desk.call('layouts.list', {})).toMatchObject([{ used: 1, held: 0 }]);
});

it('stands as long as the marks that it was learned from do, and goes with them', async () => {
  const { desk, service } = await start();
  const { caseId, statement } = await drop(desk, service, march, 'march');
  await desk.call('marks.apply', { statementId: statement.id, marks });
  const { id } = await desk.call('layouts.learn', { statementId: statement.id, marks, name: 'Kestrel' });
  await desk.call('edits.undo', { caseId });
  expect(await desk.call('layouts.list', {})).toEqual([]);
  expect((await drop(desk, service, april('50.00'), 'april')).statement).toMatchObject({
    verdict: { state: 'mismatch' },
  });
  await desk.call('edits.redo', { caseId });
  expect(await desk.call('layouts.list', {})).toMatchObject([{ id, used: 0 }]);
  await desk.call('edits.undo', { caseId });
  await desk.call('edits.apply', { caseId, edits: [{ kind: 'head', statementId: statement.id, bank: 'Kestrel' }] });
  expect(await desk.call('layouts.list', {})).toEqual([]);
  await desk.call('case.remove', { id: caseId });
  expect(await desk.call('layouts.list', {})).toEqual([]);
});

it('stays where the case that it was learned in is deleted', async () => {
  const { desk, service } = await start();
  const { caseId, statement } = await drop(desk, service, march, 'march');
  await desk.call('marks.apply', { statementId: statement.id, marks });
  const { id } = await desk.call('layouts.learn', { statementId: statement.id, marks, name: 'Kestrel' });
  await desk.call('case.remove', { id: caseId });
  expect(await desk.call('layouts.list', {})).toMatchObject([{ id }]);
});

it('is not kept where the statement does not reconcile under it', async () => {
  const { desk, service } = await start();
  const { statement } = await drop(desk, service, march, 'march');
  const failing = {
    ...marks,
    signs: 'reversed' as const,
    tables: [{ ...marks.tables[0]!, columns: columns.slice(0, 3) }],
  };
  const learn = desk.call('layouts.learn', { statementId: statement.id, marks: failing, name: 'Kestrel' });
  await expect(learn).rejects.toMatchObject({ code: 'layout-unproved' });
  expect(await desk.call('layouts.list', {})).toEqual([]);
});

it('is told from others by its bank and columns, and is tried on a statement on file', async () => {
  const { desk, service } = await start();
  const id = await learned(desk, service);
  const look = { width: 600, sections: 0, columns };
  expect(await desk.call('layouts.list', {})).toMatchObject([{ id, bank: 'Kestrel Bank', look }]);
  const { statement } = await drop(desk, service, april('51.00'), 'april');
  const onFile = await desk.call('layouts.statements', {});
  expect(onFile.map(({ periodStart }) => periodStart).toSorted()).toEqual(['2026-03-01', '2026-04-01']);
  const tried = await desk.call('layouts.try', { id, statementId: statement.id });
  expect(tried).toMatchObject({ rows: [{}, {}, {}], verdict: { state: 'mismatch' } });
  expect(await desk.call('layouts.list', {})).toMatchObject([{ used: 1 }]);
});

it('is renamed, exported, taken in again and removed', async () => {
  const { desk, service } = await start();
  const id = await learned(desk, service);
  expect(await desk.call('layouts.rename', { id, name: 'Kestrel' })).toMatchObject({ id, name: 'Kestrel' });
  await desk.call('layouts.export', { id });
  const [{ name, mediaType, bytes }] = desk.saved as [DeskInTest['saved'][number]];
  expect([name, mediaType]).toEqual(['Kestrel.layout.json', 'application/json']);
  const text = bytes.toString();
  await desk.call('layouts.remove', { id });
  expect(await desk.call('layouts.list', {})).toEqual([]);
  expect(await desk.call('layouts.import', { file: text })).toMatchObject({ name: 'Kestrel', used: 0, held: 0 });
  for (const file of [text.replace('"version": 1', '"version": 2'), 'nothing', '%PDF-1.7', '[]'])
    await expect(desk.call('layouts.import', { file })).rejects.toMatchObject({ code: 'not-a-layout' });
  await expect(desk.call('layouts.rename', { id, name: 'Gone' })).rejects.toMatchObject({ code: 'not-found' });
});
