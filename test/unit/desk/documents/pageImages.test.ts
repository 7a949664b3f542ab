import { expect, test } from 'vitest';
import { createPageImages } from '../../../../electron/desk/documents/pageImages.ts';
import { AppError } from '../../../../shared/errors.ts';
import { caseWithCollection, memoryStore } from '../../store/fixtures.ts';

async function images(fails: AppError[] = []) {
  const store = memoryStore();
  const { documentId } = await caseWithCollection(store);
  const drawn: string[] = [];
  const { draw } = createPageImages({
    store,
    passwords: { of: () => 'opens', tryOn: () => Promise.resolve() },
    renderPage(bytes, page, scale, password) {
      expect(password).toBe('opens');
      drawn.push(`${page}@${scale}`);
      const fault = fails.shift();
      return fault === undefined ? Promise.resolve(Uint8Array.of(bytes.length, page)) : Promise.reject(fault);
    },
  });
  return { drawn, draw: (page: number, scale = 1) => draw(documentId, page, scale), drawOf: draw };
}

test('draws a page once for as long as it is kept', async () => {
  const { draw, drawn } = await images();
  const [first, second] = await Promise.all([draw(1), draw(1)]);
  expect(second).toBe(first);
  await draw(1, 2);
  expect(drawn).toEqual(['1@1', '1@2']);
});

test('forgets the page that was looked at longest ago', async () => {
  const { draw, drawn } = await images();
  for (let size = 1; size <= 12; size++) await draw(1, size / 4);
  await draw(1, 1 / 4);
  await draw(2);
  await draw(1, 1 / 4);
  await draw(1, 2 / 4);
  expect(drawn.filter((page) => page === '1@0.25')).toHaveLength(1);
  expect(drawn.filter((page) => page === '1@0.5')).toHaveLength(2);
});

test('tries again what could not be drawn', async () => {
  const { draw } = await images([new AppError('damaged-pdf', 'x')]);
  await expect(draw(1)).rejects.toMatchObject({ code: 'damaged-pdf' });
  await expect(draw(1)).resolves.toHaveLength(2);
});

test.each([
  [0, 1, 'bad-request'],
  [1.5, 1, 'bad-request'],
  [1, 9, 'bad-request'],
  [1, Number.NaN, 'bad-request'],
  [4, 1, 'not-found'],
])('refuses page %d at %d', async (page, scale, code) => {
  const { draw } = await images();
  await expect(draw(page, scale)).rejects.toMatchObject({ code });
});

test('refuses a document that is not there', async () => {
  const { drawOf } = await images();
  await expect(drawOf('nowhere', 1, 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('draws an earlier version of the file from its first bytes, beside the page as it is', async () => {
  const store = memoryStore();
  const { documentId } = await caseWithCollection(store);
  const lengths: number[] = [];
  const { draw } = createPageImages({
    store,
    passwords: { of: () => undefined, tryOn: () => Promise.resolve() },
    renderPage: (bytes) => Promise.resolve(Uint8Array.of(lengths.push(bytes.length))),
  });
  await draw(documentId, 1, 1);
  await draw(documentId, 1, 1, 2);
  await draw(documentId, 1, 1, 2);
  expect(lengths).toHaveLength(2);
  expect(lengths[1]).toBe(2);
  await expect(draw(documentId, 1, 1, lengths[0]! + 1)).rejects.toMatchObject({ code: 'not-found' });
});
