import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../electron/base/makeFolder.ts';

let home: string;
beforeAll(() => void (home = mkdtempSync(path.join(tmpdir(), 'statement-desk-folder-'))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('makes a folder with those above it, and leaves one that is there', () => {
  const folder = path.join(home, 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  makeFolder(folder, 0o755);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('says where a file is in the way', () => {
  writeFileSync(path.join(home, 'file'), '');
  expect(() => makeFolder(path.join(home, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(path.join(home, 'file', 'below'))).toThrow(/ENOTDIR/);
});

it.skipIf(process.platform !== 'linux')('gives up where nothing can ever be made', () => {
  expect(() => makeFolder('/proc/statement-desk/results')).toThrow(/ENOENT/);
});
