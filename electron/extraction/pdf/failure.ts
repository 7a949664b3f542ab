import type { ExtractionErrorCode } from '../reading.ts';
import { tooLarge, UnreadablePdf } from './document.ts';
import { PdfiumFailure } from './pdfium.ts';

/** Why a document could not be read, for people; it says nothing of what stands in it. */
export type Failure = { code: ExtractionErrorCode; message: string };

export const cancelled: Failure = { code: 'cancelled', message: 'Reading was stopped before it was done.' };

/**
 * What the analyst is told about an error met while reading a PDF.
 * @throws the error itself where it is none of the file's making.
 */
export function describeFailure(error: unknown): Failure {
  const told = error instanceof PdfiumFailure && error.outOfMemory ? tooLarge() : error;
  if (told instanceof UnreadablePdf) return { code: told.code, message: told.message };
  if (told instanceof PdfiumFailure) {
    return {
      code: 'damaged',
      message:
        'The file is damaged in a way that stops the reader. Nothing else is affected. Download it again from the bank.',
    };
  }
  throw error;
}
