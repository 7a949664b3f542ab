import type { Recogniser } from './ocr/recogniser.ts';
import { withBoxesTurnedBack } from './ocr/turnBack.ts';
import { readPages } from './words/readPages.ts';
import type { Pdfium } from './pdf/pdfium.ts';
import type { Extraction, ExtractionOptions, PageText } from './reading.ts';
import { readStatement } from './readStatement.ts';
import { withUnreadPages } from './checks/unreadPages.ts';

/**
 * Reads one bank statement from the bytes of its PDF.
 *
 * The result holds every account with its rows oldest first, credits positive, dates as `YYYY-MM-DD` and amounts as
 * decimal strings in the account's currency, each row with its place on the page, and a verdict that is `reconciled`
 * only where the printed balances prove the rows. A file that cannot be read is `ok: false` with a code; this function
 * does not reject for a bad file. It runs on the calling thread and without limits: use the extraction pool for files
 * from outside.
 *
 * @param bytes the PDF as it came
 * @param options password of an encrypted file, progress callback, abort signal, and who is told the words of its pages
 * @param pdfium an instance to reuse; one is made where none is given
 * @param recogniser reads pages that are pictures; without one, or with `recognise: false`, they are not read
 */
export async function extractStatement(
  bytes: Uint8Array,
  options: ExtractionOptions & { onWords?: (pages: readonly PageText[]) => void } = {},
  pdfium?: Pdfium,
  recogniser?: Recogniser,
): Promise<Extraction> {
  const { password, onProgress, signal, recognise = true, mostPictures, knownPictures } = options;
  const reads = recognise && recogniser;
  const read = await readPages(bytes, {
    ...(pdfium ? { pdfium } : {}),
    ...(password === undefined ? {} : { password }),
    ...(signal ? { signal } : {}),
    ...(reads ? { recogniser: reads } : {}),
    ...(mostPictures === undefined ? {} : { mostPictures }),
    ...(knownPictures === undefined ? {} : { knownPictures }),
    // A picture is read when its turn comes.
    onPage: (page, pages) => {
      if (page.kind !== 'scan' || !reads) onProgress?.({ page: page.page, pages, step: 'reading' });
    },
    onPicture: (page, pages) => onProgress?.({ page, pages, step: 'recognising' }),
  });
  if (!read.ok) return read;
  const { document, pages, left } = read;
  options.onWords?.(pages);
  onProgress?.({ page: pages.length, pages: pages.length, step: 'finding-tables' });
  const accounts = withUnreadPages(withBoxesTurnedBack(readStatement(pages), pages), pages);
  onProgress?.({ page: pages.length, pages: pages.length, step: 'checking' });
  return {
    ok: true,
    document,
    accounts,
    ...(left === null ? {} : { pictures: left }),
  };
}
