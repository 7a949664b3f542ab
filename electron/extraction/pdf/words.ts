import type { Box, Word } from '../reading.ts';
import type { Pdfium, Pointer } from './pdfium.ts';
import { createStyleReader, STYLE_SCRATCH_BYTES, type TextStyle, type Visibility } from './textStyle.ts';
import { joinPieces } from './wordPieces.ts';

/** A word that is not read with the others, and why. */
export type HiddenWord = Word & { reason: Exclude<Visibility, 'shown'> | 'off-page' };

/** All text of a page. */
export type PageWords = {
  words: Word[];
  hidden: HiddenWord[];
  /** Characters shown, and those among them that the file gives no Unicode value for; the latter read as U+FFFD. */
  characters: number;
  undecodable: number;
};

/** The visible rectangle of a page in PDF coordinates (origin bottom left): where its top left lies, and its size. */
export type PageFrame = { left: number; top: number; width: number; height: number };

// How much a space between two characters says. PDFium generates spaces where it guesses one: that is a hint.
const NO_SPACE = 0;
const HINT = 1;
const NO_BREAK = 2;
const REAL_SPACE = 3;

/**
 * Least gap, in ems, that parts words: after a hint, between text objects, and within one, where a gap that PDFium
 * did not take for a space is letter-spacing.
 */
const GAP_AFTER_HINT = 0.1;
const GAP_BETWEEN_OBJECTS = 0.25;
const GAP_WITHIN_OBJECT = 0.6;
/** A character may begin this far (in ems) before the last one ended: kerning, ligature parts that share one box. */
const BACKWARDS = 0.6;
/** A second copy of a character this near (in ems) is fake bold; no two letters stand so close. */
const DOUBLED = 0.1;
/** How far (in ems) the middle of a character may lie off the word's middle line. */
const OFF_LINE = 0.25;
/** How many earlier words of the same text are compared to find one drawn twice. */
const TWICE_DRAWN_REACH = 256;

const NO_UNICODE = 0xfffd;
const HYPHEN = 0x2d;

function spaceKind(unicode: number): number {
  switch (unicode) {
    case 0x20:
    case 0x09:
    case 0x0a:
    case 0x0d:
      return REAL_SPACE;
    case 0xa0: // no-break space, and the narrow and figure spaces that part thousands
    case 0x202f:
    case 0x2007:
    case 0x2009:
      return NO_BREAK;
    default:
      return (unicode >= 0x2000 && unicode <= 0x200a) || unicode === 0x3000 ? REAL_SPACE : NO_SPACE;
  }
}

