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
} from '../../../../build/scripts/samples/forTests.ts';
import { bundleArbitrary, denominated, modelArbitrary, traitsArbitrary } from './arbitraries.ts';
import { budget, timeout } from './budget.ts';
import { differences } from './compare.ts';
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
    'gives the rows, balances and a green verdict with any mixture of traits and accounts',
    async () => {
      await fc.assert(
        fc.asyncProperty(bundleArbitrary, traitsArbitrary, async (models, traits) => {
          const printed = models.map((model) => print(denominated(model, traits), traits));
          expect(differences(printed, traits, await readBack(printed, traits))).toEqual([]);
        }),
        budget(400, 35),
      );
    },
    timeout(35),
  );

  it('is the same file each time it is drawn', async () => {
    expect(await makeStatementPdf(plainModel)).toEqual(await makeStatementPdf(plainModel));
  });
});
