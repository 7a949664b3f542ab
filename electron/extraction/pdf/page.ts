import type { PageText } from '../reading.ts';
import type { PdfDocument } from './document.ts';
import type { Pdfium, Pointer } from './pdfium.ts';
import { readWords, type PageFrame } from './words.ts';

function frameOf(pdfium: Pdfium, page: Pointer): PageFrame {
  const { call } = pdfium;
  const rectangle = call.malloc(16);
  call.FPDF_GetPageBoundingBox(page, rectangle);
  const at = rectangle >> 2;
  const [left, top, right, bottom] = pdfium.floats.subarray(at, at + 4);
  call.free(rectangle);
  return { left: left!, top: top!, width: right! - left!, height: top! - bottom! };
}

/**
 * Turns the contents of a page with /Rotate so that they stand as displayed, and gives the frame they then have.
 * Only the loaded page changes, not the document.
 */
function standUpright(pdfium: Pdfium, page: Pointer): PageFrame {
  const frame = frameOf(pdfium, page);
  const { call } = pdfium;
  const quarter = call.FPDFPage_GetRotation(page);
  if (quarter === 0) return frame;
  const { left, top, width, height } = frame;
  const right = left + width;
  const bottom = top - height;
  // [a b c d e f] for a quarter turn clockwise, a half, and three quarters.
  const turn = [
    [1, 0, 0, 1, 0, 0],
    [0, -1, 1, 0, -bottom, right],
    [-1, 0, 0, -1, right, top],
    [0, 1, -1, 0, top, -left],
  ][quarter]!;
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

/** Reads one page, counted from 0. */
export function loadPage(document: PdfDocument, index: number): PageText {
  const { pdfium } = document;
  const { call } = pdfium;
  const number = index + 1;
  const page = call.FPDF_LoadPage(document.pointer, index);
  if (page === 0) return { page: number, width: 0, height: 0, words: [], kind: 'empty' };
  const frame = standUpright(pdfium, page);
  const textPage = call.FPDFText_LoadPage(page);
  const { words } = readWords(pdfium, textPage, frame);
  call.FPDFText_ClosePage(textPage);
  call.FPDF_ClosePage(page);
  return { page: number, width: frame.width, height: frame.height, words, kind: words.length > 0 ? 'text' : 'empty' };
}
