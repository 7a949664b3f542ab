import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../electron/extraction/ocr/agreement.ts';
import { onPicture, wordsOfLine } from '../../../../electron/extraction/ocr/lineWords.ts';
import { mendFigure, mendPageNumber } from '../../../../electron/extraction/ocr/misreadFigures.ts';
import { greyOf, resized } from '../../../../electron/extraction/ocr/picture.ts';
import { recognisePages } from '../../../../electron/extraction/ocr/recognisePages.ts';
import {
  RecogniserNotStarted,
  type Recognised,
  type Recogniser,
} from '../../../../electron/extraction/ocr/recogniser.ts';
import { wordsOf, type RecognisedWord } from '../../../../electron/extraction/ocr/recognisedWords.ts';
import { doubtsOfRecognised } from '../../../../electron/extraction/ocr/recognisedRows.ts';
import type { Doubt } from '../../../../shared/rows/doubts.ts';
import { turnedBack } from '../../../../electron/extraction/ocr/turnBack.ts';
import { openDocument } from '../../../../electron/extraction/pdf/document.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import type { PageText, Word } from '../../../../electron/extraction/reading.ts';
import { onePage, pdfOf, show } from '../pdf/rawPdf.ts';

describe('a figure read with letters', () => {
  it.each([
    ['1,2O0.5S', '1,200.55'],
    ['-l5.00', '-15.00'],
    ['22,4Z4,57Dr', '22,424,57Dr'],
    ['(8B.10)', '(88.10)'],
  ])('%s is taken for %s', (read, meant) => expect(mendFigure(read)).toBe(meant));

  it.each(['12.50', 'SO.LD', 'B.Sc', 'Oslo', 'No.12', 'I.O', '1.S'])('%s stays as it is', (text) => {
    expect(mendFigure(text)).toBeNull();
  });
});

describe('a page number read without its spaces', () => {
  it.each([
    ['1of3', '1 of 3'],
    ['10f3', '1 of 3'],
    ['10of1', '1 of 1'],
    ['10of12', '10 of 12'],
  ])('%s is %s', (read, meant) => expect(mendPageNumber(read)).toBe(meant));

  it('is not made of other words', () => expect(mendPageNumber('4of')).toBeNull());
});

describe('words of a picture', () => {
  const word = (text: string, x0: number, change: Partial<RecognisedWord> = {}): RecognisedWord => ({
    text,
    confidence: 0.9,
    x0,
    x1: x0 + 40,
    y0: 100,
    y1: 120,
    ...change,
  });

  it('stand in page points, as high as type is and not as ink is', () => {
    const [first] = wordsOf([{ words: [word('12.50', 200)] }], 2);
    expect(first).toMatchObject({ text: '12.50', confidence: 0.9, box: [100, 47.5, 120, 63] });
  });

  it('share the height of their line, so that a comma or a dash is no line of its own', () => {
    const words = wordsOf([{ words: [word('Fee', 0), word('-', 50, { y0: 110, y1: 112 }), word('9.00', 100)] }], 1);
    expect(words.map(({ box }) => [box[1], box[3]])).toEqual([
      [95, 126],
      [95, 126],
      [95, 126],
    ]);
  });

  it('are not rules that stand alone, which look like figures', () => {
    const words = wordsOf([{ words: [word('1', 0, { confidence: 0.5 }), word('1', 50, { confidence: 0.95 })] }], 1);
    expect(words.map(({ box }) => box[0])).toEqual([50]);
  });

  it('are not dirt, rules or what the engine itself does not believe', () => {
    const words = wordsOf([{ words: [word('|', 0), word('¦12.00|', 50), word('Bal', 100, { confidence: 0.05 })] }], 1);
    expect(words.map(({ text }) => text)).toEqual(['12.00']);
  });
});

describe('the doubts about a row read by OCR', () => {
  const figure = (text: string, confidence?: number, misread?: string): Word => ({
    text,
    box: [0, 0, 1, 1],
    font: '',
    bold: false,
    ...(confidence === undefined ? {} : { confidence }),
    ...(misread === undefined ? {} : { misread }),
  });
  const read = (figures: Word[], holds = true): Doubt[] =>
    doubtsOfRecognised(figures, holds, ({ text }) => (text.includes('.') ? 'amount' : 'date'));
  const note = { field: 'row', reason: 'ocr', confidence: 0.95 };

  it('name the worst word of each field, and it is never quite certain', () => {
    expect(read([figure('12.00', 0.99)])).toEqual([note]);
    expect(read([figure('12.00', 0.99), figure('08', 0.42), figure('09', 0.5)])).toEqual([
      note,
      { field: 'date', reason: 'ocr-unsure', confidence: 0.42, detail: '08' },
    ]);
  });

  it('rest on the printed balances where letters stood in a figure', () => {
    const mended = { field: 'amount', reason: 'ocr-mended', detail: '2O0.00' };
    const figures = [figure('200.00', 0.3, '2O0.00')];
    expect(read(figures)).toEqual([note, { ...mended, confidence: 0.95 }]);
    expect(read(figures, false)).toEqual([note, { ...mended, confidence: 0.3 }]);
    expect(read([figure('200.00', 0.9, '2O0.00')], false)).toEqual([note, { ...mended, confidence: 0.4 }]);
  });

  it('are none for a row of text', () => {
    expect(read([figure('12.00')])).toEqual([]);
  });
});

