import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zipStream } from '../../../electron/exporting/zipStream.ts';
import type { Store } from '../../../electron/store/store.ts';

/** Bytes that nothing packs, as in a PDF. */
const noise = randomBytes(2 ** 20);

/** Files of so many MiB. */
export function filesToSend(folder: string, count: number, mebibytes: number): string[] {
  const files: string[] = [];
  for (let at = 0; at < count; at++) {
    const file = join(folder, `statement ${at}.pdf`);
    noise.writeUInt32LE(at);
    writeFileSync(file, Buffer.concat(Array.from({ length: mebibytes }, () => noise)));
    files.push(file);
  }
  return files;
}

/** Puts the files into a store, which is closed then. @returns what they are asked for by */
export async function keepFiles(store: Store, files: readonly string[]): Promise<string[]> {
  const { id: caseId } = store.cases.create({ name: 'Sent', autoNamed: false });
  const hashes: string[] = [];
  for (const file of files) {
    const { sha256, size } = await store.blobs.write(createReadStream(file));
    // What nothing refers to goes with the next opening.
    store.documents.add({ caseId, sha256, size, name: file, pages: 1, encryption: 'none' });
    hashes.push(sha256);
  }
  store.close();
  return hashes;
}

/** A ZIP of so many MiB. */
export async function archiveToFetch(folder: string, mebibytes: number): Promise<string> {
  const file = join(folder, 'all-products.zip');
  const part = { compress: false, content: () => Array.from({ length: 8 }, () => noise) };
  const parts = Array.from({ length: mebibytes / 8 }, (_, at) => ({ name: `product ${at}.pdf`, ...part }));
  await pipeline(Readable.from(zipStream(parts, '2026-11-23T12:00:00.000Z')), createWriteStream(file));
  return file;
}
