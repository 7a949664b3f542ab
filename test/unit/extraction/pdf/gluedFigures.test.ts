import { expect, it } from 'vitest';
import { partGluedFigures, partGluedWords } from '../../../../electron/extraction/pdf/gluedFigures.ts';
import { endingAt, wordsAt } from '../support/print.ts';

const texts = (...words: Parameters<typeof partGluedFigures>): string[] =>
  partGluedFigures(...words).map(({ text }) => text);

it('parts a text from the figure that it runs into, where figures end in that place', () => {
  const words = [...wordsAt(40, endingAt(400, '12.50')), ...wordsAt(60, endingAt(400, 'FOODS100.00'))];
  expect(texts(words)).toEqual(['12.50', 'FOODS', '100.00']);
  expect(partGluedFigures(words)[2]!.box).toEqual([370, 60, 400, 70]);
});

it('leaves what ends elsewhere, and a currency before its figure', () => {
  const column = wordsAt(40, endingAt(400, '12.50'));
  expect(texts([...column, ...wordsAt(60, endingAt(300, 'FOODS100.00'))])).toEqual(['12.50', 'FOODS100.00']);
  expect(texts([...column, ...wordsAt(60, endingAt(400, 'EUR100.00'))])).toEqual(['12.50', 'EUR100.00']);
});

it.each([
  ['48.365,0548.365,05', ['48.365,05', '48.365,05']],
  ['103.651,09-0,05', ['103.651,09', '-0,05']],
  ['1,234.5099.00', ['1,234.50', '99.00']],
  ['2026throughFebruary', ['2026', 'through', 'February']],
  ['12/01/2026Advice', ['12/01/2026', 'Advice']],
])('parts %s, each piece with its share of the box', (text, pieces) => {
  const parts = partGluedWords(wordsAt(40, endingAt(400, text)));
  expect(parts.map((part) => part.text)).toEqual(pieces);
  expect(parts.map(({ box }) => box[0]).slice(1)).toEqual(parts.map(({ box }) => box[2]).slice(0, -1));
});

it.each(['1.234.567', '12,345,678.90', '2026-01-12T10:22', 'AB12,3456,78'])('leaves %s whole', (text) => {
  expect(partGluedWords(wordsAt(40, endingAt(400, text))).map((part) => part.text)).toEqual([text]);
});
