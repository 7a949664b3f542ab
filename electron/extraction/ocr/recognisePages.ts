import type { PdfDocument } from '../pdf/document.ts';
import { PdfiumFailure } from '../pdf/pdfium.ts';
import { renderPixels } from '../pdf/render.ts';
import type { Observation } from '../../../shared/reading/observations.ts';
import { usualPictures, type PageText, type PicturesLeft } from '../reading.ts';
import { greyOf } from './picture.ts';
import { isText, wordsOf } from './recognisedWords.ts';
import { RecogniserNotStarted, type Recogniser } from './recogniser.ts';

/** Enough for the smallest print on a statement; finer pictures take longer and are read no better. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

/** Options of reading scanned pages. */
type RecogniseOptions = {
  /** Called before each picture: the how-many-th it is, of how many. */
  onPage?: ((page: number, pages: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** How many may be read, those that are known included. */
  most?: number | undefined;
  /** Pictures that were read before. */
  known?: readonly PageText[] | undefined;
};

async function recognisePage(document: PdfDocument, page: PageText, recogniser: Recogniser): Promise<PageText> {
  const { data, width, height, scale } = document.pdfium.guard(() =>
    renderPixels(document, page.page, DOTS_PER_INCH / POINTS_PER_INCH),
  );
  const { lines, turned } = await recogniser.read(greyOf(data, width, height));
  const words = wordsOf(lines, scale);
  // Where nothing was read it stays what it was: a picture.
  return !isText(words) ? page : { ...page, kind: 'ocr', words, turned };
}

/**
 * Reads by OCR the pages of an open document that are pictures, and leaves the others as they are. A page on which the
 * engine gives up stays a picture, and so do all where it cannot be started and those above a limit, with an observation
 * that says which.
 * @throws {PdfiumFailure} when PDFium gives up on drawing a page.
 */
export async function recognisePages(
  document: PdfDocument,
  pages: readonly PageText[],
  recogniser: Recogniser,
  { onPage, signal, most = usualPictures, known = [] }: RecogniseOptions = {},
): Promise<{ pages: PageText[]; observations: Observation[]; left: PicturesLeft | null }> {
  const pictures = pages.filter(({ kind }) => kind === 'scan');
  const observations: Observation[] = [];
  const read = new Map<number, PageText>();
  const before = new Map(known.map((page) => [page.page, page]));
  const beyond = pictures[most];
  const left = Math.max(0, pictures.length - most);
  if (beyond) observations.push({ code: 'recognition-limit', read: most, pages: left, page: beyond.page, box: null });
  const asked = pictures.slice(0, most);
  let started = true;
  for (const [index, picture] of asked.entries()) {
    signal?.throwIfAborted();
    const seen = before.get(picture.page);
    if (!seen) onPage?.(index + 1, asked.length);
    try {
      const page = seen ?? (await recognisePage(document, picture, recogniser));
      if (page.kind === 'scan') observations.push({ code: 'picture-unreadable', page: page.page, box: null });
      read.set(page.page, page);
    } catch (error) {
      if (error instanceof PdfiumFailure) throw error;
      if (error instanceof RecogniserNotStarted) {
        started = false;
        observations.push({
          code: 'recognition-not-started',
          pages: pictures.length - index,
          page: picture.page,
          box: null,
        });
        break;
      }
      observations.push({ code: 'recognition-failed', page: picture.page, box: null });
    }
  }
  return {
    pages: pages.map((page) => read.get(page.page) ?? page),
    observations,
    left: beyond && started ? { read: asked.length, left, pages: [...read.values()] } : null,
  };
}
