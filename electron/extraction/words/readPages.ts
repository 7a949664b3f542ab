import { setImmediate } from 'node:timers/promises';
import { recognisePages } from '../ocr/recognisePages.ts';
import type { Recogniser } from '../ocr/recogniser.ts';
import type { Observation } from '../../../shared/reading/observations.ts';
import type { Unreadable } from '../../../shared/reading/unreadable.ts';
import type { DocumentReading, PageText, PicturesLeft } from '../reading.ts';
import { failureOf, openDocument, readDocumentInfo, type PdfDocument } from '../pdf/document.ts';
import { firstOfEachKind, picturePages, readByOf, textLayerOf } from '../pdf/documentFacts.ts';
import { readFileFacts } from '../pdf/fileFacts.ts';
import { readPage } from '../pdf/page.ts';
import { createPdfium, type Pdfium } from '../pdf/pdfium.ts';

/** Options of reading the pages of a document. */
type ReadPagesOptions = {
  /** An instance to use; a fresh one is made where none is given. Useless afterwards if it is `dead`. */
  pdfium?: Pdfium;
  password?: string;
  /** Called after each page, in order. */
  onPage?: (page: PageText, pages: number) => void;
  /** Reads the pages that are pictures; without it they stay without words. */
  recogniser?: Recogniser;
  /** Called before a page that is a picture is read, with its number among those that are. */
  onPicture?: (picture: number, pictures: number) => void;
  /** How many pictures may be read, and those that were read before. */
  mostPictures?: number;
  knownPictures?: readonly PageText[];
  signal?: AbortSignal;
};

/** All pages of a document, or why there are none; and what of its pictures is left unread, null for none. */
export type PagesRead =
  | { ok: true; document: DocumentReading; pages: PageText[]; left: PicturesLeft | null }
  | { ok: false; error: Unreadable };

/** How long pages are read before other work of this thread gets its turn. */
const TURN_MS = 50;

async function readAll(
  document: PdfDocument,
  options: ReadPagesOptions,
): Promise<{ pages: PageText[]; observations: Observation[]; left: PicturesLeft | null }> {
  const pages: PageText[] = [];
  const observations: Observation[] = [];
  let turn = performance.now();
  for (let index = 0; index < document.pageCount; index++) {
    const read = document.pdfium.guard(() => readPage(document, index));
    pages.push(read.text);
    observations.push(...read.observations);
    options.onPage?.(read.text, document.pageCount);
    if (performance.now() - turn > TURN_MS) {
      await setImmediate();
      turn = performance.now();
    }
    options.signal?.throwIfAborted();
  }
  if (!options.recogniser || !pages.some(({ kind }) => kind === 'scan')) return { pages, observations, left: null };
  const recognised = await recognisePages(document, pages, options.recogniser, {
    onPage: options.onPicture,
    signal: options.signal,
    most: options.mostPictures,
    known: options.knownPictures,
  });
  return { ...recognised, observations: [...observations, ...recognised.observations] };
}

/**
 * Reads the words of every page of a PDF, and the facts about the file. A file that cannot be read is `ok: false`,
 * never a rejection.
 */
export async function readPages(bytes: Uint8Array, options: ReadPagesOptions = {}): Promise<PagesRead> {
  const pdfium = options.pdfium ?? (await createPdfium());
  let document: PdfDocument | undefined;
  try {
    options.signal?.throwIfAborted();
    document = openDocument(pdfium, bytes, options.password);
    const facts = readFileFacts(bytes, readDocumentInfo(document));
    const { pages, observations, left } = await readAll(document, options);
    const made = facts.createdAt ?? facts.modifiedAt;
    if (made !== null && pages[0]) pages[0].made = made.slice(0, 10);
    return {
      ok: true,
      document: {
        pages: document.pageCount,
        encryption: document.encryption,
        textLayer: textLayerOf(pages),
        ...readByOf(pages),
        ...facts,
        observations: [...facts.observations, ...picturePages(pages), ...firstOfEachKind(observations)],
      },
      pages,
      left,
    };
  } catch (error) {
    return { ok: false, error: options.signal?.aborted === true ? { code: 'cancelled' } : failureOf(error) };
  } finally {
    document?.close();
  }
}
