import type { Observation } from '../../../shared/reading/observations.ts';
import type { PageText, Word } from '../reading.ts';
import type { PdfDocument } from './document.ts';
import { findOverlaps, type IndexedWord } from './overlaps.ts';
import { isCovered, isOnPaint, looksOutlined, pictureShare, readPaint, type PaintedPage } from './paint.ts';
import { partGluedWords, partGluedFigures } from './gluedFigures.ts';
import { observePage } from './pageFacts.ts';
import { fourFloats, type Pdfium, type Pointer } from './pdfium.ts';
import type { PageFrame, PagePieces } from './pieceList.ts';
import { joinPieces } from './wordPieces.ts';
import { readPieces } from './words.ts';

/** Fewer shown characters than this, and the page may be a picture with a stamp on it. */
const FEW_CHARACTERS = 60;
/** Share of the page that a picture covers where the page is a scan. */
const SCAN_SHARE = 0.5;
/** How sure to be of text that a scanner laid under the picture: it does not say itself. */
const SCANNER_CONFIDENCE = 0.9;
/** Share of characters without Unicode from which a page's text says nothing. */
const UNUSABLE_SHARE = 0.5;

/** The text of a page and what was observed while it was read. */
type PageReading = { text: PageText; observations: Observation[] };

function frameOf(pdfium: Pdfium, page: Pointer): PageFrame {
  const { call } = pdfium;
  const rectangle = call.malloc(16);
  call.FPDF_GetPageBoundingBox(page, rectangle);
  const [left, top, right, bottom] = fourFloats(pdfium, rectangle);
  call.free(rectangle);
  return { left, top, width: right - left, height: top - bottom };
}

/**
 * Turns the contents of a page with /Rotate so that they stand as displayed, and gives the frame they then have.
 * Only the loaded page changes, not the document.
 */
function standUpright({ pdfium, pointer }: PdfDocument, page: Pointer, index: number): PageFrame {
  const frame = frameOf(pdfium, page);
  const { call } = pdfium;
  // FPDFPage_GetRotation would know nothing of a page whose dictionary lacks its /Type.
  const quarter = call.EPDF_GetPageRotationByIndex(pointer, index);
  const { left, top, width, height } = frame;
  const right = left + width;
  const bottom = top - height;
  // [a b c d e f] for a quarter turn clockwise, a half, and three quarters; none for a page that stands already.
  const turn = [null, [0, -1, 1, 0, -bottom, right], [-1, 0, 0, -1, right, top], [0, 1, -1, 0, top, -left]][quarter];
  if (!turn) return frame;
  const matrix = call.malloc(24);
  pdfium.floats.set(turn, matrix >> 2);
  const objects = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index++)
    call.FPDFPageObj_TransformF(call.FPDFPage_GetObject(page, index), matrix);
  call.free(matrix);
  const sideways = quarter % 2 === 1;
  return {
    left: 0,
    top: sideways ? width : height,
    width: sideways ? height : width,
    height: sideways ? width : height,
  };
}

/** White text shows where something dark is painted behind it, as in the headings of many tables. */
function showWhiteOnPaint(pieces: PagePieces, paint: PaintedPage): void {
  for (const [index, word] of pieces.words.entries()) {
    if (pieces.reasons[index] !== 'white' || !isOnPaint(paint, word.box)) continue;
    pieces.reasons[index] = null;
    pieces.hidden--;
    pieces.characters += word.text.length;
  }
}

/** Of words in one place, those that were painted over before the others were written do not show. */
function hideCovered(pieces: PagePieces, paint: PaintedPage, words: readonly IndexedWord[]): void {
  for (const { index, word } of new Set(words)) {
    const object = pieces.objects[index];
    if (object === undefined || !isCovered(paint, object, word.box)) continue;
    pieces.reasons[index] = 'covered';
    pieces.hidden++;
    pieces.characters -= word.text.length;
  }
}

function kindOf(pieces: PagePieces, paint: PaintedPage | null, frame: PageFrame): PageText['kind'] {
  const { characters, undecodable } = pieces;
  if (characters > 0 && undecodable > characters * UNUSABLE_SHARE) return 'scan';
  if (paint) {
    const scanned = pictureShare(paint, frame) >= SCAN_SHARE;
    const outlined = characters === 0 && looksOutlined(paint, frame);
    // Text laid invisibly over a scan is what an earlier reader recognised in the picture.
    if (scanned && pieces.reasons.filter((reason) => reason === 'invisible').length >= 3) return 'ocr';
    if (scanned || outlined) return 'scan';
  }
  return characters > 0 ? 'text' : 'empty';
}

const wholeWords = (words: Word[]): Word[] => partGluedFigures(partGluedWords(joinPieces(words)));
const asRecognised = (word: Word): Word => ({ ...word, confidence: SCANNER_CONFIDENCE });

function readLoaded(document: PdfDocument, page: Pointer, index: number): PageReading {
  const { pdfium } = document;
  const frame = standUpright(document, page, index);
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  const pieces = readPieces(pdfium, textPage, frame);
  pdfium.call.FPDFText_ClosePage(textPage);

  const overlaps = findOverlaps(pieces);
  const asks = pieces.characters < FEW_CHARACTERS || overlaps.length > 0 || pieces.reasons.includes('white');
  const paint = asks ? readPaint(pdfium, page, frame) : null;
  if (paint) {
    showWhiteOnPaint(pieces, paint);
    hideCovered(pieces, paint, overlaps.flat());
  }

  const kind = kindOf(pieces, paint, frame);
  const shows = (index: number): boolean =>
    pieces.reasons[index] === null || (kind === 'ocr' && pieces.reasons[index] === 'invisible');
  const words = kind === 'scan' ? [] : pieces.hidden === 0 ? pieces.words : pieces.words.filter((_, i) => shows(i));
  const text: PageText = {
    page: index + 1,
    width: frame.width,
    height: frame.height,
    words: kind === 'ocr' ? wholeWords(words).map(asRecognised) : wholeWords(words),
    kind,
  };
  const overdrawn = overlaps
    .filter((pair) => pair.every(({ index: place }) => pieces.reasons[place] === null))
    .map(([a, b]): [Word, Word] => [a.word, b.word]);
  return { text, observations: observePage(text, pieces, kind === 'scan' ? [] : overdrawn) };
}

/** Reads one page of a document, counted from 0. A page that cannot be loaded is empty, with an observation. */
export function readPage(document: PdfDocument, index: number): PageReading {
  const { pdfium } = document;
  const page = pdfium.call.FPDF_LoadPage(document.pointer, index);
  if (page === 0) {
    return {
      text: { page: index + 1, width: 0, height: 0, words: [], kind: 'empty' },
      observations: [{ code: 'page-unreadable', page: index + 1, box: null }],
    };
  }
  try {
    return readLoaded(document, page, index);
  } finally {
    if (!pdfium.dead) pdfium.call.FPDF_ClosePage(page);
  }
}
