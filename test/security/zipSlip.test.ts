import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readZipDirectory } from '../../electron/desk/products/zipDirectory.ts';
import { AppError } from '../../shared/errors.ts';
import { zipOf } from '../unit/desk/support/remoteService.ts';

async function* chunksOf(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

test('lists names and sizes', async () => {
  const zip = await zipOf({ 'a.json': '{}', 'folder/b.csv': 'x,y' });
  expect(await readZipDirectory(chunksOf(zip, 7))).toMatchObject([
    { name: 'a.json', size: 2 },
    { name: 'folder/b.csv', size: 3 },
  ]);
});

test('holds only the end of a large archive', async () => {
  const zip = new ZipFile();
  zip.addBuffer(randomBytes(24 * 1024 * 1024), 'noise.bin', { compress: false });
  zip.addBuffer(Buffer.from('{}'), 'a.json');
  zip.end();
  const bytes = Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[]);
  expect((await readZipDirectory(chunksOf(bytes))).map(({ name }) => name)).toEqual(['noise.bin', 'a.json']);
});

test('takes an archive of nothing', async () => {
  expect(await readZipDirectory(chunksOf(await zipOf({})))).toEqual([]);
});

test.each([
  ['a name that climbs out', (zip: Buffer) => renamed(zip, 'xx/a.txt', '../a.txt')],
  ['an absolute name', (zip: Buffer) => renamed(zip, 'xx/a.txt', '/xx/a.tx')],
  ['a drive letter', (zip: Buffer) => renamed(zip, 'xx/a.txt', 'C:/a.txt')],
  ['a backslash', (zip: Buffer) => renamed(zip, 'xx/a.txt', 'xx\\a.txt')],
  ['a null character', (zip: Buffer) => renamed(zip, 'xx/a.txt', 'xx/a\0txt')],
  ['a missing end', (zip: Buffer) => zip.subarray(0, -8)],
  ['a missing beginning', (zip: Buffer) => zip.subarray(12)],
  [
    'a directory that points elsewhere',
    (zip: Buffer) => {
      const copy = Buffer.from(zip);
      copy.writeUInt32LE(0x7fffffff, copy.length - 6);
      return copy;
    },
  ],
  ['other bytes', () => Buffer.from('<html>please wait</html>')],
  ['no bytes', () => Buffer.alloc(0)],
])('refuses an archive with %s', async (_what, spoil) => {
  const zip = spoil(await zipOf({ 'xx/a.txt': 'hello' }));
  await expect(readZipDirectory(chunksOf(zip))).rejects.toMatchObject({ code: 'service-bad-answer' });
});

test.each([
  [3, 'ok'],
  [20_001, 'service-bad-answer'],
])('takes %i names or refuses them: %s', async (names, outcome) => {
  const zip = await zipOf({ 'a.txt': 'hello' });
  const [entry, end] = [
    [1, 2],
    [5, 6],
  ].map((mark) => zip.indexOf(Buffer.from([0x50, 0x4b, ...mark])));
  const directory = Buffer.concat(Array.from({ length: names }, () => zip.subarray(entry, end)));
  const closing = Buffer.from(zip.subarray(end));
  closing.writeUInt32LE(directory.length, closing.writeUInt16LE(names, closing.writeUInt16LE(names, 8)));
  const read = readZipDirectory(chunksOf(Buffer.concat([zip.subarray(0, entry), directory, closing])));
  expect(
    await read.then(
      () => 'ok',
      (error: unknown) => AppError.dataOf(error).code,
    ),
  ).toBe(outcome);
});
