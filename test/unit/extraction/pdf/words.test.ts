import { describe, expect, it } from 'vitest';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import type { PageText } from '../../../../electron/extraction/reading.ts';
import { latin1, onePage, show, stream, type RawPage } from './rawPdf.ts';

const pdfium = await createPdfium();

async function pageOf(content: string, page?: RawPage): Promise<PageText> {
  const read = await readPages(onePage(content, page), { pdfium });
  if (!read.ok) throw new Error(read.error.code);
  return read.pages[0]!;
}

const textsOf = async (content: string, page?: RawPage): Promise<string[]> =>
  (await pageOf(content, page)).words.map((word) => word.text);

/** A page with a font F7 that is Helvetica, but one of whose letters means other text (UTF-16 in hex). */
function fontWhere(letter: string, meaning: string): RawPage {
  const code = letter.charCodeAt(0).toString(16);
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <00> <ff> ' +
    `endcodespacerange 1 beginbfchar <${code}> <${meaning}> endbfchar endcmap end end`;
  return {
    fonts: '/F7 7 0 R',
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 8 0 R >>',
      stream(map),
    ],
  };
}

describe('where words part', () => {
  it('parts words at spaces', async () => {
    expect(await textsOf(show('Opening balance 1,250.00', 50, 700))).toEqual(['Opening', 'balance', '1,250.00']);
  });

  it('keeps an amount whole that is drawn in pieces', async () => {
    expect(await textsOf(show('$-1', 50, 700) + show('119.20', 64.45, 700))).toEqual(['$-1119.20']);
  });

  it('keeps a word whole whose pieces are drawn apart from each other in the file', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 700 Tm [(1)-20(1)-15(9)10(.20)] TJ ET';
    expect(await textsOf(content)).toEqual(['119.20']);
  });

  it('parts columns that have no space between them', async () => {
    expect(await textsOf(show('12.50', 50, 700) + show('99.00', 80, 700))).toEqual(['12.50', '99.00']);
  });

  it.each([
    ['1,31', '5.61', '1,315.61'],
    ['653.1', '3', '653.13'],
    ['6,0', '00.04', '6,000.04'],
    ['1,281', '.84', '1,281.84'],
  ])('puts a torn figure together: %s %s', async (head, tail, whole) => {
    const width = 5.56 * (head.match(/\d/g)?.length ?? 0) + 2.78 * (head.match(/[.,]/g)?.length ?? 0);
    expect(await textsOf(show(head, 50, 700) + show(tail, 50 + width + 1.8, 700))).toEqual([whole]);
  });

  it('puts a torn figure together whose pieces are figures too, where they all but touch', async () => {
    expect(await textsOf(show('35', 50, 700) + show('0.00', 50 + 11.12 + 1.2, 700))).toEqual(['350.00']);
  });

  it('leaves two figures apart that stand close and are each one by themselves', async () => {
    expect(await textsOf(show('12', 50, 700) + show('345.00', 50 + 11.12 + 2.6, 700))).toEqual(['12', '345.00']);
    expect(await textsOf(show('12.50', 50, 700) + show('99.00', 50 + 25.02 + 2.6, 700))).toEqual(['12.50', '99.00']);
  });

  it('puts a word together whose letters a print driver set a little apart', async () => {
    expect(await textsOf(show('Ove', 50, 700) + show('rdraft', 50 + 18.34 + 1.4, 700))).toEqual(['Overdraft']);
  });

  it('parts lines', async () => {
    expect(await textsOf(show('12.50', 50, 700) + show('99.00', 50, 688))).toEqual(['12.50', '99.00']);
  });

  it('parts columns inside one text array', async () => {
    const content = 'BT /F1 10 Tf 1 0 0 1 50 700 Tm [(12.50)-3000(99.00)] TJ ET';
    expect(await textsOf(content)).toEqual(['12.50', '99.00']);
  });

  it('keeps thousands together that a no-break space parts', async () => {
    const content = show('1A234,56 EUR', 50, 700, { font: 'F7' });
    expect(await textsOf(content, fontWhere('A', '00a0'))).toEqual(['1\u00a0234,56', 'EUR']);
  });

  it('joins a letter-spaced heading', async () => {
    expect(await textsOf(show('STATEMENT', 50, 700, { before: '6 Tc' }))).toEqual(['STATEMENT']);
  });

  it('joins a heading with spaces between its letters, word by word', async () => {
    const spaced = 'BT /F1 10 Tf 4 Tw 1 0 0 1 50 700 Tm (Y O U R) Tj 72 0 Td (B A N K) Tj ET';
    expect(await textsOf(spaced)).toEqual(['YOUR', 'BANK']);
  });

  it('leaves a row of one-letter codes and figures alone', async () => {
    expect(await textsOf(show('A 1 B 2 C 3', 50, 700))).toEqual(['A', '1', 'B', '2', 'C', '3']);
  });

  it('keeps a hyphen at the end of a line', async () => {
    expect(await textsOf(show('inter-', 50, 700) + show('est', 50, 688))).toEqual(['inter-', 'est']);
  });
});

