import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';
import type { LongWrite, LongWrites } from '../database/longWrites.ts';

/** Bytes of each chunk but the last: small enough to stay flat in memory, large enough that rows cost nothing. */
const chunkSize = 512 * 1024;

type Expected = {
  size?: number | null;
  sha256?: string;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
};

/** Content-addressed bytes, kept in encrypted chunks: equal content is kept once. */
export type BlobRepository = ReturnType<typeof createBlobs>;

/**
 * Bytes live in rows of a chunk each. What fits into one is written in one commit, and not at all where the same bytes
 * are there. Longer ones stand under a blob without a hash until the last has come and proved right; then the blob gets
 * its hash in one commit. A kill before that leaves a nameless blob, which the next start removes.
 */
export function createBlobs(database: Database, blobUse: BlobUse, longWrites: LongWrites) {
  const find = (sha256: string): { blob_key: number; size: number } =>
    database.sql<{ blob_key: number; size: number }>('SELECT blob_key, size FROM blobs WHERE sha256 = ?').get(sha256) ??
    missing('blobs');
  const has = (sha256: string): boolean =>
    database.sql('SELECT 1 FROM blobs WHERE sha256 = ?').get(sha256) !== undefined;
  const writing = new Set<number>();
  const begin = (): number => {
    const blobKey = database.sql('INSERT INTO blobs DEFAULT VALUES').run().key;
    writing.add(blobKey);
    return blobKey;
  };
  const discard = (blobKey: number): void => {
    writing.delete(blobKey);
    database.sql('DELETE FROM blobs WHERE blob_key = ?').run(blobKey);
  };

  return {
    /**
     * Stores a stream whole or not at all.
     * @throws {AppError} `service-bad-answer` where size or hash is not the expected one; nothing is kept then.
     */
    async write(source: AsyncIterable<Uint8Array>, expected: Expected = {}): Promise<{ sha256: string; size: number }> {
      const staged: { blobKey?: number } = {};
      let position = 0;
      let long: LongWrite | undefined;
      let release: (() => void) | undefined;
      const put = (chunk: Uint8Array): number => {
        staged.blobKey ??= begin();
        const insert = database.sql('INSERT INTO blob_chunks (blob_key, position, bytes) VALUES (?, ?, ?)');
        if (chunk.length > 0) insert.run(staged.blobKey, position++, chunk);
        return staged.blobKey;
      };
      try {
        const { sha256, size, last } = await stage(source, expected, (chunk) => {
          release ??= database.streaming();
          long ??= longWrites.begin();
          database.soon(() => put(chunk));
          return long.room();
        });
        verify(sha256, size, expected);
        database.soon(() => {
          // Where the same bytes are there already, those stay and the staged ones go.
          if (!has(sha256))
            database.sql('UPDATE blobs SET sha256 = ?, size = ? WHERE blob_key = ?').run(sha256, size, put(last));
          else if (staged.blobKey !== undefined) discard(staged.blobKey);
        });
        blobUse.written(sha256);
        return { sha256, size };
      } catch (error) {
        if (staged.blobKey !== undefined) discard(staged.blobKey);
        throw error;
      } finally {
        if (staged.blobKey !== undefined) writing.delete(staged.blobKey);
        release?.();
        long?.end();
      }
    },
    has,
    /** Streams in chunks of at most 1 MiB. */
    // The port is asynchronous, SQLite is not.
    // eslint-disable-next-line @typescript-eslint/require-await
    async *read(sha256: string): AsyncIterable<Uint8Array> {
      const { blob_key: blobKey, size } = find(sha256);
      const release = size > chunkSize ? database.streaming() : undefined;
      try {
        yield* chunksOf(database, blobKey, size);
      } finally {
        release?.();
      }
    },
    /** All bytes at once, refused above `limit`. */
    readWhole(sha256: string, limit: number): Uint8Array<ArrayBuffer> {
      const { blob_key: blobKey, size } = find(sha256);
      if (size > limit) throw new AppError('too-large', `${size} bytes, at most ${limit} are read at once`);
      const whole = new Uint8Array(size);
      let filled = 0;
      for (const chunk of chunksOf(database, blobKey, size)) {
        whole.set(chunk, filled);
        filled += chunk.length;
      }
      return whole;
    },
    /** The bytes from `start` on, `length` of them or fewer where the blob ends before. */
    slice(sha256: string, start: number, length: number): Uint8Array {
      const { blob_key: blobKey, size } = find(sha256);
      const end = Math.min(size, start + length);
      const bytes = new Uint8Array(Math.max(0, end - start));
      const select = selectChunk(database);
      for (let position = Math.floor(start / chunkSize); position * chunkSize < end; position++) {
        const chunk = select.get(blobKey, position) ?? missing('blobs');
        const from = Math.max(0, start - position * chunkSize);
        bytes.set(chunk.bytes.subarray(from, end - position * chunkSize), position * chunkSize + from - start);
      }
      return bytes;
    },
    size: (sha256: string): number => find(sha256).size,
    /**
     * Deletes what nothing refers to, and what an interrupted write left. Bytes written in the last ten minutes that have
     * not been referred to yet are spared: their document or product is still to come.
     */
    removeUnreferenced(): void {
      const unwanted = database
        .sql<{ blob_key: number; sha256: string | null }>(
          `SELECT blob_key, sha256 FROM blobs b WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.sha256 = b.sha256)
             AND NOT EXISTS (SELECT 1 FROM products p WHERE p.sha256 = b.sha256)
             AND NOT EXISTS (SELECT 1 FROM service_blobs s WHERE s.sha256 = b.sha256)`,
        )
        .all()
        .filter(({ blob_key: blobKey, sha256 }) =>
          sha256 === null ? !writing.has(blobKey) : !blobUse.awaited(sha256),
        );
      database.transaction(() => unwanted.forEach(({ blob_key: blobKey }) => discard(blobKey)));
      // Only a file that was made for it gives room back.
      database.execute('PRAGMA incremental_vacuum');
    },
  };
}

