import type { PdfDocument } from '../pdf/document.ts';
import { PdfiumFailure } from '../pdf/pdfium.ts';
import { renderPixels } from '../pdf/render.ts';
import type { Observation, PageText } from '../reading.ts';
import { greyOf } from './picture.ts';
import { isText, wordsOf } from './recognisedWords.ts';
import { RecogniserNotStarted, type Recogniser } from './recogniser.ts';

/** Enough for the smallest print on a statement; finer pictures take longer and are read no better. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

/** Options of reading scanned pages. */
export type RecogniseOptions = {
  /** Called before each picture: the how-many-th it is, of how many. */
  onPage?: ((page: number, pages: number) => void) | undefined;
  signal?: AbortSignal | undefined;
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

function unreadable(page: number): Observation {
  return {
    code: 'picture-unreadable',
    detail: `Page ${page} is a picture in which no text could be recognised.`,
    innocentCauses: ['The page is blank, a photograph, or handwritten.', 'The scan is faint, or lies on its side.'],
    page,
    box: null,
  };
}

function gaveUp(page: number): Observation {
  return {
    code: 'recognition-failed',
    detail: `Page ${page} is a picture on which text recognition gave up, so nothing was read from it.`,
    innocentCauses: [
      'The picture is damaged or unusually large.',
      'Memory was short. Reading the file again may help.',
    ],
    page,
    box: null,
  };
}

function notStarted(pages: readonly PageText[]): Observation {
  const which = pages.length === 1 ? `Page ${pages[0]!.page} is a picture` : `${pages.length} pages are pictures`;
  return {
    code: 'recognition-not-started',
    detail: `${which}, and text recognition could not be started, so nothing was read from ${pages.length === 1 ? 'it' : 'them'}.`,
    innocentCauses: [
      'Memory was short. Reading the file again may help.',
      'A file of the program is missing or damaged. Installing Statement Desk again mends that.',
    ],
    page: pages[0]!.page,
    box: null,
  };
}

/**
 * Reads by OCR the pages of an open document that are pictures, and leaves the others as they are. A page on which the
 * engine gives up stays a picture, and so do all where it cannot be started, with an observation that says which.
 * @throws {PdfiumFailure} when PDFium gives up on drawing a page.
 */
export async function recognisePages(
  document: PdfDocument,
  pages: readonly PageText[],
  recogniser: Recogniser,
  { onPage, signal }: RecogniseOptions = {},
): Promise<{ pages: PageText[]; observations: Observation[] }> {
  const pictures = pages.filter(({ kind }) => kind === 'scan');
  const observations: Observation[] = [];
  const read = new Map<number, PageText>();
  for (const [index, picture] of pictures.entries()) {
    signal?.throwIfAborted();
    onPage?.(index + 1, pictures.length);
    try {
      const page = await recognisePage(document, picture, recogniser);
      if (page.kind === 'scan') observations.push(unreadable(page.page));
      read.set(page.page, page);
    } catch (error) {
      if (error instanceof PdfiumFailure) throw error;
      if (error instanceof RecogniserNotStarted) {
        observations.push(notStarted(pictures.slice(index)));
        break;
      }
      observations.push(gaveUp(picture.page));
    }
  }
  return { pages: pages.map((page) => read.get(page.page) ?? page), observations };
}
