import fc from 'fast-check';
import { expect, it } from 'vitest';
import { print } from '../../../support/press/press.ts';
import { bundleArbitrary, denominated, traitsArbitrary } from './arbitraries.ts';
import { budget, timeout } from './budget.ts';
import { differences, isHonestDoubt } from './compare.ts';
import { readBack } from './read.ts';

// A search for the next thing to improve: it shrinks the first mixture that is misread to the least that shows it.
it(
  'gives the rows, balances and a green verdict with any mixture of traits and accounts',
  async () => {
    await fc.assert(
      fc.asyncProperty(bundleArbitrary, traitsArbitrary, async (models, traits) => {
        const printed = models.map((model) => print(denominated(model, traits), traits));
        const reading = await readBack(printed, traits);
        if (!isHonestDoubt(traits, reading)) expect(differences(printed, traits, reading)).toEqual([]);
      }),
      budget(400, 35),
    );
  },
  timeout(35),
);