describe('a page that was turned level', () => {
  const page: PageText = { page: 1, width: 600, height: 800, words: [], kind: 'ocr', turned: 0.1 };

  it('gives its places back as the page is displayed', () => {
    // A point 100 right of the middle, turned back anticlockwise, lies higher.
    const [x0, y0, x1, y1] = turnedBack([400, 400, 400, 400], page);
    expect([x0, x1]).toEqual([399.5, 399.5]);
    expect([y0, y1]).toEqual([390.02, 390.02]);
  });

  it('leaves a page that lay level alone', () => {
    expect(turnedBack([1, 2, 3, 4], { ...page, turned: 0 })).toEqual([1, 2, 3, 4]);
  });
});

describe('a picture', () => {
  it('is grey by the brightness of its colours', () => {
    const { pixels } = greyOf(new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]), 3, 1);
    expect([...pixels]).toEqual([255, 0, 149]);
  });

  it('made smaller has the mean of what each of its pixels covers', () => {
    const picture = { pixels: new Uint8Array([0, 100, 200, 100, 200, 100]), width: 3, height: 2 };
    expect([...resized(picture, 1, 1).pixels]).toEqual([116]);
    expect([...resized(picture, 3, 1).pixels]).toEqual([50, 150, 150]);
  });
});

describe('a line of ink', () => {
  /** A strip with a bar of ink for each character: its text, and the columns of its bar. */
  const read = (bars: readonly [text: string, from: number, to: number][], spaces: readonly number[] = []) => {
    const width = 400;
    const pixels = new Uint8Array(width * 48).fill(255);
    for (const [, from, to] of bars)
      for (let row = 12; row < 36; row++) pixels.fill(0, row * width + from, row * width + to);
    const characters = [
      ...bars.map(([text, from, to]) => ({ text, confidence: 0.99, x: (from + to) / 2 })),
      ...spaces.map((x) => ({ text: ' ', confidence: 0.99, x })),
    ].sort((a, b) => a.x - b.x);
    const strip = { pixels, width, height: 48, across: 0.5, down: 0.5 };
    const line = { x0: 100, y0: 200, x1: 300, y1: 224 };
    return wordsOfLine(strip, characters).map((word) => onPicture(word, strip, line));
  };
  const evenly = (text: string, from = 10, step = 14) =>
    Array.from(text, (each, index): [string, number, number] => [each, from + index * step, from + index * step + 10]);

  it('is parted into words where the ink is, with the place of each', () => {
    const words = read([...evenly('Fee'), ...evenly('9.50', 200)]);
    expect(words.map(({ text }) => text)).toEqual(['Fee', '9.50']);
    expect(words[1]).toMatchObject({ x0: 200, x1: 226, y0: 206, y1: 218 });
  });

  it('keeps a date whole however wide its hyphens stand, and parts a dash with spaces about it', () => {
    const wide: [string, number, number][] = [
      ['6', 10, 20],
      ['-', 32, 36],
      ['0', 48, 58],
    ];
    expect(read(wide).map(({ text }) => text)).toEqual(['6-0']);
    expect(read(wide, [26, 42]).map(({ text }) => text)).toEqual(['6', '-', '0']);
  });
});

describe('two readings of a word', () => {
  const word = (text: string, confidence: number) => ({ text, confidence });

  it('make a figure sure where they agree, and leave words to the first', () => {
    expect(agreed(word('Fée', 0.8), word('Fee', 0.9))).toEqual(word('Fée', 0.8));
    expect(agreed(word('12.50', 0.8), word('12.50', 0.7))).toEqual(word('12.50', 0.95));
  });

  it('leave a figure in doubt where they differ, or only one saw it', () => {
    expect(agreed(word('12.50', 0.99), word('17.50', 0.8))).toEqual(word('12.50', 0.4));
    expect(agreed(word('12.50', 0.7), word('17.50', 0.8))).toEqual(word('17.50', 0.4));
    expect(agreed(word('1.250', 0.9), word('12.50', 0.9)).confidence).toBe(0.4);
    expect(agreed(word('12.50', 0.99), word('', 1))).toEqual(word('12.50', 0.4));
  });

  it('keep a minus that one of them saw, and say that it is less sure', () => {
    expect(agreed(word('12.50', 0.99), word('-12.50', 0.8))).toEqual(word('-12.50', 0.75));
  });
});

