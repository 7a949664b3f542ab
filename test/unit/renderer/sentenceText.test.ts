import { expect, it } from 'vitest';
import { sentenceText } from '../../../renderer/lib/sentenceText.ts';

it.each([
  [
    'On row 17 (2026-03-27) the balance before it and its amount give 7892.22; the statement prints 4292.22.',
    'On row 17 (27 Mar 2026) the balance before it and its amount give 7,892.22; the statement prints 4,292.22.',
  ],
  ['a difference of -3600.00.', 'a difference of −3,600.00.'],
  ['Pages 2-3 of file 2026-0012 are missing.', 'Pages 2-3 of file 2026-0012 are missing.'],
  ['All 1204 rows lie within 2026-03-01 to 2026-03-31.', 'All 1204 rows lie within 1 Mar 2026 to 31 Mar 2026.'],
])('writes “%s” as the screen writes figures', (sentence, shown) => {
  expect(sentenceText(sentence)).toBe(shown);
});
