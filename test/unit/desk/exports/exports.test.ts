import { expect, test, vi } from 'vitest';
import type { ExportFormat } from '../../../../shared/cases/exportFormats.ts';
import type { ExportScope } from '../../../../shared/calls/exports.ts';
import type { Host } from '../../../../electron/desk/host.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import { lineKey, type UnexplainedLine } from '../../../../shared/reading/unexplained.ts';
import { AppError } from '../../../../shared/errors.ts';
import { pdfFile, startDesk, type DeskInTest, type DeskTestParts } from '../support/deskInTest.ts';
import { unzipped } from '../../../support/unzipped.ts';
import { startRemoteService } from '../support/remoteService.ts';

type Row = { date: string; description: string; amount: number; type: 'credit' | 'debit'; balance?: number };

const february: Row[] = [
  { date: '2026-02-03', description: 'Salary', amount: 1000.1, type: 'credit', balance: 1100.1 },
  { date: '2026-02-10', description: '=SUM(A1) rent', amount: 400.05, type: 'debit', balance: 700.05 },
];

const account = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ bank: 'Kestrel Bank', holder: 'Naledi Vosloo', number: '62-0004-1773', currency: 'ZAR', type: 'current' },
  ...{ period_start: '2026-02-01', period_end: '2026-02-28', opening_balance: 100, closing_balance: 700.05 },
  transactions: february,
  ...more,
});

async function reviewed(
  accounts: unknown[],
  { checks = [], ...parts }: DeskTestParts & { checks?: unknown[] } = {},
): Promise<{ desk: DeskInTest; caseId: string }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  service.summary = { statement: { accounts, checks }, of_the_service_alone: { score: 0.5 } };
  const desk = startDesk({ url: service.url, ...parts });
  const { caseId } = await desk.call('intake.add', { files: [desk.offer(pdfFile('statement.pdf'))] });
  await desk.reaches('ready');
  return { desk, caseId: caseId! };
}

const unproved = account({ number: '99-0004-2222', closing_balance: 700.06 });
const asked = (caseId: string, format: ExportFormat, scope: Partial<ExportScope> = {}) => ({
  ...{ scope: { caseId, sort: 'date' as const, ...scope }, exportId: 'e1', format },
});
/** What a saved file says; of a PDF the words of its pages. */
async function wordsIn(name: string, bytes: Uint8Array): Promise<string> {
  return name.endsWith('.pdf') ? (await pagesIn(bytes)).join(' ') : Buffer.from(bytes).toString();
}
/** The words of each page of a PDF. */
async function pagesIn(bytes: Uint8Array): Promise<string[]> {
  const read = await readPages(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.error.code);
  return read.pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}
const endOf = (desk: DeskInTest) => desk.events.find(({ name }) => name === 'export.ended')?.data;

test('exports the rows of the filter, with masked numbers unless asked', async () => {
  const { desk, caseId } = await reviewed([account()]);
  await desk.call('export.run', asked(caseId, 'csv', { direction: 'out' }));
  await desk.call('export.run', { ...asked(caseId, 'csv', { direction: 'out' }), fullNumbers: true });
  const [masked, full] = desk.saved;
  expect(masked).toMatchObject({ name: 'Naledi Vosloo transactions.csv', mediaType: 'text/csv; charset=utf-8' });
  const lines = masked!.bytes.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=SUM(A1) rent,-400.05,700.05");
  expect(lines[1]).toContain(',•••• 1773,');
  expect(full!.bytes.toString()).toContain(',62-0004-1773,');
});

test('exports only the rows that were chosen', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 10 });
  const rowIds = [rows[1]!.id];
  await desk.call('export.run', asked(caseId, 'csv', { rowIds }));
  expect(desk.saved[0]!.bytes.toString().trimEnd().split('\r\n')).toHaveLength(2);
  // Rows alone have no place to say that they are a choice.
  expect(desk.saved[0]!.name).toBe('Naledi Vosloo (selected rows) transactions.csv');
  await desk.call('export.run', asked(caseId, 'json', { rowIds }));
  expect(JSON.parse(desk.saved[1]!.bytes.toString())).toMatchObject({
    narrowedTo: ['Only 1 selected row.'],
    rows: [{ id: rowIds[0] }],
  });
});

test('says before the export what is not proved, with masked numbers', async () => {
  const { desk, caseId } = await reviewed([account(), unproved]);
  expect(await desk.call('export.check', { caseId, sort: 'date' })).toMatchObject({
    statements: 2,
    rows: 4,
    unproved: [{ number: '•••• 2222', state: 'mismatch', periodStart: '2026-02-01' }],
  });
});