/** As many pages, each the size of a stamp. */
function stamps(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => `${3 + index} 0 R`);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids.join(' ')}] /MediaBox [0 0 20 20] >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R >>'),
  ]);
}

describe('pages of a file', () => {
  const blank: Omit<PageText, 'page' | 'kind'> = { width: 600, height: 800, words: [] };
  const reader = (read: () => Recognised): Recogniser => ({
    read: () => Promise.resolve().then(read),
    close: () => Promise.resolve(),
  });
  const document = async () => openDocument(await createPdfium(), onePage(show('12.50', 50, 700)));

  it('are recognised one by one, and only those that are pictures', async () => {
    const pages: PageText[] = [
      { ...blank, page: 1, kind: 'scan' },
      { ...blank, page: 2, kind: 'text' },
    ];
    const word = { text: '12.50', confidence: 0.9, x0: 10, x1: 50, y0: 10, y1: 30 };
    const told: [number, number][] = [];
    const read = await recognisePages(
      await document(),
      pages,
      reader(() => ({ turned: 0, lines: [{ words: [word, word, word] }] })),
      { onPage: (page, of) => told.push([page, of]) },
    );
    expect(told).toEqual([[1, 1]]);
    expect(read.pages.map(({ kind, words }) => [kind, words.length])).toEqual([
      ['ocr', 3],
      ['text', 0],
    ]);
  });

  it('stay pictures where the engine believes nothing of what it read', async () => {
    const grain = { text: 'wv', confidence: 0.3, x0: 10, x1: 50, y0: 10, y1: 30 };
    const photograph = reader(() => ({ turned: 0, lines: [{ words: [grain, grain, grain, grain] }] }));
    const read = await recognisePages(await document(), [{ ...blank, page: 1, kind: 'scan' }], photograph);
    expect(read.pages[0]?.kind).toBe('scan');
  });

  it('stay pictures, and are named, where the engine gives up', async () => {
    const failing = reader(() => {
      throw new Error('no memory');
    });
    const read = await recognisePages(await document(), [{ ...blank, page: 1, kind: 'scan' }], failing);
    expect(read.pages[0]).toMatchObject({ kind: 'scan', words: [] });
    expect(read.observations).toMatchObject([{ code: 'recognition-failed', page: 1 }]);
  });

  it('are read up to a limit for each file, and the rest is said to be unread', async () => {
    let tried = 0;
    const counting = reader(() => {
      tried++;
      return { turned: 0, lines: [] };
    });
    const pictures: PageText[] = Array.from({ length: 123 }, (_, index) => ({
      ...blank,
      page: index + 1,
      kind: 'scan',
    }));
    const read = await recognisePages(openDocument(await createPdfium(), stamps(123)), pictures, counting);
    expect(tried).toBe(120);
    expect(read.observations[0]).toEqual({ code: 'recognition-limit', read: 120, pages: 3, page: 121, box: null });
    expect(read.pages.every(({ kind }) => kind === 'scan')).toBe(true);
    expect(read.left).toMatchObject({ read: 120, left: 3 });
  });

  it('that were read before are not read again when more may be read', async () => {
    const word = { text: '12.50', confidence: 0.9, x0: 10, x1: 50, y0: 10, y1: 30 };
    let tried = 0;
    const counting = reader(() => {
      tried++;
      return { turned: 0, lines: [{ words: [word, word, word] }] };
    });
    const pictures: PageText[] = [1, 2, 3].map((page) => ({ ...blank, page, kind: 'scan' }));
    const file = openDocument(await createPdfium(), stamps(3));
    const first = await recognisePages(file, pictures, counting, { most: 2 });
    expect(first.left).toMatchObject({ read: 2, left: 1, pages: [{ page: 1 }, { page: 2 }] });
    const told: number[] = [];
    const next = { most: 4, known: first.left!.pages, onPage: (page: number) => told.push(page) };
    const read = await recognisePages(file, pictures, counting, next);
    expect([tried, told, read.left]).toEqual([3, [3], null]);
    expect(read.pages.map(({ kind }) => kind)).toEqual(['ocr', 'ocr', 'ocr']);
  });

  it('are said to be unread where the engine cannot start, which is tried once for them all', async () => {
    let tried = 0;
    const absent = reader(() => {
      tried++;
      throw new RecogniserNotStarted('no language data');
    });
    const pictures: PageText[] = [1, 2].map((page) => ({ ...blank, page, kind: 'scan' }));
    const read = await recognisePages(await document(), pictures, absent);
    expect(read.observations).toMatchObject([{ code: 'recognition-not-started', page: 1, pages: 2 }]);
    expect(read.left).toBeNull();
    expect(tried).toBe(1);
  });
});
