import { RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../shared/errors.ts';

const mostEntries = 20_000;
/** Of names and what stands beside them. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Entries of an opened archive in the order of its directory. Nothing is unpacked.
 * @throws where one has a name or kind that is not safe, and for directories larger than any service has reason to send
 */
export async function* safeEntries(zip: ZipFile): AsyncGenerator<Entry, void> {
  if (zip.entryCount > mostEntries) throw new Error('too many entries');
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > mostBytes) throw new Error('too large a directory');
    if (isLink(entry.externalFileAttributes, entry.versionMadeBy)) throw new Error('a link inside');
    if (entry.fileName.includes('\0')) throw new Error('a name with a null character');
    yield entry;
  }
}

export function unsafeZip(cause: unknown): AppError {
  return new AppError('service-bad-answer', 'the archive is not a whole and safe ZIP', { retryable: true, cause });
}

/** Serves reads at positions of an archive out of bytes that are had at once. */
export abstract class PlacedReader extends RandomAccessReader {
  /** @throws where they reach beyond what there is; fewer bytes count as that too */
  abstract bytesAt(position: number, length: number): Uint8Array;

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let failure: Error | null = null;
    try {
      const bytes = this.bytesAt(position, length);
      if (bytes.byteLength < length) throw new Error('the archive points beyond its end');
      buffer.set(bytes, offset);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    setImmediate(callback, failure);
  }
}

/** Unix mode bits say "symbolic link" for entries made on Unix (host system 3). */
function isLink(externalAttributes: number, versionMadeBy: number): boolean {
  return versionMadeBy >>> 8 === 3 && ((externalAttributes >>> 16) & 0o170000) === 0o120000;
}
