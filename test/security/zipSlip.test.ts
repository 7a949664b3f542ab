import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { listEntries } from '../../electron/desk/products/archive.ts';
import { AppError } from '../../shared/errors.ts';
import { holding, zipOf } from '../unit/desk/support/remoteService.ts';

const listed = (zip: Buffer) => listEntries(holding(zip), '');
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

test('lists names and sizes', async () => {
  const zip = await zipOf({ 'a.json': '{}', 'folder/b.csv': 'x,y' });
  expect(await listed(zip)).toMatchObject([
    { name: 'a.json', size: 2 },
    { name: 'folder/b.csv', size: 3 },
  ]);
});

test('reads the directory of a large archive and little more', async () => {
  const zip = new ZipFile();
  zip.addBuffer(randomBytes(24 * 1024 * 1024), 'noise.bin', { compress: false });
  zip.addBuffer(Buffer.from('{}'), 'a.json');
  zip.end();
  const held = holding(Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[]));
  let taken = 0;
  const slice: typeof held.slice = (...place) => {
    const bytes = held.slice(...place);
    taken += bytes.length;
    return bytes;
  };
  expect((await listEntries({ ...held, slice }, '')).map(({ name }) => name)).toEqual(['noise.bin', 'a.json']);
  expect(taken).toBeLessThan(1024 * 1024);
});

test('refuses a directory of more bytes than any service has reason to send', async () => {
  const names = Array.from({ length: 300 }, (_, at) => [`${at}${'x'.repeat(60_000)}`, ''] as const);
  await expect(listed(await zipOf(Object.fromEntries(names)))).rejects.toMatchObject({ code: 'service-bad-answer' });
});

test('takes an archive of nothing', async () => {
  expect(await listed(await zipOf({}))).toEqual([]);
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
  await expect(listed(zip)).rejects.toMatchObject({ code: 'service-bad-answer' });
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
  const read = listed(Buffer.concat([zip.subarray(0, entry), directory, closing]));
  expect(
    await read.then(
      () => 'ok',
      (error: unknown) => AppError.dataOf(error).code,
    ),
  ).toBe(outcome);
});
