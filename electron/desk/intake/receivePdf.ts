import { AppError } from '../../../shared/errors.ts';
import type { BlobRepository } from '../../store/files/blobs.ts';
import { mostDocumentBytes } from '../documents/documentBytes.ts';
import type { OfferedFile } from '../host.ts';
import type { DeskDependencies, PdfFacts } from '../dependencies.ts';

/** A PDF whose bytes are in the store and which opens. */
export type ReceivedPdf = PdfFacts & { sha256: string; size: number };

/** Readers accept a PDF whose header begins somewhere in here. */
const headerWithin = 1024;
const header = '%PDF-';

/**
 * Streams a file into the store and looks whether it is a PDF that opens. A file that plainly is none is not read to
 * its end.
 * @param limit bytes that the service takes; null where it is not known
 * @throws {AppError} `file-unreadable`, `empty-file`, `not-a-pdf`, `too-large`, `damaged-pdf`, `no-pages`,
 * `encryption-unsupported`, `reader-failed`, or what the store throws
 */
export async function receivePdf(
  file: OfferedFile,
  blobs: BlobRepository,
  inspect: DeskDependencies['inspect'],
  limit: number | null,
): Promise<ReceivedPdf> {
  const most = Math.min(limit ?? mostDocumentBytes, mostDocumentBytes);
  if (file.size > most) throw tooLarge(file.size, most);
  const { sha256, size } = await blobs.write(checked(file, most));
  return { sha256, size, ...(await inspect(blobs.readWhole(sha256, mostDocumentBytes))) };
}

async function* checked(file: OfferedFile, most: number): AsyncGenerator<Uint8Array> {
  let start = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of readable(file)) {
    size += chunk.byteLength;
    // The size that was offered is a claim: a file may grow while it is read.
    if (size > most) throw tooLarge(size, most);
    if (start.byteLength < headerWithin) {
      start = Buffer.concat([start, chunk.subarray(0, headerWithin - start.byteLength)]);
      if (start.byteLength === headerWithin) requireHeader(start);
    }
    yield chunk;
  }
  if (size === 0) throw new AppError('empty-file', 'the file has no bytes');
  if (start.byteLength < headerWithin) requireHeader(start);
}

async function* readable(file: OfferedFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.open();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file-unreadable', 'the file cannot be read', { cause: error, retryable: true });
  }
}

function requireHeader(start: Buffer): void {
  if (!start.toString('latin1').includes(header)) throw new AppError('not-a-pdf', 'no PDF header in the first bytes');
}

function tooLarge(size: number, most: number): AppError {
  return new AppError('too-large', `${size} bytes; ${most} are taken at most`);
}
