import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDraggedFiles } from '../../../electron/hosting/draggedFiles.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'dragged-test-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const holding = (text: string) =>
  async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from(text));
  };

test('keeps the names of files, two of one name apart, where only this person reads them', async () => {
  const dragged = createDraggedFiles(path.join(parent, 'dragged'));
  const first = await dragged.put({ name: 'rows.csv', content: holding('one') });
  const second = await dragged.put({ name: 'rows.csv', content: holding('two') });
  expect([path.basename(first), path.basename(second)]).toEqual(['rows.csv', 'rows.csv']);
  expect([await readFile(first, 'utf8'), await readFile(second, 'utf8')]).toEqual(['one', 'two']);
  if (process.platform !== 'win32') expect((await stat(path.dirname(first))).mode & 0o077).toBe(0);
  dragged.close();
});

test('deletes what was dragged when the desk is closed', async () => {
  const dragged = createDraggedFiles(path.join(parent, 'dragged'));
  const file = await dragged.put({ name: 'rows.csv', content: holding('one') });
  dragged.close();
  expect(existsSync(path.dirname(path.dirname(file)))).toBe(false);
});

test('leaves nothing under the name when the content breaks off', async () => {
  const dragged = createDraggedFiles(path.join(parent, 'dragged'));
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('half'));
    throw new Error('broken off');
  };
  await expect(dragged.put({ name: 'rows.csv', content: broken })).rejects.toMatchObject({ code: 'storage-failed' });
  dragged.close();
});

test('deletes at the next start what a crash has left', async () => {
  const folder = path.join(parent, 'dragged');
  const file = await createDraggedFiles(folder).put({ name: 'rows.csv', content: holding('one') });
  const dragged = createDraggedFiles(folder);
  expect(existsSync(file)).toBe(false);
  const next = await dragged.put({ name: 'rows.csv', content: holding('two') });
  expect(await readFile(next, 'utf8')).toBe('two');
  dragged.close();
});