test('is held until the analyst accepts what is not proved, and carries the mark then', async () => {
  const { desk, caseId } = await reviewed([account(), unproved]);
  await expect(desk.call('export.run', asked(caseId, 'json'))).rejects.toMatchObject({ code: 'export-held' });
  expect(desk.saved).toEqual([]);
  await desk.call('export.run', { ...asked(caseId, 'json'), acceptUnproved: true });
  expect(desk.saved[0]!.name).toBe('Naledi Vosloo (not reconciled) case.json');
  expect(JSON.parse(desk.saved[0]!.bytes.toString())).toMatchObject({
    proved: false,
    notReconciled: 'NOT RECONCILED: 1 of 2 statements is not reconciled.',
  });
});

test('is not held for the one account that is proved', async () => {
  const { desk, caseId } = await reviewed([account(), unproved]);
  const { accounts } = await desk.call('review.open', { caseId });
  const accountId = accounts.find(({ number }) => number === '62-0004-1773')!.id;
  await desk.call('export.run', asked(caseId, 'csv', { accountId }));
  expect(desk.saved[0]!.name).toBe('Naledi Vosloo transactions.csv');
});

test('carries the fields of the service alone, but not where numbers are masked', async () => {
  const { desk, caseId } = await reviewed([account()]);
  await desk.call('export.run', { ...asked(caseId, 'json'), fullNumbers: true });
  await desk.call('export.run', { ...asked(caseId, 'json'), fullNumbers: false });
  const [full, masked] = desk.saved.map(({ bytes }) => bytes.toString());
  expect(full).toContain('"of_the_service_alone":{"score":0.5}');
  expect(masked).not.toContain('of_the_service_alone');
  expect(masked).not.toContain('62-0004-1773');
});

test('masks numbers in what checks say of them too, however they are written there', async () => {
  const detail = 'Account 6200 041 773 of ID 8001015009087 does not follow 99-0004-2222.';
  const { desk, caseId } = await reviewed([account({ contradictions: [detail] }), unproved], {
    checks: [{ name: 'Of 62-0004-1773', outcome: 'fails', detail, account: '62-0004-1773' }],
  });
  await desk.call('case.update', { id: caseId, change: { idNumber: '800101 5009 087' } });
  for (const format of ['json', 'report', 'checks-csv'] as const) {
    await desk.call('export.run', { ...asked(caseId, format), fullNumbers: false, acceptUnproved: true });
    await desk.call('export.run', { ...asked(caseId, format), fullNumbers: true, acceptUnproved: true });
    const [masked, full] = await Promise.all(desk.saved.splice(0).map(({ name, bytes }) => wordsIn(name, bytes)));
    const numbers = /.{0,20}(?:041 ?773|0004-1773|0004-2222|8001015009087)/g;
    expect({ format, found: masked!.match(numbers) }).toEqual({ format, found: null });
    for (const end of ['•••• 1773', '•••• 2222', '•••• 9087']) expect(masked).toContain(end);
    expect(full).toMatch(numbers);
  }
});

test('is held as Parquet too, and made month by month whatever the order of the list', async () => {
  const rows = ['2026-02-03', '2026-03-01', '2026-02-28'].map((date, at) => ({
    ...february[0]!,
    date,
    amount: at + 1,
  }));
  const { desk, caseId } = await reviewed([account({ period_end: '2026-03-31', transactions: rows })]);
  const wanted = asked(caseId, 'parquet', { sort: '-amount' });
  await expect(desk.call('export.run', wanted)).rejects.toMatchObject({ code: 'export-held' });
  await desk.call('export.run', { ...wanted, acceptUnproved: true });
  const [{ name, mediaType, bytes } = { name: '', mediaType: '', bytes: Buffer.of() }] = desk.saved;
  expect({ name, mediaType }).toEqual({
    name: 'Naledi Vosloo (not reconciled) parquet.zip',
    mediaType: 'application/zip',
  });
  const file = `Naledi Vosloo ${caseId.slice(0, 8)}.parquet`;
  expect([...(await unzipped(bytes)).keys()]).toEqual([`month=2026-02/${file}`, `month=2026-03/${file}`]);
});

