import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSets, faults, verdictOfSet, type InventedStatement } from './statementSets.ts';

/** Sets that are drawn: far more in the nightly run, which says how many. */
const sets = Number(process.env['STATEMENT_SETS'] ?? 500);
const names = Object.keys(faults);

const shuffled = cleanSets.chain((set) => fc.shuffledSubarray(set, { minLength: set.length }));

/** Sets with one fault of a kind in them. */
function faultySets(name: string): fc.Arbitrary<InventedStatement[]> {
  const numbers = fc.array(fc.nat(0xffff_ffff), { minLength: 8, maxLength: 8 });
  return fc
    .tuple(cleanSets, numbers)
    .map(([set, drawn]) => {
      let next = 0;
      return faults[name]!(set, (below) => drawn[next++]! % below);
    })
    .filter((set) => set !== null);
}

test('a set without a fault is green, in whatever order its statements came', () => {
  fc.assert(
    fc.property(shuffled, (set) => {
      const { verdict, accounts } = verdictOfSet(set);
      expect(verdict).toMatchObject({ state: 'reconciled', counts: { reconciled: set.length }, breaks: [] });
      expect(accounts.map((account) => account.verdict.state)).toEqual(accounts.map(() => 'reconciled'));
    }),
    { numRuns: sets },
  );
});

test.each(names)('a set is never green where %s', (name) => {
  fc.assert(
    fc.property(faultySets(name), (set) => {
      const { accounts, verdict } = verdictOfSet(set);
      expect(verdict.state).not.toBe('reconciled');
      expect(accounts.map((account) => account.verdict.state)).toContain(verdict.state);
    }),
    { numRuns: Math.ceil(sets / names.length) },
  );
});
