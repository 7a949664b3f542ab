import { describe, expect, it } from 'vitest';
import { boxOf, cellsOf, overlap, textOf, toLines } from '../../../../electron/extraction/lines/lines.ts';
import { line, pageText, wordsAt } from '../support/print.ts';
import type { Word } from '../../../../electron/extraction/reading.ts';

const linesOf = (...words: ReturnType<typeof wordsAt>[]): string[] =>
  toLines(pageText(words.flat())).map((found) => textOf(found.words));

describe('lines', () => {
  it('stand top to bottom, their words left to right, in whatever order the file gives them', () => {
    expect(
      linesOf(
        wordsAt(40, [50, '12.50']),
        wordsAt(20, [50, 'Amount']),
        wordsAt(40, [10, 'Rent']),
        wordsAt(20, [10, 'Text']),
      ),
    ).toEqual(['Text Amount', 'Rent 12.50']);
  });

  it('hold words that stand a little higher or lower', () => {
    expect(linesOf(wordsAt(20, [10, 'Rent']), wordsAt(24, [50, '12.50']))).toEqual(['Rent 12.50']);
    expect(linesOf(wordsAt(20, [10, 'Rent']), wordsAt(25, [50, '12.50']))).toEqual(['Rent', '12.50']);
  });

  it('hold small print on the same middle', () => {
    expect(linesOf(wordsAt(20, [10, 'Rent']), wordsAt(22, [50, 'CR'], 6))).toEqual(['Rent CR']);
  });

  it('tell their box, their middle and the height of most of their words', () => {
    const [found] = toLines(
      pageText([...wordsAt(20, [10, 'Rent']), ...wordsAt(20, [50, 'paid']), ...wordsAt(22, [90, 'CR'], 6)], 3),
    );
    expect(found).toMatchObject({ page: 3, box: [10, 20, 100, 30], em: 10, middle: 25 });
  });

  it('leave out a watermark drawn over several lines', () => {
    expect(
      linesOf(
        wordsAt(15, [200, 'COPY'], 60),
        wordsAt(20, [10, 'one']),
        wordsAt(40, [10, 'two']),
        wordsAt(60, [10, 'three']),
      ),
    ).toEqual(['one', 'two', 'three']);
  });

  it('keep large print that stands over no other text', () => {
    expect(
      linesOf(
        wordsAt(0, [10, 'Bank'], 60),
        wordsAt(80, [10, 'one']),
        wordsAt(100, [10, 'two']),
        wordsAt(120, [10, 'three']),
      ),
    ).toEqual(['Bank', 'one', 'two', 'three']);
  });

  it('put the first letter of a spaced word to the rest of it', () => {
    const word = (text: string, x0: number, x1: number): Word => ({
      text,
      box: [x0, 10, x1, 20],
      font: '',
      bold: true,
    });
    const page = pageText([word('D', 42, 49), word('ate', 53, 75), word('D', 105, 112), word('ebit', 116, 132)]);
    expect(toLines(page).map(({ words }) => words.map(({ text, box }) => [text, box[0], box[2]]))).toEqual([
      [
        ['Date', 42, 75],
        ['D', 105, 112],
        ['ebit', 116, 132],
      ],
    ]);
  });

  it('leave out words without height, and are none on an empty page', () => {
    expect(linesOf(wordsAt(20, [10, 'Rent'], 0))).toEqual([]);
    expect(toLines(pageText([]))).toEqual([]);
  });
});

describe('cells', () => {
  const printed = line(0, [
    [10, 'Card payment'],
    [100, '12.50'],
  ]);

  it('end where the gap is wide', () => {
    expect(cellsOf(printed).map(({ words, first, x0, x1 }) => ({ text: textOf(words), first, x0, x1 }))).toEqual([
      { text: 'Card payment', first: 0, x0: 10, x1: 68 },
      { text: '12.50', first: 2, x0: 100, x1: 125 },
    ]);
  });

  it('end at narrower or wider gaps as asked', () => {
    expect(cellsOf(printed, 0.2)).toHaveLength(3);
    expect(cellsOf(printed, 3.2)).toHaveLength(1);
  });
});

describe('boxes and ranges', () => {
  it('surround all words', () => {
    expect(boxOf([...wordsAt(20, [10, 'Rent']), ...wordsAt(40, [5, 'x'])])).toEqual([5, 20, 30, 50]);
  });

  it('overlap by points, or are that far apart', () => {
    expect([overlap(0, 10, 4, 20), overlap(0, 10, 2, 5), overlap(0, 10, 15, 20)]).toEqual([6, 3, -5]);
  });

  it('print words with one space between', () => {
    expect(textOf(wordsAt(0, [0, 'Card payment ACME']))).toBe('Card payment ACME');
    expect(textOf([])).toBe('');
  });
});
