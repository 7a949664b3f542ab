import { expect, test } from 'vitest';
import { observationText } from '../../../../shared/text/words.ts';
import type { Observation } from '../../../../shared/reading/observations.ts';

const place = { page: 2, box: null };

test('what was seen in a file reads as whole sentences, with harmless causes', () => {
  const seen: [Observation, string][] = [
    [
      { code: 'saved-again', ends: [48_211, 50_000], page: null, box: null },
      'The file was changed and saved again 2 times after it was made. The earlier versions are its first 48,211 and 50,000 bytes.',
    ],
    [{ code: 'white-text', words: 1, ...place }, 'Page 2 has 1 word in white on white. Hidden text is not read.'],
    [
      { code: 'figures-in-mixed-fonts', figure: '9.00', font: '', usual: 'Helvetica', others: 2, ...place },
      'On page 2 the figure 9.00 is set in an unnamed font, the rest of its column in Helvetica. The same for 2 more on this page.',
    ],
    [{ code: 'picture-page', standsFor: 30, ...place }, 'Also found in 30 more places, the next on page 2.'],
  ];
  for (const [observation, words] of seen) {
    const { detail, innocentCauses } = observationText(observation);
    expect(detail).toBe(words);
    expect(innocentCauses.length).toBeGreaterThan(0);
  }
});
