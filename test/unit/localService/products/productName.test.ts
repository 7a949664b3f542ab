import { expect, test } from 'vitest';
import { contentDisposition } from '../../../../electron/localService/products/download.ts';
import { baseName, uniqueBaseNames } from '../../../../electron/localService/products/productName.ts';

test('cuts long names between characters', () => {
  expect(baseName('😀'.repeat(300))).toBe('😀'.repeat(100));
  expect(baseName('lone \uD83D.pdf')).toBe('lone \uFFFD');
});

test('makes names differ even where letter case is ignored', () => {
  expect(uniqueBaseNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'b.pdf'])).toEqual(['a', 'A (2)', 'a (2) (2)', 'b']);
});

test('names a download for old and new readers', () => {
  expect(contentDisposition('March (1).csv')).toBe(
    `attachment; filename="March (1).csv"; filename*=UTF-8''March%20%281%29.csv`,
  );
  expect(contentDisposition('Größe "x".csv')).toBe(
    `attachment; filename="Gr__e _x_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22x%22.csv`,
  );
  expect(() => contentDisposition('\uD83D')).not.toThrow();
});
