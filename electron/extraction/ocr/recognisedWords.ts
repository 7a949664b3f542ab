import type { Box, Word } from '../reading.ts';
import { mendFigure, mendPageNumber } from './misreadFigures.ts';

/** A word on a picture: its text, how sure the engine is (0 to 1), and its ink in pixels from the top left. */
export type RecognisedWord = { text: string; confidence: number; x0: number; y0: number; x1: number; y1: number };

/** Words that the engine found on one line. */
export type RecognisedLine = { words: RecognisedWord[] };

/** Below this the engine itself takes it for dirt, a stamp or a line of the table. */
const LEAST_CONFIDENCE = 0.15;
/** Ink of capitals and figures is this much lower than the type it is set in; text of a file has the type's height. */
const ABOVE_INK = 0.25;
const BELOW_INK = 0.3;
/** A picture without text is full of words that the engine hardly believes: so many it must be sure of. */
const LEAST_SURE_WORDS = 3;
const SURE = 0.6;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Characters as high as a capital: their ink tells the size of the type. */
const FULL_HEIGHT = /[\dA-Zbdfhkl]/;
/** What a rule of the table that stands alone is taken for, by an engine that does not quite believe it. */
const LIKE_RULE = /^[1Il]$/;
const HARDLY_SURE = 0.6;
/** Table rules read as letters, at the ends of a word. */
const RULES = /^[|¦[\]{}_~]+|[|¦[\]{}_~]+$/g;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** The top and bottom of the type of a line in pixels, from the ink of its words. */
function typeOf(words: readonly RecognisedWord[]): { top: number; bottom: number } {
  const full = words.filter(({ text }) => FULL_HEIGHT.test(text));
  const telling = full.length > 0 ? full : words;
  const top = medianOf(telling.map(({ y0 }) => y0));
  const height = Math.max(1, medianOf(telling.map(({ y0, y1 }) => y1 - y0)));
  return { top: top - ABOVE_INK * height, bottom: top + height + BELOW_INK * height };
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** Whether what was recognised is text, and not the grain of a photograph. */
export function isText(words: readonly Word[]): boolean {
  const sure = words.filter(({ text, confidence = 1 }) => text.length > 1 && confidence >= SURE);
  return sure.length >= LEAST_SURE_WORDS;
}

/** The words of a page in page points, as a file with text would give them. Dirt and rules of tables are left out. */
export function wordsOf(lines: readonly RecognisedLine[], pixelsPerPoint: number): Word[] {
  return lines.flatMap(({ words }) => {
    const legible = words
      .map((word) => ({ ...word, text: word.text.replaceAll(RULES, '') }))
      .filter(({ text, confidence }) => confidence >= (LIKE_RULE.test(text) ? HARDLY_SURE : LEAST_CONFIDENCE))
      .filter(({ text }) => SAYS_SOMETHING.test(text) || text === '-');
    if (legible.length === 0) return [];
    const { top, bottom } = typeOf(legible);
    return legible.map(({ text, confidence, x0, x1 }): Word => {
      const box = [x0, top, x1, bottom].map((pixels) => round(pixels / pixelsPerPoint)) as Box;
      const mended = mendFigure(text);
      const plain: Word = { text: mended ?? mendPageNumber(text) ?? text, box, font: '', bold: false, confidence };
      return mended === null ? plain : { ...plain, misread: text };
    });
  });
}
