import { expect, test } from 'vitest';
import { changeText } from '../../../../shared/text/words.ts';
import { pathOf } from '../../../../renderer/lib/archivePath.ts';
import type { Product } from '../../../../shared/model/collection.ts';

const version = (number: number, sha256: string, size: number): Product => ({
  id: `v${number}`,
  collectionId: 'c',
  remoteId: 'p',
  kind: 'product',
  name: 'rows.json',
  mediaType: 'application/json',
  size,
  sha256,
  version: number,
  fetchedAt: '2026-03-01T00:00:00.000Z',
});

test('says how each version stands to the ones before', () => {
  const versions = [
    version(5, 'a', 100),
    version(4, 'c', 2148),
    version(3, 'b', 100),
    version(2, 'd', 100),
    version(1, 'a', 100),
  ];
  expect(versions.map((each) => changeText(each, versions))).toEqual([
    'Changed; same as version 1',
    expect.stringMatching(/^Changed, .+ more$/),
    'Changed, same size',
    'Changed, same size',
    'First version',
  ]);
});

test('tells the folder from the file', () => {
  const entry = { index: 0, size: 1, packedSize: 1, blocked: null };
  expect(pathOf({ ...entry, name: 'a/b/c.csv' })).toEqual({ folder: 'a/b/', file: 'c.csv' });
  expect(pathOf({ ...entry, name: 'c.csv' })).toEqual({ folder: '', file: 'c.csv' });
});
