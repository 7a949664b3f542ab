import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Writes beside the file, whose place it takes only when it is whole: who reads it finds that, or the one before. */
export function writeAside<T>(file: string, fill: (write: (chunk: Uint8Array | string) => void) => T): T {
  const unfinished = `${file}.part`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    const filled = writeTo(descriptor, fill);
    renameSync(unfinished, file);
    return filled;
  } catch (error) {
    rmSync(unfinished);
    throw error;
  }
}

function writeTo<T>(descriptor: number, fill: (write: (chunk: Uint8Array | string) => void) => T): T {
  try {
    return fill((chunk) => {
      const bytes = Buffer.from(chunk);
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
    });
  } finally {
    closeSync(descriptor);
  }
}
