import { expect, it } from 'vitest';
import { partGluedFigures } from '../../../../electron/extraction/pdf/gluedFigures.ts';
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
