import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatementPdf, pageless, plainModel, pngPicture, truncated } from '../../../support/press/press.ts';
import { printInWorker } from '../../../../electron/bankFiles/printInWorker.ts';
import { createPdfAccess } from '../../../../electron/composition/pdfAccess.ts';
import { createExtractionPool, type ExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import { fileOf, pdfFile, startDesk, type DeskTestParts } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';

const bankFileWorker = new URL('../../../../electron/bankFiles/worker.ts', import.meta.url);
const printBankFile = (name: string, bytes: Uint8Array) => printInWorker(bankFileWorker, { name, bytes });
let pool: ExtractionPool;
let statement: Uint8Array;
beforeAll(async () => {
  pool = createExtractionPool({
    workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
    size: 1,
  });
  statement = await makeStatementPdf(plainModel);
});
afterAll(() => pool.close());

/** A desk whose PDFs are opened for real, and whose service never gets anything. */
const checking = (more: DeskTestParts = {}) =>
  startDesk({ ...createPdfAccess(pool), printBankFile, url: 'http://127.0.0.1:9', ...more });

test('makes a case of a drop, named after its first file, and a collection of each file', async () => {
  const { call, offer, store } = checking();
  const other = await makeStatementPdf({ ...plainModel, number: '62000417736' });
  const files = [offer(fileOf('Vosloo_March 2026.pdf', statement), fileOf('April.pdf', other))];
  const { caseId, accepted, refused } = await call('intake.add', { files });
  expect(refused).toEqual([]);
  expect(store.cases.find(caseId!)).toMatchObject({ name: 'Vosloo March 2026', autoNamed: true, collections: 2 });
  const { documents } = await call('collection.read', { id: accepted[0]!.collectionId });
  expect(documents).toMatchObject([
    { name: 'Vosloo_March 2026.pdf', pages: 1, encryption: 'none', size: statement.length },
  ]);
});

test('refuses each faulty file with its reason, and takes the others', async () => {
  const { call, offer, store } = checking();
  const files = offer(
    fileOf('picture.pdf', pngPicture()),
    fileOf('good.pdf', statement),
    fileOf('cut.pdf', truncated(statement, 0.5)),
    fileOf('empty.pdf', ''),
    fileOf('pageless.pdf', pageless()),
    {
      name: 'gone.pdf',
      size: 10,
      async *open() {
        yield Buffer.from('%PDF-1.7');
        throw Object.assign(new Error('EIO: /home/naledi/gone.pdf'), { code: 'EIO' });
      },
    },
  );
  const { accepted, refused } = await call('intake.add', { files: [files] });
  expect(accepted.map(({ name }) => name)).toEqual(['good.pdf']);
  expect(refused.map(({ name, error }) => [name, error.code])).toEqual([
    ['picture.pdf', 'not-a-pdf'],
    ['cut.pdf', 'damaged-pdf'],
    ['empty.pdf', 'empty-file'],
    ['pageless.pdf', 'no-pages'],
    ['gone.pdf', 'file-unreadable'],
  ]);
  expect(JSON.stringify(refused)).not.toContain('naledi');
  expect(store.cases.page({ limit: 10 }).entries).toHaveLength(1);
});

test('makes no case where every file is refused', async () => {
  const { call, offer, store } = checking();
  const { caseId } = await call('intake.add', {
    files: [offer(fileOf('picture.pdf', pngPicture())), 'no-such-handle'],
  });
  expect(caseId).toBeNull();
  expect(store.cases.page({ limit: 10 }).entries).toEqual([]);
});

test('says which handle led nowhere, and takes the others', async () => {
  const { call, offer } = checking();
  const { accepted, refused } = await call('intake.add', {
    files: ['no-such-handle', offer(fileOf('good.pdf', statement))],
  });
  expect(accepted).toHaveLength(1);
  expect(refused).toMatchObject([{ handle: 'no-such-handle', error: { code: 'file-unreadable' } }]);
});

test('accepts a file that a password locks; the service will ask for it', async () => {
  const { call, offer } = checking();
  const locked = await makeStatementPdf(plainModel, { encryption: 'password' });
  const { accepted } = await call('intake.add', { files: [offer(fileOf('locked.pdf', locked))] });
  const { documents } = await call('collection.read', { id: accepted[0]!.collectionId });
  expect(documents).toMatchObject([{ encryption: 'password', pages: null }]);
});

test('finds the header of a PDF that begins after other bytes', async () => {
  const { call, offer } = checking();
  const shifted = Buffer.concat([Buffer.from('X-Spam: no\r\n\r\n'), statement]);
  const { accepted } = await call('intake.add', { files: [offer(fileOf('mail.pdf', shifted, 5))] });
  expect(accepted).toHaveLength(1);
});

test('refuses the same bytes a second time with the case they are in, unless asked to add them anyway', async () => {
  const { call, offer, store } = checking();
  const first = await call('intake.add', { files: [offer(fileOf('March.pdf', statement))] });
  const second = await call('intake.add', {
    files: [offer(fileOf('other name.pdf', statement), fileOf('again.pdf', statement))],
  });
  expect(second.accepted).toEqual([]);
  expect(second.refused.map(({ error, duplicateOf }) => [error.code, duplicateOf])).toEqual([
    ['duplicate-document', { caseId: first.caseId, caseName: 'March' }],
    ['duplicate-document', { caseId: first.caseId, caseName: 'March' }],
  ]);
  // Only the one that is asked for, though both came behind one handle.
  const { handle } = second.refused[1]!;
  const anyway = await call('intake.add', { files: [handle], caseId: first.caseId!, allowDuplicates: true });
  expect(anyway.accepted.map(({ name }) => name)).toEqual(['again.pdf']);
  expect(store.cases.find(first.caseId!)?.collections).toBe(2);
});

test('finds a duplicate within one drop', async () => {
  const { call, offer } = checking();
  const { accepted, refused } = await call('intake.add', {
    files: [offer(fileOf('a.pdf', statement)), offer(fileOf('copy of a.pdf', statement))],
  });
  expect(accepted).toHaveLength(1);
  expect(refused).toMatchObject([{ name: 'copy of a.pdf', error: { code: 'duplicate-document' } }]);
});

test('checks known limits of the service before anything is sent', async () => {
  const limits = { fileBytes: 1000, pages: null, filesPerUpload: null };
  const service = await startRemoteService();
  const { call, offer } = checking({ url: service.url, profileOverrides: { limits } });
  const { refused } = await call('intake.add', { files: [offer(fileOf('long.pdf', statement))] });
  expect(refused).toMatchObject([{ error: { code: 'too-large' } }]);
  expect(service.seen()).toEqual([]);
});

test.each([
  [2, 3, []],
  [4, 3, ['too-many-pages']],
  [null, 3, []],
])('of %s pages, where the service takes %s, refuses %j', async (pages, limit, codes) => {
  const limits = { fileBytes: null, pages: limit, filesPerUpload: null };
  const inspect = () =>
    Promise.resolve({ pages, encryption: pages === null ? ('password' as const) : ('none' as const) });
  const desk = startDesk({ inspect, profileOverrides: { limits }, url: 'http://127.0.0.1:9' });
  const { refused } = await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  expect(refused.map(({ error }) => error.code)).toEqual(codes);
});

test('stops reading a file that grows beyond the limit while it is read', async () => {
  const limits = { fileBytes: 1000, pages: null, filesPerUpload: null };
  const { call, offer } = checking({ profileOverrides: { limits } });
  let given = 0;
  const growing = {
    name: 'growing.pdf',
    size: 10,
    async *open() {
      for (;;) {
        given++;
        yield Buffer.from('%PDF-1.7 '.repeat(20));
      }
    },
  };
  const { refused } = await call('intake.add', { files: [offer(growing)] });
  expect(refused).toMatchObject([{ error: { code: 'too-large' } }]);
  expect(given).toBeLessThan(10);
});

test('passes over what systems leave in folders', async () => {
  const { call, offer } = checking();
  const folder = offer(fileOf('.DS_Store', 'x'), fileOf('Thumbs.db', 'x'), fileOf('a.pdf', statement));
  const { accepted, refused } = await call('intake.add', { files: [folder] });
  expect(accepted).toHaveLength(1);
  expect(refused).toEqual([]);
});

test('refuses an unknown case and an unknown connection before reading anything', async () => {
  const { call, offer, store } = checking();
  const files = [offer(fileOf('a.pdf', statement))];
  await expect(call('intake.add', { files, caseId: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(call('intake.add', { files, connectionId: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  expect(store.cases.page({ limit: 1 }).entries).toEqual([]);
});

test('makes a case for each consumer of the samples, with the built-in service', async () => {
  const other = await makeStatementPdf({ ...plainModel, number: '1' });
  const samples = () => Promise.resolve([[fileOf('a.pdf', statement)], [fileOf('b.pdf', other)]]);
  const { call, store } = checking({ samples });
  const { accepted } = await call('intake.addSamples', {});
  const collections = accepted.map(({ collectionId }) => store.collections.find(collectionId)!);
  expect(new Set(collections.map(({ caseId }) => caseId)).size).toBe(2);
  expect(collections.map(({ connectionId }) => connectionId)).toEqual(['this-computer', 'this-computer']);
});

test('opens a reviewed case again when new papers come', async () => {
  const { call, offer } = checking();
  const { caseId } = await call('intake.add', { files: [offer(fileOf('March.pdf', statement))] });
  await call('case.update', { id: caseId!, change: { reviewState: 'reviewed' }, despiteOutstanding: true });
  const other = await makeStatementPdf({ ...plainModel, number: '2' });
  await call('intake.add', { files: [offer(fileOf('April.pdf', other))], caseId: caseId! });
  expect((await call('case.read', { id: caseId! })).reviewState).toBe('open');
});

test('takes the same bytes once where two drops come at the same time', async () => {
  const { call, offer } = checking();
  const drops = ['a.pdf', 'b.pdf'].map((name) => call('intake.add', { files: [offer(fileOf(name, statement))] }));
  const results = await Promise.all(drops);
  expect(results.flatMap(({ accepted }) => accepted)).toHaveLength(1);
  expect(results.flatMap(({ refused }) => refused)).toMatchObject([{ error: { code: 'duplicate-document' } }]);
});

test('takes a bank’s data file in as pages with its own name, and knows it again', async () => {
  const { call, offer, store } = checking();
  const csv = 'Date,Text,Amount\n02/03/2026,Salary,2500.00\n05/03/2026,Rent,-845.50\n';
  const { accepted, caseId } = await call('intake.add', { files: [offer(fileOf('March 2026.csv', csv))] });
  const { documents } = await call('collection.read', { id: accepted[0]!.collectionId });
  expect(documents).toMatchObject([{ name: 'March 2026.csv', pages: 1, encryption: 'none' }]);
  expect(store.cases.find(caseId!)).toMatchObject({ name: 'March 2026' });
  const again = await call('intake.add', { files: [offer(fileOf('March 2026.csv', csv))] });
  expect(again.refused).toMatchObject([{ error: { code: 'duplicate-document' } }]);
});

test('refuses data files in which nothing can be read, each with its reason', async () => {
  const { call, offer } = checking();
  const { accepted, refused } = await call('intake.add', {
    files: [
      offer(
        fileOf('people.csv', 'Name;Age\nNomsa;41\n'),
        fileOf('cut.xml', '<Document><BkToCstmrStmt><Stmt>'),
        fileOf('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])),
        fileOf('empty.ofx', ''),
      ),
    ],
  });
  expect(accepted).toEqual([]);
  expect(refused.map(({ error }) => error.code)).toEqual([
    'no-transactions',
    'bank-file-unreadable',
    'old-excel-file',
    'empty-file',
  ]);
});
