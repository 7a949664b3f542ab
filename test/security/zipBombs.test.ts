import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { listEntries, readEntry } from '../../electron/desk/products/archive.ts';
import { holding, zipOf } from '../unit/desk/support/remoteService.ts';

const listed = (zip: Buffer) => listEntries(holding(zip), '');
const read = async (zip: Buffer, index: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readEntry(holding(zip), '', index)));
/** The archive with a number of 16 or 32 bits changed in its directory's first entry. */
function patched(zip: Buffer, offset: number, change: (bytes: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + offset);
  return copy;
}

test('lists files with their place and sizes, and leaves folders out', async () => {
  const zip = new ZipFile();
  zip.addEmptyDirectory('folder/');
  zip.addBuffer(Buffer.from('x,y\n1,2\n'), 'folder/b.csv', { compress: false });
  zip.end();
  const bytes = Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[]);
  expect(await listed(bytes)).toEqual([{ index: 1, name: 'folder/b.csv', size: 8, packedSize: 8, blocked: null }]);
  expect((await read(bytes, 1)).toString()).toBe('x,y\n1,2\n');
});

test('gives each of two files of one name', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('one'), 'a.txt');
  zip.addBuffer(Buffer.from('two'), 'a.txt');
  zip.end();
  const bytes = Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[]);
  expect((await read(bytes, 0)).toString()).toBe('one');
  expect((await read(bytes, 1)).toString()).toBe('two');
});

test('gives a file that is longer than what is held at a time, byte for byte', async () => {
  const text = Array.from({ length: 90_000 }, (_, index) => `line ${index * 7919}`).join('\n');
  expect((await read(await zipOf({ 'a.txt': 'x', 'long.txt': text }), 1)).toString()).toBe(text);
});

test.each([
  ['that needs a password', 'encrypted', 8, (bytes: Buffer, at: number) => bytes.writeUInt16LE(0x809, at)],
  ['that is packed in another way', 'packing', 10, (bytes: Buffer, at: number) => bytes.writeUInt16LE(14, at)],
  [
    'that is larger than any that is shown',
    'size',
    20,
    (bytes: Buffer, at: number) => bytes.writeUInt32LE(2e9, bytes.writeUInt32LE(2e9, at)),
  ],
  ['that claims far more than was packed', 'ratio', 24, (bytes: Buffer, at: number) => bytes.writeUInt32LE(3e9, at)],
])('blocks a file %s', async (_what, blocked, offset, change) => {
  const zip = patched(await zipOf({ 'a.txt': 'hello' }), offset, change);
  expect(await listed(zip)).toMatchObject([{ name: 'a.txt', blocked }]);
  await expect(read(zip, 0)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('unpacks a real bomb neither whole nor in part', async () => {
  const zip = await zipOf({ 'zeros.txt': '0'.repeat(20 * 1024 * 1024) });
  expect(await listed(zip)).toMatchObject([{ blocked: 'ratio' }]);
  await expect(read(zip, 0)).rejects.toMatchObject({ code: 'not-allowed' });
});

test.each([
  ['another check sum', 16, (bytes: Buffer, at: number) => bytes.writeUInt32LE(1, at)],
  ['more bytes than its directory says', 24, (bytes: Buffer, at: number) => bytes.writeUInt32LE(2, at)],
  ['a place beyond the end', 42, (bytes: Buffer, at: number) => bytes.writeUInt32LE(0x7fffffff, at)],
])('does not give a file with %s for whole', async (_what, offset, change) => {
  const zip = patched(await zipOf({ 'a.txt': 'hello' }), offset, change);
  await expect(read(zip, 0)).rejects.toMatchObject({ code: 'service-bad-answer' });
});

test('refuses names that climb out, and bytes that are no archive', async () => {
  const zip = await zipOf({ 'xx/a.txt': 'hello' });
  const climbing = Buffer.from(zip.toString('latin1').replaceAll('xx/a.txt', '../a.txt'), 'latin1');
  await expect(listed(climbing)).rejects.toMatchObject({ code: 'service-bad-answer' });
  const disguised = Buffer.from(zip.toString('latin1').replaceAll('xx/a.txt', 'xx\\a.txt'), 'latin1');
  await expect(listed(disguised)).rejects.toMatchObject({ code: 'service-bad-answer' });
  await expect(listed(Buffer.from('<html>'))).rejects.toMatchObject({ code: 'service-bad-answer' });
  await expect(read(zip, 5)).rejects.toMatchObject({ code: 'not-found' });
});
