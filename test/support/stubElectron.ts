import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** By this text electron-builder finds the place in the binary where the fuses are. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseWireVersion = 1;
const fuseCount = 9;

/**
 * Makes a folder that electron-builder takes for an unpacked Electron: a script that carries a fuse wire. It lets
 * everything about a package be checked but its start.
 */
export async function makeStubElectron(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'resources'), { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(fuseSentinel, 'ascii'),
    Buffer.from([fuseWireVersion, fuseCount]),
    Buffer.alloc(fuseCount, '0'),
  ]);
  const binary = path.join(folder, 'electron');
  await writeFile(binary, Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n# '), wire, Buffer.from('\n')]));
  await chmod(binary, 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox']) {
    await writeFile(path.join(folder, name), 'stub');
  }
}
