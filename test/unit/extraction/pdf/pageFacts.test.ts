import { describe, expect, it } from 'vitest';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import type { DocumentReading } from '../../../../electron/extraction/reading.ts';
import { onePage, pdfOf, show, stream } from './rawPdf.ts';
import { observationText } from '../../../../shared/text/words.ts';

const pdfium = await createPdfium();

async function readingOf(bytes: Uint8Array): Promise<DocumentReading> {
  const read = await readPages(bytes, { pdfium });
  if (!read.ok) throw new Error(read.error.code);
  return read.document;
}

const observed = async (content: string) => (await readingOf(onePage(content))).observations;

/** A column of figures, right-aligned at 400 points; fonts by row. */
const column = (fonts: string[]): string =>
  fonts.map((font, row) => show(`${100 + row}.25`, 365, 700 - row * 15, { font })).join('');

describe('what is observed about a page', () => {
  it('is nothing where the text is plain', async () => {
    expect(await observed(column(Array.from({ length: 10 }, () => 'F1')))).toEqual([]);
  });

  it('is a figure in another font than its column', async () => {
    const fonts = Array.from({ length: 10 }, (_, row) => (row === 3 ? 'F3' : 'F1'));
    const content = fonts.map((font, row) => {
      const right = 400 - (font === 'F3' ? 36 : 30.58); // six letters of Courier are wider
      return show(`${100 + row}.25`, right, 700 - row * 15, { font });
    });
    const [found, ...others] = await observed(content.join(''));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'figures-in-mixed-fonts',
      page: 1,
      figure: '103.25',
      font: 'Courier',
      others: 0,
    });
    expect(found!.box![1]).toBeGreaterThan(130);
    expect(found!.box![3]).toBeLessThan(160);
  });

  it('is not a bold total under a plain column', async () => {
    const fonts = Array.from({ length: 10 }, (_, row) => (row === 9 ? 'F2' : 'F1'));
    expect(await observed(column(fonts))).toEqual([]);
  });

  /** Ten rows: a description of two words and a figure, one of them moved up or down by some points. */
  const rowsWith = (off: number, at = 4): string =>
    Array.from({ length: 10 }, (_, row) => {
      const y = 700 - row * 15;
      return show('Card purchase', 50, y) + show(`${100 + row}.25`, 365, row === at ? y + off : y);
    }).join('');

  it('is a figure that stands higher or lower than its line, with its place', async () => {
    const [found, ...others] = await observed(rowsWith(0.8));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'figures-off-baseline', page: 1, figure: '104.25' });
    expect(observationText(found!).detail).toContain('0.8 points higher');
    expect(found!.box![0]).toBeCloseTo(365, 0);
    const [low] = await observed(rowsWith(-1.2));
    expect(observationText(low!).detail).toContain('1.2 points lower');
  });

  it('is not a column that as a whole stands off its lines, nor a hair’s breadth', async () => {
    const whole = Array.from({ length: 10 }, (_, row) => {
      const y = 700 - row * 15;
      return show('Card purchase', 50, y) + show(`${100 + row}.25`, 365, y + 1);
    });
    expect(await observed(whole.join(''))).toEqual([]);
    expect(await observed(rowsWith(0.1))).toEqual([]);
  });

  it('is text over other text, with its place', async () => {
    const [found] = await observed(show('100.00', 50, 700) + show('900.00', 51, 700.5));
    expect(found).toMatchObject({ code: 'text-over-text', page: 1, texts: ['900.00', '100.00'], others: 0 });
    expect(found!.box![0]).toBeCloseTo(50, 0);
  });

  it('is text that was painted over and written anew, with its place', async () => {
    const over = show('100.00', 50, 700) + '1 1 1 rg 45 695 60 20 re f 0 0 0 rg ' + show('900.00', 51, 700);
    const [found, ...others] = await observed(over);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'covered-text', page: 1 });
    expect(found!.box![0]).toBeCloseTo(50, 0);
  });

  it('is not tight lines', async () => {
    expect(await observed(show('100.00', 50, 700) + show('900.00', 50, 691))).toEqual([]);
  });

  it('is not a value over the dots of a form', async () => {
    expect(await observed(show('..........', 50, 700) + show('900.00', 52, 700))).toEqual([]);
  });

  it.each([
    ['white-text', '1 1 1 rg ' + show('not seen', 50, 600)],
    ['invisible-text', show('not seen', 50, 600, { before: '3 Tr' })],
    ['off-page-text', show('not seen', 700, 600)],
  ])('is %s, with its place', async (code, content) => {
    const observations = await observed(show('12.50', 50, 700) + content);
    expect(observations).toHaveLength(1);
    expect(observations[0]).toMatchObject({ code, page: 1, words: 2 });
  });

  it('is not a watermark', async () => {
    expect(await observed('BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 200 Tm (COPY) Tj ET ' + show('12.50', 50, 700))).toEqual(
      [],
    );
  });
});

describe('what is observed about the pages of a document', () => {
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n\x80\nendstream';
  const page = (contents: number): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${contents} 0 R /Resources << /Font << /F1 6 0 R >> /XObject << /I1 5 0 R >> >> >>`;
  const file = (kinds: ('text' | 'scan')[]): Uint8Array =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${kinds.length} /Kids [${kinds.map((_, i) => `${7 + i} 0 R`).join(' ')}] >>`,
      stream(show('Closing balance 12.50', 50, 700)),
      stream('q 600 0 0 800 0 0 cm /I1 Do Q'),
      picture,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...kinds.map((kind) => page(kind === 'text' ? 3 : 4)),
    ]);

  it('is the page that is a picture among text', async () => {
    const { textLayer, observations } = await readingOf(file(['text', 'scan', 'text']));
    expect(textLayer).toBe('mixed');
    expect(observations).toEqual([expect.objectContaining({ code: 'picture-page', page: 2, box: [0, 0, 600, 800] })]);
  });

  it('is nothing where all pages are pictures', async () => {
    expect(await readingOf(file(['scan', 'scan']))).toMatchObject({ textLayer: 'scan', observations: [] });
  });

  it('is not repeated for every page of a long file', async () => {
    const { observations } = await readingOf(file(['text', ...Array.from({ length: 40 }, () => 'scan' as const)]));
    expect(observations).toHaveLength(11);
    expect(observations.at(-1)).toMatchObject({ page: 12, standsFor: 30 });
  });
});
