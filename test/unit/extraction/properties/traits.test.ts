import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coherent,
  makeStatementPdf,
  plainModel,
  plainTraits,
  print,
  traitValues,
  type Traits,
} from '../../../support/press/press.ts';
import { bundleArbitrary, denominated, modelArbitrary, traitsArbitrary } from './arbitraries.ts';
import { seed } from '../../../support/propertySeed.ts';
import { budget, timeout } from './budget.ts';
import { differences, isHonestDoubt, provedWrong } from './compare.ts';
import { readBack } from './read.ts';

/** What a trait needs beside it to show at all. */
const company: Partial<Record<keyof Traits, Partial<Traits>>> = {
  debitSigns: { amounts: 'debit-credit' },
  feeColumn: { amounts: 'debit-credit' },
  checkTable: { amounts: 'sections' },
  carried: { page: 'short' },
  pageTotals: { page: 'short' },
  repeatHeader: { page: 'short' },
};

const alone = (Object.keys(traitValues) as (keyof Traits)[]).flatMap((trait) =>
  traitValues[trait].map((value) => ({ trait, value, name: `${trait}: ${String(value)}` })),
);

/** The traits by which a statement differs from the plainest one. */
const beyondPlain = (traits: Traits): Partial<Traits> =>
  Object.fromEntries(Object.entries(traits).filter(([name, value]) => value !== plainTraits[name as keyof Traits]));

describe('a printed statement read back', () => {
  it.each(alone)(
    'gives the rows, balances and a green verdict with $name',
    async ({ trait, value }) => {
      const traits = coherent({ ...plainTraits, ...company[trait], [trait]: value });
      await fc.assert(
        fc.asyncProperty(modelArbitrary(), async (model) => {
          const printed = [print(denominated(model, traits), traits)];
          expect(differences(printed, traits, await readBack(printed, traits))).toEqual([]);
        }),
        budget(3, 2),
      );
    },
    timeout(2),
  );

  it(
    'is hardly ever misread whatever the mixture, and never called proved where it is',
    async () => {
      const { numRuns, interruptAfterTimeLimit } = budget(160, 60);
      const until = performance.now() + interruptAfterTimeLimit;
      const misread: { traits: Partial<Traits>; differences: string[] }[] = [];
      let read = 0;
      for (const [models, traits] of fc.sample(fc.tuple(bundleArbitrary, traitsArbitrary), { numRuns, seed })) {
        if (performance.now() > until && read > 0) break;
        const printed = models.map((model) => print(denominated(model, traits), traits));
        const reading = await readBack(printed, traits);
        read++;
        expect({ seed, traits, wrong: provedWrong(printed, traits, reading) }).toMatchObject({ wrong: [] });
        const found = differences(printed, traits, reading);
        if (found.length > 0 && !isHonestDoubt(traits, reading))
          misread.push({ traits: beyondPlain(traits), differences: found });
      }
      // Of all that were to be read: of the few that a slow machine manages, two in doubt would be too many by chance.
      expect(misread.length, JSON.stringify({ seed, read, misread })).toBeLessThanOrEqual(0.04 * numRuns);
    },
    timeout(60),
  );

  it('is the same file each time it is drawn', async () => {
    expect(await makeStatementPdf(plainModel)).toEqual(await makeStatementPdf(plainModel));
  });
});
