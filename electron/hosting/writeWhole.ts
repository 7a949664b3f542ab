import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../shared/errors.ts';
import { untilAborted } from '../desk/background/tasks.ts';
import { notePart } from './temporaryFolders.ts';

/**
 * Writes a file whole or not at all: beside the target first, so that a half-written file never stands under the
 * wanted name, and onto the disk before it is given that name; what a kill leaves goes with the next start. Only this user can read it: it holds a client's figures.
 * @throws {AppError} `disk-full` or `storage-failed`; what the content throws; the signal's reason when it aborts first
 */
export async function writeWhole(
  file: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const partial = `${file}.${randomUUID().slice(0, 8)}.part`;
  const forget = await notePart(partial);
  try {
    signal?.throwIfAborted();
    const written = pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }), {
      signal,
    });
    // Content that waits for something itself does not end with the signal.
    await (signal === undefined ? written : untilAborted(written, signal));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true, maxRetries: 5 });
    signal?.throwIfAborted();
    // What the content itself says, such as that it was stopped, is not about the disk.
    if (error instanceof AppError) throw error;
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw new AppError(full ? 'disk-full' : 'storage-failed', 'the file could not be written', { cause: error });
  } finally {
    await forget();
  }
}
