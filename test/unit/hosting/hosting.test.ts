import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../electron/hosting/dataFolder.ts';
import { filesAt } from '../../../electron/hosting/offeredFiles.ts';
import { createSealedFiles } from '../../../electron/hosting/sealedFiles.ts';
import { createWholeFiles } from '../../../electron/hosting/wholeFiles.ts';
import { writeWhole } from '../../../electron/hosting/writeWhole.ts';
import { programFiles } from '../../../electron/programFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-hosting-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* bytes(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}
async function text(source: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(source)).toString();
}

describe('the data folder', () => {
  test('is the one that Electron uses on each system', () => {
    expect(dataFolder({ platform: 'linux', env: {}, home: '/home/a' })).toBe('/home/a/.config/Statement Desk');
    expect(dataFolder({ platform: 'linux', env: { XDG_CONFIG_HOME: '/c' }, home: '/home/a' })).toBe(
      '/c/Statement Desk',
    );
    expect(dataFolder({ platform: 'darwin', env: {}, home: '/Users/a' })).toBe(
      '/Users/a/Library/Application Support/Statement Desk',
    );
  });

  test('is another where one is named', () => {
    expect(dataFolder({ platform: 'linux', env: { STATEMENT_DESK_DATA: '/tmp/desk' }, home: '/home/a' })).toBe(
      '/tmp/desk',
    );
  });
});

describe('offered files', () => {
  test('that are not there have their name and cannot be read', async () => {
    const [gone, ...more] = await filesAt(path.join(folder, 'gone.pdf'));
    expect([gone?.name, more]).toEqual(['gone.pdf', []]);
    await expect(Array.fromAsync(gone!.open())).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  test('that cannot be read say so only when they are read, however late that is', async () => {
    writeFileSync(path.join(folder, 'moved.pdf'), '%PDF-1.7');
    const [gone] = await filesAt(path.join(folder, 'gone.pdf'));
    const [moved] = await filesAt(path.join(folder, 'moved.pdf'));
    rmSync(path.join(folder, 'moved.pdf'));
    const [fromGone, fromMoved] = [gone!.open(), moved!.open()];
    // An error that came before this would have no listener, and end the program.
    await readdir(folder);
    await expect(Array.fromAsync(fromGone)).rejects.toMatchObject({ code: 'file-unreadable' });
    await expect(Array.fromAsync(fromMoved)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that are a folder without a file say so under its name', async () => {
    mkdirSync(path.join(folder, 'statements', 'of 2026'), { recursive: true });
    const [empty, ...more] = await filesAt(path.join(folder, 'statements'));
    expect([empty?.name, more]).toEqual(['statements', []]);
    await expect(Array.fromAsync(empty!.open())).rejects.toMatchObject({ code: 'folder-empty' });
  });
});

describe('sealed files', () => {
  test('give back what was put in and lie unreadable on disk', async () => {
    const sealed = createSealedFiles(folder);
    const file = await sealed.put(bytes('%PDF-1.7 the quick ', 'brown fox'), 1000);
    expect(file.size).toBe(28);
    expect(await text(file.open())).toBe('%PDF-1.7 the quick brown fox');
    expect(await text(file.open())).toBe('%PDF-1.7 the quick brown fox');
    const onDisk = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(onDisk).toHaveLength(1);
    expect(readFileSync(path.join(onDisk[0]!.parentPath, onDisk[0]!.name)).toString()).not.toContain('brown');
    sealed.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuse what is longer than the limit', async () => {
    const sealed = createSealedFiles(folder);
    await expect(sealed.put(bytes('12345', '67890'), 9)).rejects.toThrow(RangeError);
    sealed.close();
  });
});

describe('writing whole', () => {
  test('leaves neither the file nor a part of it when the content fails', async () => {
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield* bytes('half');
      throw new Error('the source broke');
    };
    await expect(writeWhole(path.join(folder, 'a.csv'), failing())).rejects.toMatchObject({ code: 'storage-failed' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('replaces the file that stood there', async () => {
    writeFileSync(path.join(folder, 'a.csv'), 'old');
    await writeWhole(path.join(folder, 'a.csv'), bytes('new'));
    expect(readFileSync(path.join(folder, 'a.csv'), 'utf8')).toBe('new');
  });

  test('touches no other file, not even a part of one that somebody else is writing', async () => {
    writeFileSync(path.join(folder, 'a.csv.part'), 'of another');
    await writeWhole(path.join(folder, 'a.csv'), bytes('whole'));
    expect(readFileSync(path.join(folder, 'a.csv.part'), 'utf8')).toBe('of another');
    expect(readFileSync(path.join(folder, 'a.csv'), 'utf8')).toBe('whole');
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield* bytes('half');
      throw new Error('the source broke');
    };
    await expect(writeWhole(path.join(folder, 'a.csv'), failing())).rejects.toMatchObject({ code: 'storage-failed' });
    expect(readdirSync(folder).sort()).toEqual(['a.csv', 'a.csv.part']);
  });

  test.skipIf(process.platform === 'win32')('can be read by nobody else, also where the old file could', async () => {
    writeFileSync(path.join(folder, 'a.csv'), 'old', { mode: 0o644 });
    await writeWhole(path.join(folder, 'a.csv'), bytes('new'));
    expect(statSync(path.join(folder, 'a.csv')).mode & 0o777).toBe(0o600);
  });

  test('is gone where the program ends before it is whole', async () => {
    const begun = Promise.withResolvers<undefined>();
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield* bytes('half');
      begun.resolve(undefined);
      await new Promise(() => undefined);
    };
    const files = createWholeFiles();
    const written = expect(files.write(path.join(folder, 'a.csv'), endless())).rejects.toMatchObject({
      code: 'cancelled',
    });
    await begun.promise;
    await files.close();
    expect(readdirSync(folder)).toEqual([]);
    await written;
    await expect(files.write(path.join(folder, 'b.csv'), bytes('late'))).rejects.toMatchObject({ code: 'cancelled' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('the program’s parts are found from its source and from its build', () => {
  const source = programFiles('file:///app/electron/main.ts');
  const built = programFiles('file:///app/out/main/main.js');
  expect(source.renderer).toBe(built.renderer);
  expect(source.extractionWorker.href).toBe('file:///app/electron/extraction/worker.ts');
  expect(built.summaryWorker.href).toBe('file:///app/out/main/summaryWorker.js');
  expect(built.extractionWorker.href).toBe('file:///app/out/main/extractionWorker.js');
  expect(built.keychainHelper.href).toBe('file:///app/out/main/keychainHelper.js');
});
