import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createExtractionPool,
  type ExtractionPool,
  type ExtractionPoolOptions,
} from '../../../electron/extraction/extractionPool.ts';
import type { ExtractionProgress } from '../../../electron/extraction/reading.ts';
import { latin1, onePage, pdfOf, show, stream } from './pdf/rawPdf.ts';

const workerUrl = new URL('../../../electron/extraction/worker.ts', import.meta.url);
const statement = onePage(show('Closing balance 12.50', 50, 700));

let pool: ExtractionPool | undefined;
afterEach(() => pool?.close());

function open(options: Partial<ExtractionPoolOptions> = {}): ExtractionPool {
  pool = createExtractionPool({ workerUrl, size: 1, ...options });
  return pool;
}

/** A small file that keeps the reader busy: a million words for seconds. */
function slow(words = 1_000_000): Uint8Array {
  const packed = deflateSync(`BT /F1 10 Tf ${'(12.50) Tj '.repeat(words)} ET`).toString('latin1');
  const plain = Buffer.from(onePage('')).toString('latin1');
  return latin1(plain.replace(/4 0 obj\n[^]*?endobj/, `4 0 obj\n${stream(packed, '/Filter /FlateDecode')}\nendobj`));
}

function pagesOf(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, i) => `${5 + i} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    stream(Array.from({ length: 40 }, (_, row) => show('2026-03-01 Veld Foods 12.50', 50, 750 - row * 15)).join('')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: count }, () => page),
  ]);
}

describe('the extraction pool', { timeout: 120_000 }, () => {
  it('reads more files than it has workers', async () => {
    const { extract } = open({ size: 2 });
    const read = await Promise.all(Array.from({ length: 7 }, () => extract(statement)));
    expect(read.map((each) => each.ok && each.document.pages)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('opens files beside those that it reads without a new worker for each', async () => {
    let begun = 0;
    const count = (): number => begun++;
    process.on('worker', count);
    const { extract, inspect } = open();
    const reading = Promise.all(Array.from({ length: 6 }, () => extract(statement)));
    for (let file = 0; file < 6; file++) await inspect(statement);
    await reading;
    process.off('worker', count);
    expect(begun).toBe(2);
  });

  it('leaves the bytes with the caller', async () => {
    const bytes = statement.slice();
    await open().extract(bytes);
    expect(bytes).toEqual(statement);
  });

  it('answers the next question about a document by the worker that holds it, and reads one that none holds', async () => {
    const { ask, extract } = open();
    const words = { kind: 'words', page: 1, of: null } as const;
    const nothing = new Uint8Array();
    expect(await ask(nothing, 'a', words)).toEqual({ ok: false, error: { code: 'empty-file' } });
    const first = await ask(statement, 'a', words);
    expect(first).toMatchObject({ ok: true, value: { readBy: 'text', pieces: [{ text: 'Closing balance' }, {}] } });
    expect(await ask(nothing, 'a', words)).toEqual(first);
    await extract(pagesOf(3));
    const read = createHash('sha256').update(pagesOf(3)).digest('hex');
    expect(await ask(nothing, read, { ...words, page: 3 })).toMatchObject({ ok: true, value: { readBy: 'text' } });
  });

  it('tells how far it is', async () => {
    const told: ExtractionProgress[] = [];
    await open().extract(pagesOf(100), { onProgress: (progress) => told.push(progress) });
    expect(told.length).toBeGreaterThan(1);
    expect(told[0]).toMatchObject({ step: 'reading', pages: 100 });
    const pages = told.map((progress) => progress.page);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });

  it('leaves the thread that called it free', async () => {
    const reading = open().extract(slow(250_000));
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await reading;
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
  });

  it('opens an encrypted file with its password, to read and to draw it', async () => {
    const document = new PDFDocument({ compress: false, userPassword: 'kingfisher' });
    document.text('Closing balance 12.50').end();
    document.setEncoding('latin1');
    const bytes = latin1(await text(document));
    const { extract, renderPage } = open();
    expect(await extract(bytes)).toMatchObject({ ok: false, error: { code: 'password-needed' } });
    expect(await extract(bytes, { password: 'kingfisher' })).toMatchObject({
      ok: true,
      document: { encryption: 'password' },
    });
    expect(await renderPage(bytes, 1, 0.2, { password: 'heron' })).toMatchObject({
      ok: false,
      error: { code: 'password-wrong' },
    });
    expect(await renderPage(bytes, 1, 0.2, { password: 'kingfisher' })).toMatchObject({ ok: true });
  });

  it('tells what is wrong with a file instead of rejecting', async () => {
    const { extract } = open();
    expect(await extract(latin1('hello'))).toMatchObject({ ok: false, error: { code: 'not-a-pdf' } });
    expect(await extract(new Uint8Array())).toMatchObject({ ok: false, error: { code: 'empty-file' } });
  });

  it('draws pages', async () => {
    const drawn = await open().renderPage(statement, 1, 0.5);
    expect(drawn).toMatchObject({ ok: true, width: 300, height: 400, scale: 0.5 });
    expect(drawn.ok && Buffer.from(drawn.png).subarray(1, 4).toString()).toBe('PNG');
    expect(await pool!.renderPage(statement, 2, 0.5)).toMatchObject({ ok: false, error: { code: 'failed' } });
  });
});

describe('limits of the extraction pool', { timeout: 120_000 }, () => {
  it('ends a file that takes too long, and reads the next', async () => {
    // A worker that never comes back from a file that begins with "hang".
    const program = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ bytes }) => {
        if (bytes === undefined) return;
        while (Buffer.from(bytes).toString() === 'hang');
        parentPort.postMessage({ kind: 'done', result: { ok: true, accounts: [] }, spent: false, holds: [] });
      });`;
    const { extract } = open({
      workerUrl: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
      timeLimitMs: 2000,
    });
    const [late, next] = await Promise.all([extract(latin1('hang')), extract(latin1('fine'))]);
    expect(late).toMatchObject({ ok: false, error: { code: 'too-slow', seconds: 2 } });
    expect(next).toMatchObject({ ok: true });
  });

  it('ends a file that needs too much memory, and reads the next', async () => {
    const { extract } = open({ heapLimit: 32 * 1024 * 1024 });
    const [large, next] = await Promise.all([extract(slow()), extract(statement)]);
    expect(large).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(next).toMatchObject({ ok: true });
  });

  it('ends a file whose words alone need too much memory', async () => {
    const { extract } = open({ scriptMemoryMb: 24 });
    expect(await extract(pagesOf(3000))).toMatchObject({ ok: false, error: { code: 'too-large' } });
  });
});