test('says for ever that a check was overruled, by whom and why, wherever the case is taken', async () => {
  const { desk, caseId } = await reviewed([unproved]);
  const { id: statementId } = (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  const reason = 'The bank’s own error on 99-0004-2222';
  await desk.call('problems.overrule', { statementId, check: 'closing-balance', reason });
  const { rows } = await desk.call('review.rows', { caseId, sort: 'date', offset: 0, limit: 1 });
  const made = async (format: ExportFormat, more = {}): Promise<Buffer> => {
    await desk.call('export.run', { ...asked(caseId, format), acceptUnproved: true, ...more });
    return desk.saved.splice(0)[0]!.bytes;
  };
  const by = 'Overruled by nomsa';
  const marked = {
    proved: false,
    notReconciled: 'NOT RECONCILED: 1 of 1 statement is not reconciled. The analyst overruled 1 check.',
  };
  const overruled = { 'closing-balance': { by: 'nomsa', reason } };
  const json = JSON.parse((await made('json', { fullNumbers: true })).toString()) as object;
  expect(json).toMatchObject({
    ...marked,
    accounts: [{ statements: [{ overruled, verdict: { state: 'agrees-with-entries' } }] }],
  });
  expect((await made('json')).toString()).not.toContain('99-0004-2222');

  const report = await made('report', { fullNumbers: true });
  const [cover, ...others] = await pagesIn(report);
  expect(cover).toContain('1 of 1 statement is not reconciled');
  expect(cover).toMatch(/Checks that the analyst overruled .*Closing balance.*Overruled by nomsa/);
  expect(cover).not.toMatch(/✓|statement reconciles/);
  expect(others.join(' ')).toMatch(/Fails, overruled .*Overruled by nomsa/);

  // With a row that makes the figures agree it is no greener.
  const change = { kind: 'rows' as const, rows: [rows[0]!.id], change: { amount: '1000.11' } };
  await desk.call('edits.apply', { caseId, edits: [change] });
  const bundle = await unzipped(await made('evidence'));
  expect(JSON.parse(bundle.get('manifest.json')!.toString())).toMatchObject(marked);
  expect(JSON.parse(bundle.get('case.json')!.toString())).toMatchObject({
    ...marked,
    accounts: [{ statements: [{ overruled }] }],
  });
  expect(bundle.get('edits.csv')!.toString()).toContain(reason);
  expect(bundle.get('checks.csv')!.toString()).toMatch(
    /,Closing balance,Passes,.*Overruled by nomsa, .*The bank’s own error/,
  );
  expect((await pagesIn(bundle.get('report.pdf')!))[0]).toContain(by);
});

test('lists each line that the analyst set aside, with who, when and why, wherever the case is taken', async () => {
  const line: UnexplainedLine = { page: 1, box: [40, 200, 520, 210], text: 'Of 62-0004-1773 fee 4.00', why: 'row' };
  const { desk, caseId } = await reviewed([account({ unexplained: [line] })]);
  const { id: statementId, verdict } = (await desk.call('review.open', { caseId })).accounts[0]!.statements[0]!;
  expect(verdict).toMatchObject({ state: 'uncertain-rows', reason: { code: 'unexplained' } });
  const settlement = { how: 'aside', reason: 'Of another card' } as const;
  await desk.call('problems.settleLine', { statementId, line: lineKey(line), settlement });
  const made = async (format: ExportFormat, more = {}): Promise<Buffer> => {
    await desk.call('export.run', { ...asked(caseId, format), acceptUnproved: true, ...more });
    return desk.saved.splice(0)[0]!.bytes;
  };
  const lines = { [lineKey(line)]: { ...settlement, by: 'nomsa', line } };
  expect(JSON.parse((await made('json', { fullNumbers: true })).toString())).toMatchObject({
    proved: false,
    accounts: [{ statements: [{ lines, verdict: { state: 'reconciled-after-edits' } }] }],
  });
  expect((await made('json')).toString()).not.toContain('62-0004-1773');
  const [cover] = await pagesIn(await made('report', { fullNumbers: true }));
  expect(cover).toMatch(/Lines set aside .*Of 62-0004-1773 fee 4.00 · Set aside, by nomsa, .*“Of another card”/);
  const bundle = await unzipped(await made('evidence', { fullNumbers: true }));
  expect(bundle.get('lines.csv')!.toString()).toMatch(/Of 62-0004-1773 fee 4.00,Set aside,Of another card,nomsa,/);
  expect(bundle.get('edits.csv')!.toString()).toMatch(/,line,.*Set aside: .*Of another card/);
  const book = await unzipped(await made('xlsx'));
  expect(book.get('xl/workbook.xml')!.toString()).toContain('"Lines set aside"');
});

test('puts what a committee reads first on two pages: the figures, what they rest on, and a line to sign', async () => {
  const { desk, caseId } = await reviewed([account(), unproved]);
  await desk.call('case.update', { id: caseId, change: { notes: 'Seen with the client.' } });
  await desk.call('export.run', { ...asked(caseId, 'decision'), acceptUnproved: true, fullNumbers: false });
  const { name, bytes } = desk.saved[0]!;
  expect(name).toBe('Naledi Vosloo (not reconciled) decision sheet.pdf');
  const pages = await pagesIn(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/What to know first .*1 of 2 statements does not reconcile\. .*Revenue by month/);
  expect(pages[1]).toMatch(/Left out of revenue.*Lenders.*Payers.*Balances.*Seen with the client\..*Signature/);
  expect(pages.join(' ')).not.toContain('62-0004-1773');
});

test('tells what was written, so that the file can be known again', async () => {
  const { desk, caseId } = await reviewed([account()]);
  await desk.call('export.run', asked(caseId, 'ofx'));
  const { bytes } = desk.saved[0]!;
  const { createHash } = await import('node:crypto');
  expect(endOf(desk)).toEqual({
    exportId: 'e1',
    end: {
      state: 'done',
      name: 'Naledi Vosloo transactions.ofx',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      notes: [],
    },
  });
});

test('stops when it is told to, and says that it was stopped', async () => {
  const started = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const host: Host = {
    openOffered: () => Promise.resolve([pdfFile('statement.pdf')]),
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ content }) {
      const pieces = content()[Symbol.asyncIterator]();
      await pieces.next();
      started.resolve(undefined);
      await goOn.promise;
      while (!(await pieces.next()).done);
      throw new Error('it was not stopped');
    },
  };
  const { desk, caseId } = await reviewed([account()], { host });
  const outcome = expect(desk.call('export.run', asked(caseId, 'xlsx'))).rejects.toMatchObject({ code: 'cancelled' });
  await started.promise;
  await desk.call('export.cancel', { exportId: 'e1' });
  goOn.resolve(undefined);
  await outcome;
  expect(endOf(desk)).toMatchObject({ end: { state: 'cancelled' } });
});

