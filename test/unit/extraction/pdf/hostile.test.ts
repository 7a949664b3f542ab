import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createExtractionPool } from '../../../../electron/extraction/extractionPool.ts';
import type { Extraction } from '../../../../electron/extraction/reading.ts';
import { latin1, onePage, pdfOf, show, stream } from './rawPdf.ts';

const pool = createExtractionPool({
  workerUrl: new URL('../../../../electron/extraction/worker.ts', import.meta.url),
  size: 2,
  timeLimitMs: 20_000,
});
afterAll(() => pool.close());

const statement = onePage(show('Closing balance 12.50', 50, 700));
const outcomeOf = (extraction: Extraction): string => (extraction.ok ? 'ok' : extraction.error.code);
const read = async (bytes: Uint8Array): Promise<string> => outcomeOf(await pool.extract(bytes));

/** A page whose content stream is `bytes` deflated. */
const deflated = (bytes: Buffer): Uint8Array => pageOf(deflateSync(bytes, { level: 9 }));

/** Deflated spaces, as many mebibytes as is said: one of them, packed by itself, over and over (RFC 1950, RFC 1951). */
function packedSpaces(mebibytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(2 ** 20, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const last = Buffer.from([3, 0]);
  const length = BigInt(mebibytes) * 2n ** 20n;
  const space = 32n;
  const [sum, sumOfSums] = [1n + space * length, length + (space * length * (length + 1n)) / 2n];
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE(Number(((sumOfSums % 65_521n) << 16n) | (sum % 65_521n)));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: mebibytes }, () => one), last, adler]);
}

function pageOf(content: Buffer): Uint8Array {
  const packed = content.toString('latin1');
  const plain = Buffer.from(onePage('')).toString('latin1');
  return latin1(plain.replace(/4 0 obj\n[^]*?endobj/, `4 0 obj\n${stream(packed, '/Filter /FlateDecode')}\nendobj`));
}

describe('files that are made to exhaust the reader', { timeout: 120_000 }, () => {
  it('survives a stream that unpacks to a gigabyte', async () => {
    const bomb = pageOf(packedSpaces(1024));
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(['ok', 'too-large', 'damaged', 'no-text']).toContain(await read(bomb));
    expect(outcomeOf(await pool.extract(statement))).toBe('ok');
  });

  it('survives a million strings of text in one small stream', async () => {
    const flood = deflated(Buffer.from(`BT /F1 10 Tf ${'(12.50) Tj '.repeat(1_000_000)} ET`));
    expect(['ok', 'too-large', 'too-slow', 'no-text']).toContain(await read(flood));
    expect(outcomeOf(await pool.extract(statement))).toBe('ok');
  });

  it('reads a file of 100,000 objects', async () => {
    const objects = Array.from({ length: 100_000 }, (_, i) => `<< /Entry ${i} /Next ${i + 8} 0 R >>`);
    expect(await read(onePage(show('12.50', 50, 700), { objects }))).toBe('ok');
  });

  it('reads a page of 100,000 shapes', async () => {
    const shapes = Array.from({ length: 100_000 }, (_, i) => `${i % 600} ${i % 800} 5 5 re f\n`).join('');
    expect(await read(onePage(shapes + show('12.50', 50, 700)))).toBe('ok');
  });

  it.each([
    ['arrays in the content', onePage(`${'['.repeat(200_000)} TJ ${show('12.50', 50, 700)}`)],
    ['dictionaries in an object', onePage('', { objects: ['<< /A '.repeat(100_000) + '1' + ' >>'.repeat(100_000)] })],
    ['graphics states', onePage('q '.repeat(300_000) + show('12.50', 50, 700))],
    ['nested text and marks', onePage('/P BMC '.repeat(200_000) + show('12.50', 50, 700))],
  ])('survives deep nesting of %s', async (_what, bytes) => {
    expect(['ok', 'damaged', 'too-large', 'no-text']).toContain(await read(bytes));
  });

  it('survives a form that draws itself', async () => {
    const form = '/X1 Do ' + show('12.50', 50, 700);
    const objects = [
      stream(
        form,
        '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X1 7 0 R >> /Font << /F1 5 0 R >> >>',
      ),
    ];
    expect(await read(onePage('/X1 Do', { resources: '/XObject << /X1 7 0 R >>', objects }))).toBe('ok');
  });

  it('survives forms that double at every level', async () => {
    const level = (i: number): string =>
      stream(
        i === 30 ? show('12.50', 50, 700) : '/X1 Do /X1 Do',
        `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X1 ${8 + i} 0 R >> /Font << /F1 5 0 R >> >>`,
      );
    const objects = Array.from({ length: 31 }, (_, i) => level(i));
    const bytes = onePage('/X1 Do', { resources: '/XObject << /X1 7 0 R >>', objects });
    expect(['ok', 'too-large', 'too-slow', 'no-text']).toContain(await read(bytes));
    expect(outcomeOf(await pool.extract(statement))).toBe('ok');
  });

  it('survives a page tree that contains itself', async () => {
    const bytes = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']);
    expect(['damaged', 'no-pages', 'no-text', 'ok']).toContain(await read(bytes));
  });

  it('survives a table of contents that leads back to itself', async () => {
    const bytes = Buffer.from(statement).toString('latin1');
    const at = /startxref\n(\d+)/.exec(bytes)![1]!;
    expect(await read(latin1(bytes.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`)))).toBe('ok');
  });

  it('survives two tables of contents that lead to each other', async () => {
    const bytes = Buffer.from(statement).toString('latin1');
    const first = Number(/startxref\n(\d+)/.exec(bytes)![1]!);
    const body = bytes.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${String(bytes.length + 20).padStart(9, '0')}`);
    const second = body.length;
    const looped = body.replace(/\/Prev \d+/, `/Prev ${String(second).padStart(9, '0')}`);
    const update = `xref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${second}\n%%EOF\n`;
    expect(await read(latin1(looped + update))).toBe('ok');
  });

  it('refuses a megabyte of noise after the first line of a PDF', async () => {
    const noise = Buffer.from(Array.from({ length: 1 << 20 }, (_, i) => (i * 2_654_435_761) >>> 24));
    expect(await read(new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise])))).toBe('damaged');
  });

  it('refuses a file that claims a million pages', async () => {
    const bytes = Buffer.from(statement).toString('latin1').replace('/Count 1', '/Count 1000000');
    expect(await read(latin1(bytes))).toBe('too-large');
  });

  it('reads 50,000 words in one place', async () => {
    const heap = Array.from({ length: 50_000 }, (_, i) => show(`${i % 977}.25`, 50, 700 + (i % 7) / 10)).join('');
    expect(['ok', 'no-text']).toContain(await read(onePage(heap)));
  });

  it.each(['1e38', '-1e38', '99999999999999999999', '0.0000000001'])('survives coordinates of %s', async (number) => {
    const content = `BT /F1 ${number} Tf 1 0 0 1 50 700 Tm (12.50) Tj ET BT /F1 10 Tf ${number} 0 0 ${number} ${number} 1 Tm (12.50) Tj ET`;
    expect(['ok', 'no-text']).toContain(await read(onePage(content)));
    expect(['ok', 'no-text']).toContain(await read(onePage(content, { page: `/MediaBox [0 0 ${number} ${number}]` })));
  });

  it('survives a letter of infinite words', async () => {
    expect(await read(onePage(show('9'.repeat(500_000), 50, 700)))).toBe('ok');
  });
});
