import type { Pdfium, Pointer } from './pdfium.ts';
import { createPieceList, DOUBLED, type Extent, type PageFrame, type PagePieces } from './pieceList.ts';
import { createStyleReader, STYLE_SCRATCH_BYTES, unknownStyle, type TextStyle } from './textStyle.ts';

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
/** The same before a small letter that follows a letter: print drivers place letters a little apart, words never so close. */
const GAP_AFTER_HINT_IN_LETTERS = 0.16;
const GAP_BETWEEN_OBJECTS = 0.25;
const GAP_WITHIN_OBJECT = 1.5;
/** A character may begin this far (in ems) before the last one ended: kerning. */
const BACKWARDS = 0.6;
/** How far (in ems) a word's baseline may change within it, or its middle line where there is no baseline. */
const OFF_BASELINE = 0.12;
const OFF_MIDDLE = 0.25;
/** Longest word in UTF-16 units; what is longer is no word, and is cut. */
const LONGEST_WORD = 1000;

const NO_UNICODE = 0xfffd;
const HYPHEN = 0x2d;

/** Control characters, private use and non-characters: a glyph without meaning outside its font. */
function isMeaningless(code: number): boolean {
  return code < 0x20 || (code >= 0xe000 && code <= 0xf8ff) || code === NO_UNICODE || code === 0xfffe || code === 0xffff;
}

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

/** True where text of `style` does not stand on the line of a word: the next line, or raised cents. */
function isOffLine(style: TextStyle, word: TextStyle, em: number, offMiddle: number): boolean {
  if (style.baseline === null || word.baseline === null) return offMiddle > em * OFF_MIDDLE;
  return Math.abs(style.baseline - word.baseline) > em * OFF_BASELINE;
}

const FIRST_WITH_DOTS = 0x590;
/** Hebrew and Arabic, whose dots stand above and below a letter in boxes of their own. */
const hasDots = (code: number): boolean =>
  (code >= FIRST_WITH_DOTS && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc);
/** Scripts of India and South-East Asia, whose marks leave gaps between letters: from Devanagari to Lao. */
const INDIC = 0x900;
const LAO = 0xeff;
/** How far (in ems) a dot may stand above or below the line of its letter. */
const OFF_LETTER = 0.6;

/** What stands before a colon or a wave dash of the width of a character is a word, though no space follows. */
const endsWord = (code: number): boolean => code === 0xff1a || code === 0xff5e || code === 0x301c;

/** True where text stands a little above or below the line of a word, as dots do. */
function isDotOf(style: TextStyle, word: TextStyle, em: number): boolean {
  if (style.baseline === null || word.baseline === null) return false;
  return Math.abs(style.baseline - word.baseline) < em * OFF_LETTER;
}

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const hintGap = (before: number, code: number): number =>
  isSmall(code) && (isSmall(before) || (before >= 0x41 && before <= 0x5a)) ? GAP_AFTER_HINT_IN_LETTERS : GAP_AFTER_HINT;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/**
 * Puts PDFium's characters together to words: by their places, with spaces as the file has them and generated ones
 * only as a hint. Works on plain numbers and makes no object for a character.
 */
export function readPieces(pdfium: Pdfium, textPage: Pointer, frame: PageFrame): PagePieces {
  const { malloc, free } = pdfium.call;
  const { FPDFText_CountChars, FPDFText_GetUnicode, FPDFText_IsGenerated } = pdfium.call;
  const { FPDFText_GetTextObject, FPDFText_GetLooseCharBox } = pdfium.call;

  const { page, add } = createPieceList(frame);
  const count = FPDFText_CountChars(textPage);
  if (count <= 0) return page;

  const scratch = malloc(STYLE_SCRATCH_BYTES);
  const styleOf = createStyleReader(pdfium, scratch);
  const at = scratch >> 2;
  let floats = pdfium.floats;

  let lastObject: Pointer = -1;
  let style = unknownStyle;

  // The word being built.
  let codes: number[] = [];
  let wordStyle = unknownStyle;
  let wordObject: Pointer = 0;
  const extent: Extent = { x0: 0, y0: 0, x1: 0, y1: 0 };
  let lastCode = 0;
  let lastLeft = 0;
  let doubled = false;
  let pending = NO_SPACE;

  /** A space that PDFium guesses between two signs of one word says nothing. */
  const isHint = (code: number): boolean => pending === HINT && !(code >= INDIC && code <= LAO && lastCode >= INDIC);

  const finishWord = (): void => {
    if (codes.length === 0) return;
    add(codes, extent, wordStyle, wordStyle.bold || doubled, wordObject);
    codes = [];
    doubled = false;
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
    let top = floats[at + 1]!;
    const right = floats[at + 2]!;
    let bottom = floats[at + 3]!;

    const textObject = FPDFText_GetTextObject(textPage, index);
    const newObject = textObject !== lastObject;
    if (newObject) {
      style = styleOf(textPage, index, textObject);
      lastObject = textObject;
      if (floats.length === 0) floats = pdfium.floats;
    }
    if (isMeaningless(code)) {
      page.undecodable++;
      code = NO_UNICODE;
    }

    if (codes.length > 0) {
      const em = emOf(wordStyle, extent.y1 - extent.y0);
      const gap = left - extent.x1;
      const ofLetter = code >= FIRST_WITH_DOTS && isDotOf(style, wordStyle, em) && hasDots(code) && hasDots(lastCode);
      if (ofLetter) [bottom, top] = [extent.y0, extent.y1];
      const offMiddle = Math.abs(top + bottom - extent.y0 - extent.y1) / 2;
      if (code === lastCode && Math.abs(left - lastLeft) < em * DOUBLED && offMiddle < em * DOUBLED) {
        doubled = true;
        continue;
      }
      let parted = style.visibility !== wordStyle.visibility || codes.length >= LONGEST_WORD;
      parted ||= gap < -em * BACKWARDS || (!ofLetter && isOffLine(style, wordStyle, em, offMiddle));
      // The letters of a ligature share one box.
      if (left === lastLeft && right === extent.x1 && !newObject) parted = false;
      else if (!parted) {
        if (pending === NO_BREAK && isDigit(lastCode) && isDigit(code)) codes.push(0xa0);
        else if (pending >= NO_BREAK) parted = true;
        else
          parted =
            gap > em * (isHint(code) ? hintGap(lastCode, code) : newObject ? GAP_BETWEEN_OBJECTS : GAP_WITHIN_OBJECT);
      }
      if (parted) finishWord();
    }
    pending = endsWord(code) ? REAL_SPACE : NO_SPACE;
    if (codes.length === 0) {
      wordStyle = style;
      wordObject = textObject;
      extent.x0 = left;
      extent.x1 = right;
      extent.y0 = bottom;
      extent.y1 = top;
    } else {
      if (left < extent.x0) extent.x0 = left;
      if (right > extent.x1) extent.x1 = right;
      if (bottom < extent.y0) extent.y0 = bottom;
      if (top > extent.y1) extent.y1 = top;
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
  return page;
}
