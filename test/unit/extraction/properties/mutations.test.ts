import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp, coherent, print, type PrintedStatement, type Traits } from '../../../support/press/press.ts';
import type { AccountReading, Extraction } from '../../../../electron/extraction/reading.ts';
import { denominated, modelArbitrary, traitsArbitrary } from './arbitraries.ts';
import { budget, timeout } from './budget.ts';
import { expectedRows, rowDifference } from './compare.ts';
import { mutate, mutationArbitrary, rowMutationArbitrary } from './mutations.ts';
import { pagesOf, readBack } from './read.ts';
import { proposalsFor, restores } from './repairOf.ts';

const greenAccounts = (reading: Extraction): AccountReading[] =>
  reading.ok ? reading.accounts.filter((account) => account.verdict.state === 'reconciled') : [];

/** Accounts of which rows are said to be proved: all of them, or those between balances that hold row by row. */
const heldAccounts = (reading: Extraction): AccountReading[] =>
  reading.ok
    ? reading.accounts.filter(({ verdict: { state } }) => state === 'reconciled' || state === 'balances-hold')
    : [];

/** Why a green verdict lies, or null: rows other than those printed, or printed figures that contradict each other. */
function lie(account: AccountReading, printed: PrintedStatement, traits: Traits): string | null {
  if (!addsUp(printed, traits)) return 'green though the printed figures contradict each other';
  const difference = rowDifference(printed, account, traits);
  return difference === null ? null : `green with wrong ${difference}`;
}

describe('a printed statement that was changed', () => {
  it(
    'is never green nor holding where anything printed gives the change away, and never with wrong rows',
    async () => {
      await fc.assert(
        fc.asyncProperty(modelArbitrary(24), traitsArbitrary, mutationArbitrary, async (model, traits, mutation) => {
          const changed = mutate(print(denominated(model, traits), traits), mutation, traits);
          fc.pre(changed !== null);
          const reading = await readBack([changed], traits);
          expect(heldAccounts(reading).map((account) => lie(account, changed, traits))).not.toContainEqual(
            expect.any(String),
          );
        }),
        budget(350, 35),
      );
    },
    timeout(35),
  );

  it(
    'has its repair among the first two proposals, where balances stand beside the rows',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          modelArbitrary(24),
          traitsArbitrary,
          rowMutationArbitrary,
          async (model, mixture, mutation) => {
            const traits = coherent({
              ...mixture,
              balances: 'every-row',
              edges: 'both',
              inverted: false,
              amounts: 'debit-credit',
            });
            const original = print(denominated(model, traits), traits);
            const changed = mutate(original, mutation, traits);
            fc.pre(changed !== null);
            const reading = await readBack([changed], traits);
            const account = reading.ok && reading.accounts.length === 1 ? reading.accounts[0]! : null;
            // Where the changed rows were not read as they stand, or nothing is broken, there is nothing to propose.
            fc.pre(account !== null && rowDifference(changed, account, traits) === null);
            fc.pre(account.verdict.state === 'mismatch');
            const wanted = { ...original, transactions: expectedRows(original) };
            const proposals = proposalsFor(account).slice(0, 2);
            expect(proposals.filter((repair) => restores(repair, account, wanted))).not.toEqual([]);
          },
        ),
        budget(120, 15),
      );
    },
    timeout(15),
  );

  it(
    'is never green when a page with rows is missing',
    async () => {
      await fc.assert(
        fc.asyncProperty(modelArbitrary(60), traitsArbitrary, fc.nat(), async (model, mixture, number) => {
          const traits = coherent({ ...mixture, page: 'short' });
          const printed = print(denominated(model, traits), traits);
          const pages = pagesOf([printed], traits);
          fc.pre(pages > 1);
          const gone = number % pages;
          // A brought-forward row at the head of unnumbered pages looks the same as the opening of a whole statement.
          fc.pre(!(gone === 0 && traits.carried && traits.pageNumbers === 'none'));
          const reading = await readBack([printed], traits, (sheets) => sheets.toSpliced(gone, 1));
          // A page without rows may be missed by nobody; a green verdict must still stand for all rows.
          expect(greenAccounts(reading).map((account) => lie(account, printed, traits))).not.toContainEqual(
            expect.any(String),
          );
        }),
        budget(120, 15),
      );
    },
    timeout(15),
  );
});