describe('cancelling', () => {
  it('ends the file that is read, and goes on with the next', async () => {
    const { extract } = open();
    const stop = new AbortController();
    const stopped = extract(pagesOf(3000), { signal: stop.signal, onProgress: () => stop.abort() });
    const next = extract(statement);
    expect(await stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await next).toMatchObject({ ok: true });
  });

  it('drops a file that waits, and leaves the one that is read', async () => {
    const { extract } = open();
    const stop = new AbortController();
    const first = extract(statement);
    const waiting = extract(statement, { signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await first).toMatchObject({ ok: true });
  });

  it('does not begin what was cancelled before', async () => {
    expect(await open().extract(statement, { signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    });
  });

  it('ends everything when the pool is closed', async () => {
    const { extract, close } = open();
    const all = [extract(slow()), extract(statement)];
    await close();
    for (const each of await Promise.all(all)) expect(each).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await extract(statement)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('workers that fail', () => {
  it.each([
    ['is missing', new URL('missing.js', import.meta.url)],
    ['throws', new URL('data:text/javascript,throw new Error("no")')],
    ['exits', new URL('data:text/javascript,process.exit(3)')],
  ])('are told as a reader that does not start when the program %s', async (_how, url) => {
    const { extract } = open({ workerUrl: url });
    expect(await Promise.all([extract(statement), extract(statement)])).toMatchObject([
      { ok: false, error: { code: 'failed', why: 'not-started' } },
      { ok: false, error: { code: 'failed', why: 'not-started' } },
    ]);
  });
});
