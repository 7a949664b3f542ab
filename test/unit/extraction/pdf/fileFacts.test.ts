import { describe, expect, it } from 'vitest';
import type { DocumentInfo } from '../../../../electron/extraction/pdf/document.ts';
import { pdfMoment, readFileFacts } from '../../../../electron/extraction/pdf/fileFacts.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import { onePage, show } from './rawPdf.ts';

const bytes = onePage(show('12.50', 50, 700));

const plain: DocumentInfo = {
  producer: 'Statement Composer 4',
  creator: null,
  creationDate: 'D:20260331020000Z',
  modificationDate: 'D:20260331020000Z',
  encryption: 'none',
  hasValidTable: true,
  signatures: 0,
};

const codesOf = (info: Partial<DocumentInfo>): string[] =>
  readFileFacts(bytes, { ...plain, ...info }).observations.map(({ code }) => code);

describe('dates of a file', () => {
  it.each([
    ["D:20250131120000+02'00'", '2025-01-31T10:00:00.000Z'],
    ["D:20250131120000-05'30", '2025-01-31T17:30:00.000Z'],
    ['D:20250131120000Z', '2025-01-31T12:00:00.000Z'],
    ["D:20250131120000Z00'00'", '2025-01-31T12:00:00.000Z'],
    ['D:20250131120000', '2025-01-31T12:00:00.000Z'],
    ['20250131', '2025-01-31T00:00:00.000Z'],
    ['D:2025', '2025-01-01T00:00:00.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(pdfMoment(text)).toBe(moment);
  });

  it.each([[null], [''], ['yesterday'], ['D:20251331'], ['D:20250230'], ['D:20250131250000']])(
    'reads no date in %j',
    (text) => {
      expect(pdfMoment(text)).toBeNull();
    },
  );

  it('come from the file', async () => {
    const file = onePage('', {
      objects: ["<< /Producer (Composer 4) /Creator <FEFF00C4> /CreationDate (D:20260331020000+02'00') >>"],
      trailer: '/Info 7 0 R',
    });
    const read = await readPages(file, { pdfium: await createPdfium() });
    expect(read.ok && read.document).toMatchObject({
      producer: 'Composer 4',
      creator: 'Ä',
      createdAt: '2026-03-31T00:00:00.000Z',
      modifiedAt: null,
    });
  });
});

describe('what is observed about a file', () => {
  it('is nothing for a file as a bank’s system makes it', () => {
    expect(codesOf({})).toEqual([]);
  });

  it.each([
    'Adobe Acrobat Pro 2023',
    'Microsoft® Word 2019'.replace('®', ''),
    'iLovePDF',
    'Canva',
    'LibreOffice 7.3',
    'Foxit PhantomPDF',
  ])('is the editing program %s', (producer) => {
    expect(codesOf({ producer })).toEqual(['made-with-editor']);
  });

  it.each([
    'Acrobat Distiller 9.0',
    'wkhtmltopdf',
    'react-pdf',
    'iText 7',
    'Preview Statements Ltd'.slice(8),
    'PDFKit',
  ])('is not the program %s, which systems use', (producer) => {
    expect(codesOf({ producer })).toEqual([]);
  });

  it('is a change after the file was made, unless it was one run', () => {
    expect(codesOf({ modificationDate: 'D:20260331020500Z' })).toEqual([]);
    expect(codesOf({ modificationDate: 'D:20260402150000Z' })).toEqual(['modified-later']);
    expect(codesOf({ modificationDate: 'D:20260301000000Z' })).toEqual(['modified-before-made']);
  });

  it('is a rebuilt table, a restriction and a signature', () => {
    expect(codesOf({ hasValidTable: false, encryption: 'empty-password', signatures: 2 })).toEqual([
      'table-rebuilt',
      'restricted',
      'signed',
    ]);
  });
});
