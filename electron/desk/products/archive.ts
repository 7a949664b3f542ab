import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import type { ArchiveEntry, EntryBlock } from '../../../shared/calls/products.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BlobRepository } from '../../store/files/blobs.ts';
import { PlacedReader, safeEntries, unsafeZip } from './zipDirectory.ts';

/** Above this an entry is measured against its packed size. */
const harmless = 16 * 1024 * 1024;
/** Text of the same line again and again packs to about a hundredth. */
const mostTimesPacked = 200;
const mostBytes = 1024 * 1024 * 1024;
/** Bytes held of the archive at a time, so that a directory of many names is not fetched name by name. */
const windowBytes = 256 * 1024;

type Blobs = Pick<BlobRepository, 'slice' | 'size'>;

/**
 * The files inside a stored archive; folders are left out. Of its bytes only the directory is read.
 * @throws {AppError} `service-bad-answer` for bytes that are no whole ZIP, names that would leave the folder they are
 * unpacked into (`..`, absolute, drive letters), and links
 */
export async function listEntries(blobs: Blobs, sha256: string): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  await withArchive(blobs, sha256, async (zip) => {
    let index = 0;
    for await (const entry of safeEntries(zip)) {
      if (!entry.fileName.endsWith('/')) found.push(toEntry(entry, index));
      index++;
    }
  });
  return found;
}

/** One entry's name and sizes. @throws {AppError} `not-found`, `service-bad-answer` */
export async function requireEntry(blobs: Blobs, sha256: string, index: number): Promise<ArchiveEntry> {
  return withArchive(blobs, sha256, async (zip) => toEntry(await entryAt(zip, index), index));
}

/**
 * One file of a stored archive, unpacked as it is read. It gives no byte more than its directory says, and fails at
 * the end where the bytes do not have the check sum of the directory.
 * @throws {AppError} `not-found`, `not-allowed` for what is blocked, `service-bad-answer` for what is damaged
 */
export async function* readEntry(blobs: Blobs, sha256: string, index: number): AsyncGenerator<Uint8Array, void> {
  const zip = await open(blobs, sha256);
  try {
    const entry = await entryAt(zip, index);
    const blocked = blockOf(entry);
    if (blocked !== null) throw new AppError('not-allowed', `the entry of the archive is blocked: ${blocked}`);
    let sum = 0;
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new Error('the bytes do not have the check sum of the directory');
  } catch (error) {
    throw error instanceof AppError ? error : unsafeZip(error);
  } finally {
    zip.close();
  }
}

async function withArchive<T>(blobs: Blobs, sha256: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await open(blobs, sha256);
  try {
    return await work(zip);
  } catch (error) {
    throw error instanceof AppError ? error : unsafeZip(error);
  } finally {
    zip.close();
  }
}

async function open(blobs: Blobs, sha256: string): Promise<ZipFile> {
  try {
    const size = blobs.size(sha256);
    return await fromRandomAccessReaderPromise(new BlobReader(blobs, sha256), size, {
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw error instanceof AppError ? error : unsafeZip(error);
  }
}

async function entryAt(zip: ZipFile, index: number): Promise<Entry> {
  let at = 0;
  for await (const entry of safeEntries(zip)) if (at++ === index) return entry;
  throw new AppError('not-found', 'no such entry in the archive');
}

function toEntry(entry: Entry, index: number): ArchiveEntry {
  const { fileName, uncompressedSize, compressedSize } = entry;
  return { index, name: fileName, size: uncompressedSize, packedSize: compressedSize, blocked: blockOf(entry) };
}

function blockOf(entry: Entry): EntryBlock | null {
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'packing';
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > harmless && size > packed * mostTimesPacked) return 'ratio';
  return size > mostBytes ? 'size' : null;
}

/** Serves reads at positions of a stored blob. */
class BlobReader extends PlacedReader {
  readonly #blobs: Blobs;
  readonly #sha256: string;
  #window: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };

  constructor(blobs: Blobs, sha256: string) {
    super();
    this.#blobs = blobs;
    this.#sha256 = sha256;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  bytesAt(position: number, length: number): Uint8Array {
    const from = position - this.#window.start;
    if (from < 0 || from + length > this.#window.bytes.byteLength) {
      const bytes = this.#blobs.slice(this.#sha256, position, Math.max(length, windowBytes));
      this.#window = { start: position, bytes };
      return bytes.subarray(0, length);
    }
    return this.#window.bytes.subarray(from, from + length);
  }

  *#pieces(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end;) {
      const bytes = this.#blobs.slice(this.#sha256, at, Math.min(windowBytes, end - at));
      if (bytes.byteLength === 0) throw new Error('the archive points beyond its end');
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at += bytes.byteLength;
    }
  }
}