test('stops before the analyst is asked where to save, when it is told to while the case is computed', async () => {
  const { desk, caseId } = await reviewed([account()]);
  const outcome = expect(desk.call('export.run', asked(caseId, 'csv'))).rejects.toMatchObject({ code: 'cancelled' });
  await desk.call('export.cancel', { exportId: 'e1' });
  await outcome;
  expect(desk.saved).toEqual([]);
});

test.for(['json', 'ofx', 'evidence'] as const)('fails as %s where the case is removed meanwhile', async (format) => {
  const started = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const host: Host = {
    openOffered: () => Promise.resolve([pdfFile('statement.pdf')]),
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ content }) {
      started.resolve(undefined);
      await goOn.promise;
      await Array.fromAsync(content());
      throw new Error('a part of the rows was taken for all of them');
    },
  };
  const { desk, caseId } = await reviewed([account(), account({ number: '88-0004-1111' })], { host });
  const outcome = expect(desk.call('export.run', asked(caseId, format))).rejects.toMatchObject({ code: 'not-found' });
  await started.promise;
  await desk.call('case.remove', { id: caseId });
  goOn.resolve(undefined);
  await outcome;
  expect(endOf(desk)).toMatchObject({ end: { state: 'failed', error: { code: 'not-found' } } });
});

test('says that it failed where the disk is full, and shows only what was saved', async () => {
  const shown = vi.fn();
  let full = true;
  const host: Host = {
    openOffered: () => Promise.resolve([pdfFile('statement.pdf')]),
    choose: () => Promise.resolve(null),
    openPage: () => Promise.resolve(false),
    async save({ content }) {
      await Array.fromAsync(content());
      if (full) throw new AppError('disk-full', 'no room');
      return { kind: 'saved', path: '/home/analyst/a.csv' };
    },
    reveal: shown,
  };
  const { desk, caseId } = await reviewed([account()], { host });
  await expect(desk.call('export.run', asked(caseId, 'csv'))).rejects.toMatchObject({ code: 'disk-full' });
  await expect(desk.call('export.reveal', { exportId: 'e1' })).rejects.toMatchObject({ code: 'not-found' });
  full = false;
  await desk.call('export.run', asked(caseId, 'csv'));
  await desk.call('export.reveal', { exportId: 'e1' });
  expect(shown).toHaveBeenCalledExactlyOnceWith('/home/analyst/a.csv');
});

test('takes the files as they were added and all that was made of them in one ZIP', async () => {
  const { desk, caseId } = await reviewed([account()]);
  await desk.call('export.run', asked(caseId, 'products'));
  const [saved] = desk.saved;
  expect(saved!.name).toBe('Naledi Vosloo products.zip');
  const names = [...(await unzipped(saved!.bytes)).keys()];
  expect(names).toContain('originals/statement.pdf');
  expect(names.some((name) => name.startsWith('products/001/'))).toBe(true);
  expect(names).not.toContain('manifest.json');
});