describe('what is drawn oddly', () => {
  it('reads raised small cents as decimals', async () => {
    expect(await textsOf(show('1,234', 50, 700) + show('56', 75.5, 703.5, { size: 6 }))).toEqual(['1,234.56']);
  });

  it('leaves a raised footnote mark off the amount', async () => {
    expect(await textsOf(show('12.50', 50, 700) + show('1', 75.5, 703.5, { size: 6 }))).toEqual(['12.50', '1']);
  });

  it.each([0.2, 0.5, 0.8])('reads text drawn again %f points further for boldness once', async (shift) => {
    const twice = show('Total 12.50', 50, 700) + show('Total 12.50', 50 + shift, 700);
    expect(await textsOf(twice)).toEqual(['Total', '12.50']);
  });

  it.each([0.2, 0.5, 0.8])('reads letters that are each drawn again %f points further once', async (shift) => {
    const letters: [string, number][] = [
      ['S', 50],
      ['u', 56.67],
      ['m', 62.23],
    ];
    const twice = letters.map(([letter, x]) => show(letter, x, 700) + show(letter, x + shift, 700));
    expect(await textsOf(twice.join(''))).toEqual(['Sum']);
  });

  it('keeps equal letters side by side', async () => {
    expect(await textsOf(show('1111 llll', 50, 700))).toEqual(['1111', 'llll']);
  });

  it('reads the same amount in two rows twice', async () => {
    expect(await textsOf(show('12.50', 50, 700) + show('12.50', 50, 690))).toEqual(['12.50', '12.50']);
  });

  it('tells bold from plain by the font, and by stroked letters', async () => {
    const content =
      show('plain', 50, 700) + show('bold', 50, 680, { font: 'F2' }) + show('stroked', 50, 660, { before: '2 Tr' });
    const { words } = await pageOf(content);
    expect(words.map(({ text, bold, font }) => [text, bold, font])).toEqual([
      ['plain', false, 'Helvetica'],
      ['bold', true, 'Helvetica-Bold'],
      ['stroked', true, 'Helvetica'],
    ]);
  });

  it('reads a ligature as its letters', async () => {
    expect(await textsOf(show('Anal', 50, 700, { font: 'F7' }), fontWhere('A', '00660069'))).toEqual(['final']);
  });
});