/** Hands over each chunk but the last, which comes with the answer. */
async function stage(
  source: AsyncIterable<Uint8Array>,
  { size: expectedSize, onProgress, signal }: Expected,
  put: (chunk: Uint8Array) => Promise<void>,
): Promise<{ sha256: string; size: number; last: Uint8Array }> {
  const hash = createHash('sha256');
  // Most are far shorter than a chunk, and room for a whole one would be cleared for each.
  let buffer = new Uint8Array(16 * 1024);
  let [filled, size] = [0, 0];
  for await (const bytes of source) {
    signal?.throwIfAborted();
    hash.update(bytes);
    size += bytes.length;
    if (expectedSize !== null && expectedSize !== undefined && size > expectedSize) break;
    for (let taken = 0; taken < bytes.length;) {
      const part = bytes.subarray(taken, taken + chunkSize - filled);
      const needed = filled + part.length;
      if (needed > buffer.length) {
        const larger = new Uint8Array(Math.min(chunkSize, Math.max(needed, 2 * buffer.length)));
        larger.set(buffer.subarray(0, filled));
        buffer = larger;
      }
      buffer.set(part, filled);
      filled = needed;
      taken += part.length;
      if (filled < chunkSize) continue;
      await put(buffer);
      filled = 0;
    }
    onProgress?.(size);
  }
  signal?.throwIfAborted();
  return { sha256: hash.digest('hex'), size, last: buffer.subarray(0, filled) };
}

function verify(sha256: string, size: number, expected: Expected): void {
  const more = { retryable: true };
  if (expected.size !== null && expected.size !== undefined && expected.size !== size) {
    const relation = size > expected.size ? 'more than' : `${size} of`;
    throw new AppError('service-bad-answer', `${relation} ${expected.size} announced bytes came`, more);
  }
  if (expected.sha256 !== undefined && expected.sha256.toLowerCase() !== sha256) {
    throw new AppError('service-bad-answer', 'the bytes that came do not have the announced hash', more);
  }
}

function selectChunk(database: Database): ReturnType<typeof database.sql<{ bytes: Uint8Array }>> {
  return database.sql<{ bytes: Uint8Array }>('SELECT bytes FROM blob_chunks WHERE blob_key = ? AND position = ?');
}

/** No statement stays open between two chunks: other work on the database may come in between. */
function* chunksOf(database: Database, blobKey: number, size: number): Generator<Uint8Array> {
  const select = selectChunk(database);
  for (let position = 0, read = 0; read < size; position++) {
    const chunk = select.get(blobKey, position);
    // Removed while it was being read.
    if (chunk === undefined) missing('blobs');
    read += chunk.bytes.length;
    yield chunk.bytes;
  }
}
