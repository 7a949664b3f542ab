import type { Unreadable } from '../../../shared/reading/unreadable.ts';
import { UnreadablePdf } from './document.ts';
import { PdfiumFailure } from './pdfium.ts';

/**
 * Why a PDF could not be read, of an error met on the way.
 * @throws the error itself where it is none of the file's making.
 */
export function failureOf(error: unknown): Unreadable {
  if (error instanceof UnreadablePdf) return error.why;
  if (error instanceof PdfiumFailure) return { code: error.outOfMemory ? 'too-large' : 'damaged' };
  throw error;
}
