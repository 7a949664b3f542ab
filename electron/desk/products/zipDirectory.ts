import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../shared/errors.ts';

/** A name in an archive's directory. Sizes in bytes, as the directory claims them. */
export type ZipEntry = { name: string; size: number; compressedSize: number };

/** A directory of `mostEntries` names with its zip64 records fits into the last 16 MiB; the rest need not be held. */
const keptTail = 16 * 1024 * 1024;
const mostEntries = 20_000;

/**
 * Reads an archive's directory from a stream of its bytes, holding only its end in memory. Nothing is unpacked.
 * @throws {AppError} `service-bad-answer` for bytes that are no whole ZIP, names that would leave the folder they are
 * unpacked into (`..`, absolute, drive letters), links, and directories larger than any service has reason to send.
 */
export async function readZipDirectory(bytes: AsyncIterable<Uint8Array>): Promise<ZipEntry[]> {
  const tail = await readTail(bytes);
  const entries: ZipEntry[] = [];
  try {
    const zip = await fromRandomAccessReaderPromise(new TailReader(tail), tail.end, {
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
    for await (const entry of safeEntries(zip)) {
      entries.push({ name: entry.fileName, size: entry.uncompressedSize, compressedSize: entry.compressedSize });
    }
  } catch (error) {
    throw unsafeZip(error);
  }
  return entries;
}

/** Entries of an opened archive in the order of its directory. @throws where one has a name or kind that is not safe */
export async function* safeEntries(zip: ZipFile): AsyncGenerator<Entry, void> {
  if (zip.entryCount > mostEntries) throw new Error('too many entries');
  for await (const entry of zip.eachEntry()) {
    if (isLink(entry.externalFileAttributes, entry.versionMadeBy)) throw new Error('a link inside');
    if (entry.fileName.includes('\0')) throw new Error('a name with a null character');
    yield entry;
  }
}

export function unsafeZip(cause: unknown): AppError {
  return new AppError('service-bad-answer', 'the archive is not a whole and safe ZIP', { retryable: true, cause });
}

type Tail = { bytes: Buffer; start: number; end: number };

async function readTail(source: AsyncIterable<Uint8Array>): Promise<Tail> {
  const chunks: Uint8Array[] = [];
  let kept = 0;
  let end = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    kept += chunk.byteLength;
    end += chunk.byteLength;
    while (kept - chunks[0]!.byteLength >= keptTail) kept -= chunks.shift()!.byteLength;
  }
  return { bytes: Buffer.concat(chunks), start: end - kept, end };
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

/** Of the whole archive, from its kept end. */
class TailReader extends PlacedReader {
  readonly #tail: Tail;

  constructor(tail: Tail) {
    super();
    this.#tail = tail;
  }

  bytesAt(position: number, length: number): Uint8Array {
    const { bytes, start } = this.#tail;
    if (position < start) throw new Error('the directory is larger than what is kept of the archive');
    return bytes.subarray(position - start, position - start + length);
  }
}

/** Unix mode bits say "symbolic link" for entries made on Unix (host system 3). */
function isLink(externalAttributes: number, versionMadeBy: number): boolean {
  return versionMadeBy >>> 8 === 3 && ((externalAttributes >>> 16) & 0o170000) === 0o120000;
}
