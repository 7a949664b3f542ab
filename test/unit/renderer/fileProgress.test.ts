import { expect, test } from 'vitest';
import { fileProgress } from '../../../renderer/lib/fileProgress.ts';
import type { StatementDocument } from '../../../shared/model/collection.ts';

const fileOf = (id: string, size: number): StatementDocument => ({
  ...{ id, size, caseId: 'case', sha256: 'ab', name: `${id}.pdf`, pages: 1, encryption: 'none' as const },
  addedAt: '2026-11-21T09:00:00.000Z',
});
const files = [fileOf('a', 600), fileOf('b', 300), fileOf('c', 100)];

test.each([
  [null, [0, 0, 0]],
  [0.3, [0.5, 0, 0]],
  [0.75, [1, 0.5, 0]],
  [0.95, [1, 1, 0.5]],
  [1, [1, 1, 1]],
])('of %s of the whole, the files one after the other', (sent, fractions) => {
  const shares = fileProgress(files, sent).map(({ fraction }) => fraction);
  shares.forEach((share, at) => expect(share).toBeCloseTo(fractions[at]!, 10));
});

test('is nothing of no files, and never leaves 0 to 1', () => {
  expect(fileProgress([], 0.5)).toEqual([]);
  expect(fileProgress([fileOf('empty', 0), fileOf('a', 10)], 1.2).map(({ fraction }) => fraction)).toEqual([1, 1]);
});
