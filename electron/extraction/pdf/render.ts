import { UnreadablePdf, type PdfDocument } from './document.ts';
import { opaquePng } from './opaquePng.ts';

/** A picture of a page as displayed, white where the page paints nothing. */
type PagePicture = {
  width: number;
  height: number;
  /** Pixels per point that the picture really has: less than asked for where the page would be too large. */
  scale: number;
};

/** FPDF_RenderPageBitmap: draw annotations, and red before blue. */
const WITH_ANNOTATIONS = 0x01;
const RGBA_ORDER = 0x10;
const FORMAT_BGRA = 4;
const WHITE = 0xffffffff;
/** 24 million pixels are 96 MB: an A4 page at 500 dpi. */
const MOST_PIXELS = 24_000_000;

type Drawn<T> = PagePicture & { data: T };

/** A part of a page in its points from the top left: left, top, right, bottom. */
export type PageArea = readonly [number, number, number, number];

/** Draws a page (from 1) or a part of it, and hands the bitmap's address to `take` before it is freed. */
function draw<T>(
  document: PdfDocument,
  pageNumber: number,
  scale: number,
  take: (bitmap: number, width: number, height: number) => T,
  area?: PageArea,
): Drawn<T> {
  const drawable = Number.isFinite(scale) && scale > 0;
  if (!drawable || !Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > document.pageCount) {
    throw new UnreadablePdf({ code: 'failed', why: 'no-such-page' });
  }
  const { pdfium } = document;
  const { call } = pdfium;
  return pdfium.guard(() => {
    const page = call.FPDF_LoadPage(document.pointer, pageNumber - 1);
    if (page === 0) throw new UnreadablePdf({ code: 'damaged', page: pageNumber });
    try {
      const pointsWide = Math.max(call.FPDF_GetPageWidthF(page), 1);
      const pointsHigh = Math.max(call.FPDF_GetPageHeightF(page), 1);
      const [left, top, right, bottom] = within(area ?? [0, 0, pointsWide, pointsHigh], pointsWide, pointsHigh);
      const fitting = Math.min(scale, Math.sqrt(MOST_PIXELS / ((right - left) * (bottom - top))));
      const width = Math.max(1, Math.round((right - left) * fitting));
      const height = Math.max(1, Math.round((bottom - top) * fitting));
      const bitmap = call.FPDFBitmap_CreateEx(width, height, FORMAT_BGRA, 0, 0);
      if (bitmap === 0) throw new UnreadablePdf({ code: 'too-large', page: pageNumber });
      try {
        call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
        // The whole page is laid so that the wanted part of it falls on the bitmap.
        const [startX, startY] = [-Math.round(left * fitting), -Math.round(top * fitting)];
        const [sizeX, sizeY] = area
          ? [Math.round(pointsWide * fitting), Math.round(pointsHigh * fitting)]
          : [width, height];
        call.FPDF_RenderPageBitmap(bitmap, page, startX, startY, sizeX, sizeY, 0, WITH_ANNOTATIONS | RGBA_ORDER);
        return { width, height, scale: fitting, data: take(bitmap, width, height) };
      } finally {
        if (!pdfium.dead) call.FPDFBitmap_Destroy(bitmap);
      }
    } finally {
      call.FPDF_ClosePage(page);
    }
  });
}

/** What of the area lies on the page, at least one point each way. */
function within([x0, y0, x1, y1]: PageArea, wide: number, high: number): PageArea {
  const left = Math.min(Math.max(x0, 0), wide - 1);
  const top = Math.min(Math.max(y0, 0), high - 1);
  return [left, top, Math.max(Math.min(x1, wide), left + 1), Math.max(Math.min(y1, high), top + 1)];
}

/**
 * Draws a page as RGBA pixels, four bytes each, rows from the top without padding: for reading text from pictures.
 * @throws {UnreadablePdf} for a page the file has not, a scale that is not positive, or a page that cannot be drawn.
 */
export function renderPixels(document: PdfDocument, pageNumber: number, scale: number): Drawn<Uint8Array> {
  const { pdfium } = document;
  return draw(document, pageNumber, scale, (bitmap, width, height) => {
    const from = pdfium.call.FPDFBitmap_GetBuffer(bitmap);
    // Four bytes a pixel leave PDFium nothing to pad.
    return pdfium.bytes.slice(from, from + width * height * 4);
  });
}

/** Draws a page, or a part of it, as an opaque PNG. Throws as `renderPixels` does. */
export function renderPage(
  document: PdfDocument,
  pageNumber: number,
  scale: number,
  area?: PageArea,
): Drawn<Uint8Array> {
  const { pdfium } = document;
  const encode = (bitmap: number, width: number, height: number): Uint8Array => {
    const from = pdfium.call.FPDFBitmap_GetBuffer(bitmap);
    return opaquePng(pdfium.bytes.subarray(from, from + width * height * 4), width, height);
  };
  return draw(document, pageNumber, scale, encode, area);
}
