import type { Observation } from '../../../shared/reading/observations.ts';
import type { DocumentReading, PageText } from '../reading.ts';

/** Most observations of one kind that are listed one by one. */
const LISTED = 10;

const isPicture = ({ kind }: PageText): boolean => kind === 'scan' || kind === 'ocr';

/** Whether the pages of a document carry text, are pictures, or some of each. */
export function textLayerOf(pages: readonly PageText[]): DocumentReading['textLayer'] {
  const text = pages.some((page) => page.kind === 'text');
  const picture = pages.some(isPicture);
  if (text && picture) return 'mixed';
  return text ? 'text' : picture ? 'scan' : 'none';
}

/** How the words of a document were had, and the pages on which they were recognised. */
export function readByOf(pages: readonly PageText[]): Pick<DocumentReading, 'readBy' | 'ocrPages'> {
  const ocrPages = pages.filter(({ kind }) => kind === 'ocr').map(({ page }) => page);
  const text = pages.some(({ kind }) => kind === 'text');
  const ocr = ocrPages.length > 0;
  return { readBy: text && ocr ? 'mixed' : text ? 'text' : ocr ? 'ocr' : 'none', ocrPages };
}

/** Pages that are pictures in a document whose other pages are text. */
export function picturePages(pages: readonly PageText[]): Observation[] {
  if (textLayerOf(pages) !== 'mixed') return [];
  const pictures = pages.filter(isPicture).map(({ page, width, height }): Observation => ({
    code: 'picture-page',
    page,
    box: [0, 0, width, height],
  }));
  return firstOfEachKind(pictures);
}

/** The first observations of each code, and one that says how many more there are: a long file repeats itself. */
export function firstOfEachKind(observations: readonly Observation[]): Observation[] {
  return [...Map.groupBy(observations, ({ code }) => code).values()].flatMap((same) => {
    const next = same[LISTED];
    return next ? [...same.slice(0, LISTED), { ...next, standsFor: same.length - LISTED }] : same;
  });
}
