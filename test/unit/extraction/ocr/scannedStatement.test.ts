import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../../../../build/scripts/samples/desk/index.ts';
import { paint } from '../../../../build/scripts/samples/drawing/paint.ts';
import { createExtractionPool, type ExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import type { ExtractionProgress } from '../../../../electron/extraction/reading.ts';
import { onePage, pdfOf, show, stream } from '../pdf/rawPdf.ts';
import { scanned } from '../support/scan.ts';

const workerUrl = new URL('../../../../electron/extraction/worker.ts', import.meta.url);
const TILT = 0.01;
let printed: Uint8Array;
let scan: Uint8Array;
let pool: ExtractionPool;
/** How long the scan takes to read, in milliseconds. */
let whole: number;

beforeAll(async () => {
  printed = await paint(samples[0]!.draw());
  scan = await scanned(printed, { tilt: TILT, noise: 20 });
  pool = createExtractionPool({ workerUrl, size: 1 });
});
afterAll(() => pool.close());

it(
  'reads a scan that lies askew to the rows of the printed statement, each in its place',
  { timeout: 180_000 },
  async () => {
    const told: ExtractionProgress[] = [];
    const text = await extractStatement(printed);
    const started = performance.now();
    const read = await pool.extract(scan, { onProgress: (progress) => told.push(progress) });
    whole = performance.now() - started;
    if (!text.ok || !read.ok) throw new Error('a statement could not be read');
    expect(read.document).toMatchObject({ textLayer: 'scan', readBy: 'ocr', ocrPages: [1] });
    expect(told[0]).toEqual({ page: 1, pages: 1, step: 'recognising' });
    const [account] = read.accounts;
    const [wanted] = text.accounts;
    const facts = ({ date, amount, balance }: { date: string; amount: string; balance: string | null }) => [
      date,
      amount,
      balance,
    ];
    expect(account?.transactions.map(facts)).toEqual(wanted?.transactions.map(facts));
    expect(account).toMatchObject({
      number: wanted?.number,
      periodStart: wanted?.periodStart,
      opening: wanted?.opening,
      closing: wanted?.closing,
      verdict: { state: 'reconciled' },
    });
    for (const [index, row] of account!.transactions.entries()) {
      expect(row.confidence).toBeLessThan(1);
      expect(row.doubts[0]).toMatchObject({ field: 'row', reason: 'ocr' });
      // On the tilted page the row has moved by up to a hundredth of its distance from the middle.
      const [left, top] = wanted!.transactions[index]!.box;
      expect(Math.abs(row.box[0] - left)).toBeLessThan(10);
      expect(Math.abs(row.box[1] - top)).toBeLessThan(10);
    }
  },
);

it('stops long before the page is read when it is told to', async () => {
  const stop = new AbortController();
  let stoppedAt = 0;
  const read = await pool.extract(scan, {
    signal: stop.signal,
    onProgress: ({ step }) => {
      if (step !== 'recognising') return;
      stoppedAt = performance.now();
      stop.abort();
    },
  });
  expect(read).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(performance.now() - stoppedAt).toBeLessThan(whole / 2);
});

it('reads scans in one worker after another, and in two at a time', async () => {
  const scan = await scanned(onePage(show('Opening balance 12.50 on Monday', 50, 700)));
  const two = createExtractionPool({ workerUrl, size: 2 });
  const read = await Promise.all([two.extract(scan), two.extract(scan)]);
  await two.close();
  const later = createExtractionPool({ workerUrl, size: 1 });
  read.push(await later.extract(scan));
  await later.close();
  expect(read.map((each) => each.ok && each.document.readBy)).toEqual(['ocr', 'ocr', 'ocr']);
});

it('leaves pictures unread where it is told to', async () => {
  const read = await pool.extract(scan, { recognise: false });
  expect(read).toMatchObject({ ok: true, accounts: [], document: { textLayer: 'scan', readBy: 'none', ocrPages: [] } });
});

it(
  'reads a small statement while a long scan is being read, and then goes on with that',
  { timeout: 180_000 },
  async () => {
    // Each page is one picture as large as itself, with nothing on it.
    const kids = Array.from({ length: 8 }, (_, index) => `${5 + index} 0 R`);
    const pictures = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count 8 /Kids [${kids.join(' ')}] /MediaBox [0 0 300 400] >>`,
      stream('q 300 0 0 400 0 0 cm /Im Do Q'),
      stream('\xff', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'),
      ...kids.map(() => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R /Resources << /XObject << /Im 4 0 R >> >> >>'),
    ]);
    const ended: string[] = [];
    const begun = Promise.withResolvers<undefined>();
    const long = pool
      .extract(pictures, { onProgress: ({ step }) => void (step === 'recognising' && begun.resolve(undefined)) })
      .then((read) => (ended.push('long'), read));
    await begun.promise;
    const small = pool.extract(printed).then((read) => (ended.push('small'), read));
    expect((await small).ok).toBe(true);
    expect((await long).ok).toBe(true);
    expect(ended).toEqual(['small', 'long']);
  },
);
