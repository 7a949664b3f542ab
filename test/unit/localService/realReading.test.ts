import { afterAll, expect, test } from 'vitest';
import {
  letter,
  makeStatementPdf,
  pageless,
  plainModel,
  pngPicture,
  scannedPage,
  statementPassword,
  truncated,
} from '../../support/press/press.ts';
import { createExtractionPool } from '../../../electron/extraction/extractionPool.ts';
import { startService, type Fields, type RunningService } from './support/runningService.ts';

// The whole built-in service with nothing replaced: real PDFs, the real reader in its worker, the real store.
const pool = createExtractionPool({
  workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url),
  size: 1,
});
afterAll(() => pool.close());

async function upload(service: RunningService, files: Record<string, Uint8Array>): Promise<string> {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const { json } = await service.call('POST', 'extracter-api/uploads', { body: form });
  return String(json['collectionId']);
}

test('reads a statement and gives its rows, its verdict and the PDF back', async () => {
  const pdf = await makeStatementPdf(plainModel);
  await using service = await startService({ extract: pool.extract });
  const id = await upload(service, { 'March.pdf': pdf });
  const status = await service.reaches(id, 2000);
  expect(status['message']).toBe('Complete: 5 rows of 1 account');
  const summary = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  const [account] = ((summary.json['statement'] as Fields)['accounts'] ?? []) as Fields[];
  expect(account).toMatchObject({
    bank: plainModel.bank,
    number: plainModel.number,
    currency: 'ZAR',
    opening_balance: 1500,
    closing_balance: 25793.65,
    verdict: { state: 'reconciled' },
  });
  expect((account!['transactions'] as Fields[]).map((row) => [row['date'], row['amount'], row['type']])).toEqual([
    ['2026-03-02', 420, 'debit'],
    ['2026-03-05', 86.35, 'debit'],
    ['2026-03-05', 250, 'credit'],
    ['2026-03-17', 300, 'debit'],
    ['2026-03-25', 24850, 'credit'],
  ]);
  expect(summary.text).toContain('"amount":86.35,');
  const original = await fetch(`${service.baseUrl}/delivery-api/collections/${id}/products/d1-document`, {
    headers: { 'X-API-KEY': service.apiKey },
  });
  expect(Buffer.from(await original.arrayBuffer()).equals(pdf)).toBe(true);
});

test('passes the password of an encrypted statement on', async () => {
  const pdf = await makeStatementPdf(plainModel, { encryption: 'password' });
  await using service = await startService({ extract: pool.extract });
  const id = await upload(service, { 'locked.pdf': pdf });
  for (const value of ['not it', statementPassword]) {
    const challenge = (await service.reaches(id, 1400))['challenge'] as Fields;
    const body = { id: challenge['id'], value };
    await service.call('POST', `consultant-api/collections/${id}/challenges`, { body });
  }
  await service.reaches(id, 2000);
});

test('never asks for a password that is empty', async () => {
  const pdf = await makeStatementPdf(plainModel, { encryption: 'empty-password' });
  await using service = await startService({ extract: pool.extract });
  const id = await upload(service, { 'march.pdf': pdf });
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `consultant-api/collections/${id}/statuses`);
  expect(json.map((status) => (status as Fields)['code'])).not.toContain(1400);
});

test.each([
  ['a picture renamed', async () => pngPicture(), 3001],
  ['an empty file', async () => new Uint8Array(), 3002],
  ['half a download', async () => truncated(await makeStatementPdf(plainModel)), 3003],
  ['a PDF without pages', async () => pageless(), 3004],
  ['a scan', scannedPage, 3007],
  ['a letter', letter, 3010],
])('ends %s with its own code', { timeout: 90_000 }, async (_what, make, code) => {
  const bytes = await make();
  await using service = await startService({ extract: pool.extract });
  const id = await upload(service, { 'file.pdf': bytes });
  expect(await service.reaches(id, code)).toMatchObject({ terminal: true, success: false });
  expect((await service.call('GET', `delivery-api/collections/${id}/products`)).json).toMatchObject([
    { kind: 'document' },
    { kind: 'integrity' },
  ]);
});

test('leaves a collection to be taken up later where the reader is closed before the service', async () => {
  const closing = createExtractionPool({
    workerUrl: new URL('../../../electron/extraction/worker.ts', import.meta.url),
    size: 1,
  });
  const pdf = await makeStatementPdf(plainModel);
  const first = await startService({ extract: closing.extract });
  const id = await upload(first, { 'March.pdf': pdf });
  await closing.close();
  await first.close();
  await using second = await startService({ store: first.store, clock: first.clock, extract: pool.extract });
  await second.reaches(id, 2000);
});
