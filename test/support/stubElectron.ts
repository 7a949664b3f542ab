import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** Systems under electron-builder's names. */
export type System = 'linux' | 'mac' | 'win';

/** By this text electron-builder finds the place in the binary where the fuses are. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseWireVersion = 1;
const fuseCount = 9;
const fuseWire = Buffer.concat([
  Buffer.from(fuseSentinel, 'ascii'),
  Buffer.from([fuseWireVersion, fuseCount]),
  Buffer.alloc(fuseCount, '0'),
]);

async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

async function makeForLinux(folder: string): Promise<void> {
  await writeFiles(folder, {
    electron: Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n# '), fuseWire, Buffer.from('\n')]),
    'chrome-sandbox': 'stub',
  });
  await chmod(path.join(folder, 'electron'), 0o755);
}

/** An executable without code, with the version resource that electron-builder changes. */
async function makeForWindows(folder: string): Promise<void> {
  const executable = NtExecutable.createEmpty(false, false);
  const resource = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'stub' });
  version.outputToResourceEntries(resource.entries);
  resource.outputResource(executable);
  await writeFiles(folder, { 'electron.exe': Buffer.concat([Buffer.from(executable.generate()), fuseWire]) });
}

const plist = (identifier: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
  `<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>${identifier}</string></dict></plist>\n`;

async function makeForMac(folder: string): Promise<void> {
  const helper = 'Electron.app/Contents/Frameworks/Electron Helper.app/Contents';
  const framework = 'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';
  await writeFiles(folder, {
    'Electron.app/Contents/Info.plist': plist('com.github.Electron'),
    'Electron.app/Contents/MacOS/Electron': 'stub',
    'Electron.app/Contents/Resources/electron.icns': 'stub',
    [`${helper}/Info.plist`]: plist('com.github.Electron.helper'),
    [`${helper}/MacOS/Electron Helper`]: 'stub',
    [framework]: fuseWire,
  });
}

const make = { linux: makeForLinux, mac: makeForMac, win: makeForWindows };

/**
 * Makes a folder that electron-builder takes for an unpacked Electron: files that carry a fuse wire. They let everything
 * about a package be checked but its start.
 */
export async function makeStubElectron(folder: string, system: System = 'linux'): Promise<void> {
  await writeFiles(folder, {
    LICENSE: 'stub',
    'LICENSES.chromium.html': 'stub',
    version: 'stub',
    'resources/.keep': '',
  });
  await make[system](folder);
}