describe('what is left out', () => {
  it('leaves out a slanted watermark', async () => {
    const watermark = 'BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 200 Tm (SPECIMEN) Tj ET\n';
    expect(await textsOf(watermark + show('12.50', 50, 700))).toEqual(['12.50']);
  });

  it('leaves out text at the margin that reads upwards', async () => {
    expect(await textsOf('BT /F1 8 Tf 0 1 -1 0 20 300 Tm (Form 1234) Tj ET\n' + show('12.50', 50, 700))).toEqual([
      '12.50',
    ]);
  });

  it('keeps the text of a page that is scanned a little askew', async () => {
    expect(await textsOf('BT /F1 10 Tf 0.999 0.03 -0.03 0.999 50 700 Tm (12.50) Tj ET')).toEqual(['12.50']);
  });

  it('keeps text whose negative size turns a mirrored matrix back', async () => {
    expect(await textsOf('BT /F1 -10 Tf -1 0 0 -1 50 700 Tm (12.50) Tj ET')).toEqual(['12.50']);
  });

  it('leaves out invisible text', async () => {
    expect(await textsOf(show('hidden', 50, 700, { before: '3 Tr' }) + show('12.50', 50, 650))).toEqual(['12.50']);
  });

  it('leaves out white text on the white page', async () => {
    expect(await textsOf('1 1 1 rg ' + show('mark', 50, 700) + '0 0 0 rg ' + show('12.50', 50, 650))).toEqual([
      '12.50',
    ]);
  });

  it('keeps white text on a dark band', async () => {
    const band = '0 0 0.5 rg 40 690 500 20 re f 1 1 1 rg ' + show('Date Amount', 50, 696);
    expect(await textsOf(band)).toEqual(['Date', 'Amount']);
  });

  it('keeps white text on a dark band inside a form', async () => {
    const form = '0 0 0.5 rg 0 0 500 20 re f 1 1 1 rg ' + show('Date', 10, 6);
    const objects = [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 500 20] /Resources << /Font << /F1 5 0 R >> >> /Length ${form.length} >>\nstream\n${form}\nendstream`,
    ];
    const words = await textsOf('q 1 0 0 1 40 690 cm /X1 Do Q', { resources: '/XObject << /X1 7 0 R >>', objects });
    expect(words).toEqual(['Date']);
  });

  it('leaves out a figure that was painted over and written anew', async () => {
    const over = show('100.00', 50, 700) + '1 1 1 rg 45 695 60 20 re f 0 0 0 rg ' + show('900.00', 51, 700);
    expect(await textsOf(over)).toEqual(['900.00']);
  });

  it('keeps text on the shading of its row', async () => {
    const row = '0.9 g 40 695 500 20 re f 0 g ' + show('100.00', 50, 700) + show('900.00', 51, 700.5);
    expect(await textsOf(row)).toEqual(['100.00', '900.00']);
  });

  it('keeps text under a highlighter', async () => {
    const states = { resources: '/ExtGState << /G1 << /BM /Multiply >> >>' };
    const marked = show('100.00', 50, 700) + 'q /G1 gs 1 1 0 rg 45 695 60 20 re f Q ' + show('paid', 51, 700);
    expect(await textsOf(marked, states)).toEqual(['100.00', 'paid']);
  });

  it('leaves out text beyond the edge of the page', async () => {
    expect(await textsOf(show('beyond', 700, 700) + show('12.50', 50, 650))).toEqual(['12.50']);
  });

  it('leaves out text that the crop box cuts off', async () => {
    const page = { page: '/MediaBox [0 0 600 800] /CropBox [0 0 600 600]' };
    expect(await textsOf(show('cropped', 50, 700) + show('12.50', 50, 500), page)).toEqual(['12.50']);
  });
});

describe('where words are', () => {
  it('measures boxes in points from the top left', async () => {
    const { words, width, height } = await pageOf(show('12.50', 50, 700));
    expect([width, height]).toEqual([600, 800]);
    const [x0, y0, x1, y1] = words[0]!.box;
    expect(x0).toBeCloseTo(50, 0);
    expect(x1).toBeCloseTo(50 + 25, 0); // four digits of 5.56 and a point of 2.78
    expect(y0).toBeGreaterThan(88);
    expect(y0).toBeLessThan(94);
    expect(y1).toBeGreaterThan(100);
    expect(y1).toBeLessThan(104);
  });

  it('measures from the corner of the crop box', async () => {
    const { words, width } = await pageOf(show('12.50', 150, 700), {
      page: '/MediaBox [0 0 600 800] /CropBox [100 100 500 750]',
    });
    expect(width).toBe(400);
    expect(words[0]!.box[0]).toBeCloseTo(50, 0);
    expect(words[0]!.box[1]).toBeGreaterThan(38);
    expect(words[0]!.box[3]).toBeLessThan(54);
  });

  it.each([
    [90, '0 1 -1 0 500 50'],
    [180, '-1 0 0 -1 550 600'],
    [270, '0 -1 1 0 100 750'],
  ])('reads a page with /Rotate %i as it is displayed', async (degrees, matrix) => {
    const content = `BT /F1 10 Tf ${matrix} Tm (Balance 12.50) Tj ET`;
    const { words, width, height } = await pageOf(content, { page: `/Rotate ${degrees}` });
    expect(words.map((word) => word.text)).toEqual(['Balance', '12.50']);
    expect([width, height]).toEqual(degrees === 180 ? [600, 800] : [800, 600]);
    expect(words[0]!.box[0]).toBeCloseTo(50, 0);
    expect(words[0]!.box[3]).toBeGreaterThan(degrees === 180 ? 600 : 500);
    expect(words[0]!.box[3]).toBeLessThan(degrees === 180 ? 604 : 504);
    expect(words[1]!.box[0]).toBeGreaterThan(words[0]!.box[2]);
  });
});

it('reads a page whose dictionary does not say that it is one', async () => {
  const bytes = Buffer.from(onePage(show('12.50', 50, 700)))
    .toString('latin1')
    .replace('/Type /Page /Parent', '/Parent');
  const read = await readPages(latin1(bytes), { pdfium });
  expect(read.ok && read.pages[0]!.words.map((word) => word.text)).toEqual(['12.50']);
});

describe('what kind a page is', () => {
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n\x80\nendstream';
  const whole = { resources: '/XObject << /I1 7 0 R >>', objects: [picture] };
  const full = 'q 600 0 0 800 0 0 cm /I1 Do Q ';

  it('calls a page of one picture a scan', async () => {
    expect((await pageOf(full, whole)).kind).toBe('scan');
  });

  it('reads the words that were recognised in a scan', async () => {
    const page = await pageOf(full + show('Balance brought forward 12.50', 50, 700, { before: '3 Tr' }), whole);
    expect(page.kind).toBe('ocr');
    expect(page.words.map((word) => word.text)).toEqual(['Balance', 'brought', 'forward', '12.50']);
  });

  it('calls a page with a small picture text', async () => {
    expect((await pageOf('q 60 0 0 80 0 0 cm /I1 Do Q ' + show('12.50', 50, 700), whole)).kind).toBe('text');
  });

  it('calls a page with nothing on it empty', async () => {
    expect((await pageOf('')).kind).toBe('empty');
  });

  it('calls a page whose letters are drawn as shapes a scan', async () => {
    const shapes = Array.from(
      { length: 200 },
      (_, i) => `${50 + (i % 40) * 12} ${700 - Math.floor(i / 40) * 80} 6 8 re f `,
    );
    expect((await pageOf(shapes.join(''))).kind).toBe('scan');
  });

  it('does not take a bar code for text', async () => {
    const bars = Array.from(
      { length: 200 },
      (_, i) => `${50 + (i % 20) * 2} ${700 - Math.floor(i / 20) * 2} 1 1 re f `,
    );
    expect((await pageOf(bars.join(''))).kind).toBe('empty');
  });
});
