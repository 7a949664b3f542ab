import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../electron/extraction/reading.ts';
import { inReadingOrder, joinRightToLeft } from '../../../../electron/extraction/lines/rightToLeft.ts';

const word = (text: string, x0: number, x1: number, y0 = 0): Word => ({
  text,
  box: [x0, y0, x1, y0 + 10],
  font: 'Test',
  bold: false,
});
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text);

describe('letters that run from right to left', () => {
  it('are joined in the order in which they are read', () => {
    const line = [word('8.00', 0, 20), word('ה', 50, 55), word('ר', 55, 60), word('ת', 60, 65), word('י', 65, 70)];
    expect(texts(joinRightToLeft(line))).toEqual(['8.00', 'יתרה']);
  });

  it('stay apart where a space parts two words', () => {
    const line = [word('ן', 0, 5), word('ב', 5, 10), word('א', 14, 19), word('ת', 19, 24)];
    expect(texts(joinRightToLeft(line))).toEqual(['בן', 'תא']);
  });

  it('leave words of other scripts as they are', () => {
    const line = [word('Pay', 0, 15), word('ment', 15, 30)];
    expect(joinRightToLeft(line)).toBe(line);
  });
});

describe('words that run from right to left', () => {
  it('are turned on their own line, around what runs the other way', () => {
    const words = [word('77', 0, 5), word('גג', 10, 20), word('אא', 30, 40), word('בב', 10, 20, 12)];
    expect(texts(inReadingOrder(words))).toEqual(['77', 'אא', 'גג', 'בב']);
  });
});
