import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSummaryReader, type SummarySource } from '../../../electron/desk/statements/summary/summaryReader.ts';
import { readSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { createSummaryParts, type SummaryPart } from '../../../electron/desk/statements/summary/summaryParts.ts';
import { createRowBlocks } from '../../../electron/store/statements/rowBlocks.ts';
import { balancesContent } from '../../../electron/store/statements/statementContent.ts';
import { tallyOf } from '../../../shared/verdict/totals.ts';
import { pdfFile, startDesk } from './support/deskInTest.ts';
import { startRemoteService } from './support/remoteService.ts';

const workerUrl = new URL('../../../electron/desk/statements/summary/worker.ts', import.meta.url);
const about = { documents: [{ id: 'd1', name: 'March.pdf' }], faults: [] };
const never = new AbortController().signal;

function summaryOf(rows: number): { statement: unknown } {
  const transactions = Array.from({ length: rows }, (_, index) => ({
    date: `2026-01-${String(1 + (Math.floor(index / 400) % 28)).padStart(2, '0')}`,
    description: `Card payment ${index} at a shop of some name`,
    amount: '1.00',
    type: 'credit',
    balance: `${index + 1}.00`,
  }));
  const account = { number: '12', currency: 'ZAR', openingBalance: '0.00', closingBalance: `${rows}.00` };
  return { statement: { accounts: [{ ...account, transactions }] } };
}
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const sourceOf = (bytes: Uint8Array): SummarySource => ({ size: bytes.byteLength, pieces: inPieces(bytes) });
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50_001) yield await Promise.resolve(bytes.subarray(at, at + 50_001));
}
const partsOf = (bytes: Uint8Array, signal = never): Promise<SummaryPart[]> =>
  Array.fromAsync(createSummaryReader(workerUrl)(sourceOf(bytes), about, new Map(), signal));

test('a long summary gives in a worker what a short one gives at once', async () => {
  const bytes = bytesOf(summaryOf(4000));
  expect(bytes.byteLength).toBeGreaterThan(128 * 1024);
  const here: SummaryPart[] = [];
  const reading = createSummaryParts(about, new Map(), (part) => here.push(part));
  reading.write(bytes);
  reading.end();
  const parts = await partsOf(bytes);
  expect(parts).toEqual(here);
  const blocks = parts.flatMap((part) => (part.kind === 'rows' ? [part.rows] : []));
  const { transactions } = readSummary(bytes).accounts[0]!;
  const all = createRowBlocks();
  const expected = all.block(transactions);
  expect(blocks.map(({ count }) => count)).toEqual([2000, 2000]);
  expect(blocks.flatMap(({ values }) => JSON.parse(values) as unknown[])).toEqual(JSON.parse(expected.values));
  const sum = { ...all.sum(balancesContent('0.00', '4000.00')), tally: tallyOf(transactions) };
  expect(parts.at(-2)).toMatchObject({
    kind: 'statement',
    statement: { documentId: 'd1', verdict: { state: 'reconciled' }, rows: { list: 0, sum } },
  });
});

test('summaries that are read one after the other take one worker, whatever is in them', async () => {
  let begun = 0;
  const count = (): number => begun++;
  process.on('worker', count);
  const read = createSummaryReader(workerUrl);
  for (const text of [
    JSON.stringify(summaryOf(2000)),
    `{"cut": "${'x'.repeat(200_000)}`,
    JSON.stringify(summaryOf(3000)),
  ])
    await Array.fromAsync(read(sourceOf(Buffer.from(text)), about, new Map(), never));
  process.off('worker', count);
  expect(begun).toBe(1);
});

test('a long text that is no summary is named, and nothing throws', async () => {
  const parts = await partsOf(new Uint8Array(Buffer.from(`{"cut": "${'x'.repeat(200_000)}`)));
  expect(parts).toMatchObject([{ kind: 'end', unreadable: [expect.stringContaining('cut-off JSON')] }]);
});

test('reading ends when it is stopped', async () => {
  const stop = new AbortController();
  const reading = partsOf(bytesOf(summaryOf(4000)), stop.signal);
  stop.abort(new Error('stopped by the test'));
  await expect(reading).rejects.toThrow('stopped by the test');
});

test('other work goes on between the rows of a long summary, and sees none of them before it is whole', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  service.summary = summaryOf(8000);
  const desk = startDesk({ url: service.url });
  const { caseId } = await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  const seen = new Set<number>();
  let turns = 0;
  for (let rows = 0; rows === 0; turns++) {
    const query = { caseId: caseId!, sort: 'date' as const, offset: 0, limit: 1 };
    rows = (await desk.call('review.rows', query)).total;
    seen.add(rows);
    await setImmediate();
  }
  expect([...seen]).toEqual([0, 8000]);
  await desk.reaches('ready');
  const review = await desk.call('review.open', { caseId: caseId! });
  expect(review.accounts[0]?.statements[0]).toMatchObject({ rowCount: 8000, verdict: { state: 'reconciled' } });
});

test('a desk that is closed while rows come in has none of them, and reads all at the next start', async () => {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  service.summary = summaryOf(8000);
  const first = startDesk({ url: service.url });
  const { caseId } = await first.call('intake.add', { files: [first.offer(pdfFile('March.pdf'))] });
  while (first.store.products.newestOf(first.collection().id).length === 0) await setImmediate();
  const second = await first.restart();
  await second.reaches('ready');
  const review = await second.call('review.open', { caseId: caseId! });
  expect(review.accounts.map((account) => account.statements.map((each) => each.rowCount))).toEqual([[8000]]);
});
