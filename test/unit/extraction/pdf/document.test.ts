import { text } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages, type PagesRead } from '../../../../electron/extraction/words/readPages.ts';
import { latin1, onePage, pdfOf, show } from './rawPdf.ts';
import { unreadableText } from '../../../../shared/text/words.ts';

const pdfium = await createPdfium();
const read = (bytes: Uint8Array, password?: string): Promise<PagesRead> =>
  readPages(bytes, { pdfium, ...(password === undefined ? {} : { password }) });

async function codeOf(bytes: Uint8Array, password?: string): Promise<string> {
  const outcome = await read(bytes, password);
  return outcome.ok ? 'ok' : outcome.error.code;
}

async function encrypted(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  const document = new PDFDocument({ compress: false, ...options });
  document.text('Closing balance 12.50');
  document.end();
  document.setEncoding('latin1');
  return latin1(await text(document));
}

const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const; // RC4 40, RC4 128, AES 128, AES 128, AES 256

describe('encryption', () => {
  it.each(versions)('opens a file of version %s that has only an owner password, and says so', async (pdfVersion) => {
    const bytes = await encrypted({ pdfVersion, ownerPassword: 'landlord', permissions: { copying: false } });
    const outcome = await read(bytes);
    expect(outcome.ok && outcome.document.encryption).toBe('empty-password');
    expect(outcome.ok && outcome.pages[0]!.words.map((word) => word.text)).toEqual(['Closing', 'balance', '12.50']);
    expect(outcome.ok && outcome.document.observations.map(({ code }) => code)).toContain('restricted');
  });

  it.each(versions)(
    'asks for the password of a file of version %s, knows a wrong one, takes the right one',
    async (pdfVersion) => {
      const bytes = await encrypted({ pdfVersion, userPassword: 'kingfisher' });
      expect(await codeOf(bytes)).toBe('password-needed');
      expect(await codeOf(bytes, '')).toBe('password-needed');
      expect(await codeOf(bytes, 'heron')).toBe('password-wrong');
      const outcome = await read(bytes, 'kingfisher');
      expect(outcome.ok && outcome.document.encryption).toBe('password');
      expect(outcome.ok && outcome.pages[0]!.words).toHaveLength(3);
    },
  );

  it('opens with the owner password too', async () => {
    const bytes = await encrypted({ userPassword: 'kingfisher', ownerPassword: 'landlord', pdfVersion: '1.7ext3' });
    expect(await codeOf(bytes, 'landlord')).toBe('ok');
  });

  it('takes a password beyond ASCII, in new files and in old ones', async () => {
    expect(await codeOf(await encrypted({ userPassword: 'Grüße', pdfVersion: '1.7ext3' }), 'Grüße')).toBe('ok');
    expect(await codeOf(await encrypted({ userPassword: 'Grüße', pdfVersion: '1.4' }), 'Grüße')).toBe('ok');
  });

  it('ignores a password that is not needed', async () => {
    const outcome = await read(onePage(show('12.50', 50, 700)), 'needless');
    expect(outcome.ok && outcome.document.encryption).toBe('none');
  });

  it('names a protection that it cannot open', async () => {
    const bytes = onePage(show('12.50', 50, 700), {
      objects: ['<< /Filter /Vendor.Rights /V 1 /R 2 /O (x) /U (y) /P -4 >>'],
      trailer: '/Encrypt 7 0 R /ID [<00> <00>]',
    });
    expect(await codeOf(bytes)).toBe('encryption-unsupported');
  });

  it('names a cipher that it does not know', async () => {
    const bytes = onePage(show('12.50', 50, 700), {
      objects: ['<< /Filter /Standard /V 9 /R 9 /O (x) /U (y) /P -4 /Length 4096 >>'],
      trailer: '/Encrypt 7 0 R /ID [<00> <00>]',
    });
    expect(await codeOf(bytes)).toBe('encryption-unsupported');
  });
});

describe('files that are no readable PDF', () => {
  it('tells an empty file', async () => {
    expect(await codeOf(new Uint8Array())).toBe('empty-file');
  });

  it.each([
    ['a PNG picture', '\x89PNG\r\n\x1a\n0000000'],
    ['a JPEG picture', '\xff\xd8\xff\xe0....JFIF'],
    ['a ZIP archive', 'PK\x03\x04...'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>'],
  ])('names %s that carries the name of a PDF', async (name, bytes) => {
    const outcome = await read(latin1(bytes));
    expect(outcome).toMatchObject({ ok: false, error: { code: 'not-a-pdf' } });
    expect(!outcome.ok && unreadableText(outcome.error)).toContain(name);
  });

  it('tells random bytes from a PDF', async () => {
    expect(await codeOf(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))).toBe('not-a-pdf');
  });

  it('tells a file that ends too early', async () => {
    const whole = onePage(show('12.50', 50, 700));
    expect(await codeOf(whole.slice(0, 40))).toBe('damaged');
  });

  it('tells a file that has a header and then rubbish', async () => {
    expect(await codeOf(latin1('%PDF-1.7\n' + 'rubbish '.repeat(500)))).toBe('damaged');
  });

  it('tells a file without pages', async () => {
    expect(await codeOf(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']))).toBe(
      'no-pages',
    );
  });

  it('reads a PDF that has other bytes before its header', async () => {
    const bytes = latin1('HTTP/1.1 200 OK\r\n\r\n' + Buffer.from(onePage(show('12.50', 50, 700))).toString('latin1'));
    expect(await codeOf(bytes)).toBe('ok');
  });

  it('reads a file whose cross-reference table is broken, and says that it was rebuilt', async () => {
    const broken = Buffer.from(onePage(show('12.50', 50, 700)))
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n7');
    const outcome = await read(latin1(broken));
    expect(outcome.ok && outcome.pages[0]!.words).toHaveLength(1);
    expect(outcome.ok && outcome.document.observations.map(({ code }) => code)).toContain('table-rebuilt');
  });

  it('reads the rest of a file of which one page is missing', async () => {
    const bytes = Buffer.from(onePage(show('12.50', 50, 700)))
      .toString('latin1')
      .replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 99 0 R] /Count 2');
    const outcome = await read(latin1(bytes));
    expect(outcome.ok && outcome.pages.map((page) => page.kind)).toEqual(['text', 'empty']);
    expect(outcome.ok && outcome.document.observations).toContainEqual(
      expect.objectContaining({ code: 'page-unreadable', page: 2 }),
    );
  });

  it('leaves the bytes it was given as they were', async () => {
    const bytes = onePage(show('12.50', 50, 700));
    const before = bytes.slice();
    await read(bytes);
    expect(bytes).toEqual(before);
  });
});

describe('reading page by page', () => {
  it('tells each page as it is read', async () => {
    const told: [number, number][] = [];
    await readPages(onePage(show('12.50', 50, 700)), {
      pdfium,
      onPage: (page, pages) => told.push([page.page, pages]),
    });
    expect(told).toEqual([[1, 1]]);
  });

  it('stops when it is told to', async () => {
    const outcome = await readPages(onePage(''), { pdfium, signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
