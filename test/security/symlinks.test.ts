import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { listEntries } from '../../electron/desk/products/archive.ts';
import { listFolder } from '../../electron/hosting/folderListing.ts';
import { filesAt } from '../../electron/hosting/offeredFiles.ts';
import { writeWhole } from '../../electron/hosting/writeWhole.ts';
import { holding } from '../unit/desk/support/remoteService.ts';

let folder: string;
let elsewhere: string;
beforeEach(() => {
  [folder, elsewhere] = ['in', 'out'].map((kind) =>
    mkdtempSync(path.join(tmpdir(), `statement-desk-links-${kind}-`)),
  ) as [string, string];
  writeFileSync(path.join(elsewhere, 'secret.pdf'), 'secret');
});
afterEach(() => [folder, elsewhere].forEach((each) => rmSync(each, { recursive: true })));

/** Links to a file, to a folder and to nothing. */
function linkOut(): void {
  symlinkSync(path.join(elsewhere, 'secret.pdf'), path.join(folder, 'file.pdf'));
  symlinkSync(elsewhere, path.join(folder, 'folder'));
  symlinkSync(path.join(elsewhere, 'gone.pdf'), path.join(folder, 'gone.pdf'));
}

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

test('an offered folder gives all that lies in it at any depth, without hidden files and links', async () => {
  mkdirSync(path.join(folder, 'b/c'), { recursive: true });
  for (const name of ['z.pdf', 'b/a.pdf', 'b/c/m.pdf', '.hidden']) writeFileSync(path.join(folder, name), name);
  linkOut();
  const files = await filesAt(folder);
  expect(files.map((file) => file.name)).toEqual(['a.pdf', 'm.pdf', 'z.pdf']);
  expect(Buffer.concat(await Array.fromAsync(files[1]!.open())).toString()).toBe('b/c/m.pdf');
});

test('a watched folder gives no file that a link leads to', async () => {
  writeFileSync(path.join(folder, 'own.pdf'), 'own');
  linkOut();
  expect((await listFolder(folder)).map(({ name }) => name)).toEqual(['own.pdf']);
});

test('what is exported over a link takes its place, and what it led to stays', async () => {
  const link = path.join(folder, 'rows.csv');
  symlinkSync(path.join(elsewhere, 'secret.pdf'), link);
  await writeWhole(link, bytes(Buffer.from('rows')));
  expect(lstatSync(link).isSymbolicLink()).toBe(false);
  expect(readFileSync(path.join(elsewhere, 'secret.pdf'), 'utf8')).toBe('secret');
});

test('an archive with a link in it is refused', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
  zip.end();
  await expect(
    listEntries(holding(Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[])), ''),
  ).rejects.toMatchObject({ code: 'service-bad-answer' });
});
