import { expect, it } from 'vitest';
import { markWords } from '../../../../shared/text/words.ts';

it.each([
  ['1842.30', '-5512.82', '-3670.52', '1,842.30 −5,512.82 = −3,670.52'],
  ['1842.30', '-5512.82', '7355.12', '1,842.30 −5,512.82 = −3,670.52; printed 7,355.12'],
  ['1842.30', '-5512.82', null, '1,842.30 −5,512.82 = −3,670.52, closing not found'],
  [null, '-5512.82', '7355.12', 'Opening not found, −5,512.82, 7,355.12'],
] as const)('a reading from %s by %s to %s prints no sum that is false', (opening, moved, closing, text) => {
  expect(markWords.sums({ opening, moved, closing }, 'ZAR')).toBe(text);
});
