import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeTemporaryFolder } from './temporaryFolders.ts';

/**
 * A temporary place for bytes that arrive before the desk has taken them over. They are encrypted with a key that is
 * only in this process, so that what a crash leaves behind cannot be read.
 */
export type SealedFiles = {
  /** @throws {RangeError} when the source is longer than `limit` bytes; nothing is kept then. */
  put(
    source: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<{ size: number; open: () => AsyncIterable<Uint8Array> }>;
  close(): void;
};

/** @param parent folder in which a folder of its own is made, the system's temporary one unless told */
export function createSealedFiles(parent?: string): SealedFiles {
  const folder = makeTemporaryFolder('arriving', parent);
  const key = randomBytes(32);
  return {
    async put(source, limit) {
      const file = path.join(folder, randomUUID());
      const nonce = randomBytes(16);
      let size = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of source) {
          size += chunk.byteLength;
          if (size > limit) throw new RangeError('longer than the limit');
          yield chunk;
        }
      };
      try {
        await pipeline(counted, createCipheriv('aes-256-ctr', key, nonce), createWriteStream(file, { mode: 0o600 }));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return {
        size,
        async *open() {
          const decipher = createDecipheriv('aes-256-ctr', key, nonce);
          for await (const chunk of createReadStream(file)) yield decipher.update(chunk as Buffer);
        },
      };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