/** The em to measure gaps by: the font size, unless it cannot be true of a box this high. */
function emOf(style: TextStyle, height: number): number {
  return style.em > height * 0.4 && style.em < height * 1.8 ? style.em : height;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const round = (points: number): number => Math.round(points * 100) / 100;

/**
 * Builds the words of a page from PDFium's characters: by their places, with spaces as the file has them and
 * generated ones only as a hint. Works on plain numbers and makes no object for a character.
 */
export function readWords(pdfium: Pdfium, textPage: Pointer, frame: PageFrame): PageWords {
  const { malloc, free } = pdfium.call;
  const { FPDFText_CountChars, FPDFText_GetUnicode, FPDFText_IsGenerated, FPDFText_HasUnicodeMapError } = pdfium.call;
  const { FPDFText_GetTextObject, FPDFText_GetLooseCharBox } = pdfium.call;

  const count = FPDFText_CountChars(textPage);
  const words: Word[] = [];
  const hidden: HiddenWord[] = [];
  let characters = 0;
  let undecodable = 0;
  if (count <= 0) return { words, hidden, characters, undecodable };

  const scratch = malloc(STYLE_SCRATCH_BYTES);
  const styleOf = createStyleReader(pdfium, scratch);
  const at = scratch >> 2;
  let floats = pdfium.floats;

  let lastObject: Pointer = -1;
  let style: TextStyle | undefined;

  // The word being built.
  let codes: number[] = [];
  let wordStyle: TextStyle | undefined;
  let x0 = 0;
  let x1 = 0;
  let y0 = 0;
  let y1 = 0;
  let lastCode = 0;
  let lastLeft = 0;
  let doubled = false;
  let pending = NO_SPACE;

  // For each word, the index of the one before it that has the same text, to find words drawn twice.
  const latest = new Map<string, number>();
  const sameBefore: number[] = [];

  const isDrawnTwice = (text: string, box: Box): boolean => {
    const near = (box[3] - box[1]) * DOUBLED;
    let index = latest.get(text) ?? -1;
    for (let steps = 0; index >= 0 && steps < TWICE_DRAWN_REACH; steps++) {
      const other = words[index]!;
      if (
        Math.abs(other.box[0] - box[0]) < near &&
        Math.abs(other.box[1] - box[1]) < near &&
        Math.abs(other.box[2] - box[2]) < near * 2
      ) {
        other.bold = true;
        return true;
      }
      index = sameBefore[index]!;
    }
    return false;
  };

  const finishWord = (): void => {
    if (codes.length === 0 || !wordStyle) return;
    const text = String.fromCharCode.apply(null, codes);
    const box: Box = [round(x0 - frame.left), round(frame.top - y1), round(x1 - frame.left), round(frame.top - y0)];
    codes = [];
    const { font, visibility } = wordStyle;
    const bold = wordStyle.bold || doubled;
    doubled = false;
    const middleX = (box[0] + box[2]) / 2;
    const middleY = (box[1] + box[3]) / 2;
    const offPage = middleX < 0 || middleY < 0 || middleX > frame.width || middleY > frame.height;
    const reason = offPage ? 'off-page' : visibility;
    if (reason !== 'shown') {
      hidden.push({ text, box, font, bold, reason });
      return;
    }
    if (isDrawnTwice(text, box)) return;
    sameBefore.push(latest.get(text) ?? -1);
    latest.set(text, words.length);
    words.push({ text, box, font, bold });
  };

  for (let index = 0; index < count; index++) {
    let code = FPDFText_GetUnicode(textPage, index);
    const space = spaceKind(code);
    if (space !== NO_SPACE) {
      const kind = FPDFText_IsGenerated(textPage, index) === 1 ? HINT : space;
      if (kind > pending) pending = kind;
      continue;
    }
    if (code === 0x02) code = HYPHEN; // PDFium's mark for a hyphen at the end of a line
    if (code === 0x200b || code === 0xfeff || code === 0xad) continue; // show nothing

    FPDFText_GetLooseCharBox(textPage, index, scratch);
    if (floats.length === 0) floats = pdfium.floats; // the heap grew
    const left = floats[at]!;
    const top = floats[at + 1]!;
    const right = floats[at + 2]!;
    const bottom = floats[at + 3]!;

    const textObject = FPDFText_GetTextObject(textPage, index);
    const newObject = textObject !== lastObject;
    if (newObject) {
      style = styleOf(textPage, index, textObject);
      lastObject = textObject;
      if (floats.length === 0) floats = pdfium.floats;
    }
    characters++;
    if (code < 0x20 || code === 0xfffe || code === 0xffff || FPDFText_HasUnicodeMapError(textPage, index) === 1) {
      undecodable++;
      if (code < 0x20 || code >= 0xfffe) code = NO_UNICODE;
    }

    if (codes.length > 0) {
      const em = emOf(wordStyle!, y1 - y0);
      const gap = left - x1;
      const offLine = Math.abs(top + bottom - y0 - y1) / 2;
      if (code === lastCode && Math.abs(left - lastLeft) < em * DOUBLED && offLine < em * DOUBLED) {
        doubled = true;
        continue;
      }
      let parted = style!.visibility !== wordStyle!.visibility;
      parted ||= offLine > em * OFF_LINE || gap < -em * BACKWARDS;
      if (!parted) {
        if (pending === NO_BREAK && isDigit(lastCode) && isDigit(code)) codes.push(0xa0);
        else if (pending >= NO_BREAK) parted = true;
        else
          parted = gap > em * (pending === HINT ? GAP_AFTER_HINT : newObject ? GAP_BETWEEN_OBJECTS : GAP_WITHIN_OBJECT);
      }
      if (parted) finishWord();
    }
    pending = NO_SPACE;
    if (codes.length === 0) {
      wordStyle = style;
      x0 = left;
      x1 = right;
      y0 = bottom;
      y1 = top;
    } else {
      if (left < x0) x0 = left;
      if (right > x1) x1 = right;
      if (bottom < y0) y0 = bottom;
      if (top > y1) y1 = top;
    }
    if (code > 0xffff) {
      const above = code - 0x10000;
      codes.push(0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
    } else codes.push(code);
    lastCode = code;
    lastLeft = left;
  }
  finishWord();
  free(scratch);
  return { words: joinPieces(words), hidden, characters, undecodable };
}
