import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../shared/errors.ts';

/**
 * Writes a file whole or not at all: beside the target first, so that a half-written file never stands under the
 * wanted name.
 * @throws {AppError} `disk-full` or `storage-failed`
 */
export async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(partial));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw new AppError(full ? 'disk-full' : 'storage-failed', 'the file could not be written', { cause: error });
  }
}
