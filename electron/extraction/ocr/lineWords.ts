import { readingOf } from './agreement.ts';
import type { Character } from './characters.ts';
import type { LineStrip } from './lineStrip.ts';
import type { RecognisedWord } from './recognisedWords.ts';
import type { TextLine } from './textLines.ts';

/** Columns of a strip that hold ink, from the first up to the last of them. */
type InkRun = { from: number; to: number };

/** The networks place a character within so many pixels of the strip. */
const LOOSE = 4;
/** Gaps in the ink, in pixels of the strip, from which words are parted. */
const gaps = {
  /** Where the network saw a space: between letters, and between the figures of a number, which may stand wide. */
  space: 6,
  spaceInNumber: 11,
  /** A point or comma stands in a gap of its own, and what is on both sides of it is one number. */
  atMark: 26,
  /** Where it saw none: so many times the usual gap between letters, but from the first, and at the latest at the second. */
  usual: 1.9,
  least: 9,
  most: 18,
};
/** Between ground and the darkest, what is darker than this share is ink. */
const INK = 0.35;
/** A row of dark pixels as long as the word is a rule, not type. */
const RULE = 0.9;

const isFigure = ({ text }: Character): boolean => /^\d$/.test(text);
const isMark = ({ text }: Character): boolean => text === '.' || text === ',';
/** What stands between the figures of a date, a time or a number of groups. */
const isJoint = ({ text }: Character): boolean => /^[-/:]$/.test(text);
const isBlank = ({ text }: Character): boolean => text.trim() === '';

function inkOf({ pixels }: LineStrip): (brightness: number) => boolean {
  const sorted = pixels.toSorted();
  const darkest = sorted[Math.floor(0.02 * sorted.length)]!;
  const ground = sorted[Math.floor(0.7 * sorted.length)]!;
  const limit = ground - (ground - darkest) * INK;
  return (brightness) => brightness < limit;
}

/** Rows at the rim of a strip may show the lines above and below. */
const RIM = 6;

function inkRuns(strip: LineStrip, isInk: (brightness: number) => boolean): InkRun[] {
  const runs: InkRun[] = [];
  for (let column = 0; column < strip.width; column++) {
    let dark = 0;
    for (let row = RIM; row < strip.height - RIM; row++) {
      if (isInk(strip.pixels[row * strip.width + column]!)) dark++;
    }
    if (dark < 2) continue;
    const latest = runs.at(-1);
    if (latest?.to === column) latest.to = column + 1;
    else runs.push({ from: column, to: column + 1 });
  }
  return runs;
}

/** Whether a mark at `index` is followed by as many figures as a number has after one: two, or three of a group. */
function marksNumber(characters: readonly Character[], index: number): boolean {
  const after = characters.slice(index + 1, index + 5);
  const end = after.findIndex((character) => !isFigure(character));
  const figures = end < 0 ? after.length : end;
  return figures === 2 || figures === 3;
}

/** The characters of a line parted into words, at gaps in its ink: those tell better than the spaces that a network saw. */
function parted(characters: readonly Character[], runs: readonly InkRun[]): [Character, ...Character[]][] {
  const between = runs.flatMap((run, index) => {
    const before = runs[index - 1];
    return before ? [{ from: before.to, to: run.from }] : [];
  });
  const widths = between.map(({ from, to }) => to - from).sort((a, b) => a - b);
  const usual = widths[widths.length >> 1] ?? 3;
  const spaces = characters.filter(isBlank);
  const shown = characters.filter((character) => !isBlank(character));
  const words: [Character, ...Character[]][] = [];
  for (const [index, character] of shown.entries()) {
    const [earlier, before, word] = [shown[index - 2], shown[index - 1], words.at(-1)];
    if (!before || !word) {
      words.push([character]);
      continue;
    }
    const gap = Math.max(
      0,
      ...between.map(({ from, to }) => Math.min(to, character.x + LOOSE) - Math.max(from, before.x - LOOSE)),
    );
    const inNumber =
      (isFigure(before) || isMark(before)) &&
      (isFigure(character) || isMark(character)) &&
      !(isMark(before) && !marksNumber(shown, index - 1));
    const after = shown[index + 1];
    const atJoint =
      (isFigure(before) && isJoint(character) && after !== undefined && isFigure(after)) ||
      (isJoint(before) && isFigure(character) && earlier !== undefined && isFigure(earlier));
    const atMark = (inNumber && (isMark(before) || isMark(character))) || atJoint;
    const spaced = spaces.some(({ x }) => x >= before.x && x <= character.x);
    const unseen = Math.min(gaps.most, Math.max(gaps.least, gaps.usual * usual));
    const ifSpaced = inNumber ? gaps.spaceInNumber : gaps.space;
    const ifNot = inNumber ? gaps.most : unseen;
    if (gap >= (atMark && !(atJoint && spaced) ? gaps.atMark : spaced ? ifSpaced : ifNot)) words.push([character]);
    else word.push(character);
  }
  return words;
}

/** The rows of a strip in which a word has ink. */
function inkRows(strip: LineStrip, isInk: (brightness: number) => boolean, from: number, to: number): InkRun {
  let [top, bottom] = [strip.height, 0];
  for (let row = 0; row < strip.height; row++) {
    let dark = 0;
    for (let column = Math.floor(from); column < to; column++) {
      if (isInk(strip.pixels[row * strip.width + column]!)) dark++;
    }
    if (dark < 2 || dark > RULE * (to - from)) continue;
    top = Math.min(top, row);
    bottom = row + 1;
  }
  return top < bottom ? { from: top, to: bottom } : { from: RIM, to: strip.height - RIM };
}

/** The words of a line, each around its ink, in pixels of its strip. */
export function wordsOfLine(strip: LineStrip, characters: readonly Character[]): RecognisedWord[] {
  const isInk = inkOf(strip);
  const runs = inkRuns(strip, isInk);
  const inkAt = (x: number): InkRun =>
    runs.find(({ from, to }) => x >= from - LOOSE && x <= to + LOOSE) ?? { from: x - 2 * LOOSE, to: x + 2 * LOOSE };
  return parted(characters, runs).map((word) => {
    const [first, last] = [word[0].x, (word.at(-1) ?? word[0]).x];
    const x0 = Math.max(0, Math.min(inkAt(first).from, first));
    const x1 = Math.min(strip.width, Math.max(inkAt(last).to, last));
    const rows = inkRows(strip, isInk, x0, x1);
    return { ...readingOf(word), x0, x1, y0: rows.from, y1: rows.to };
  });
}

/** A word of a strip, in pixels of the picture once it is turned level. */
export function onPicture(word: RecognisedWord, { across, down }: LineStrip, line: TextLine): RecognisedWord {
  return {
    ...word,
    x0: line.x0 + word.x0 * across,
    x1: line.x0 + word.x1 * across,
    y0: line.y0 + word.y0 * down,
    y1: line.y0 + word.y1 * down,
  };
}
