import type { OddLimits } from '../../../../shared/recognitions/oddLimits.ts';
import { sizeOf, type FoundRow } from '../findingOf.ts';
import type { Odd } from './findOdd.ts';

/** Mean absolute deviation above which first digits do not conform [Nigrini 2012]. */
const nonconformity = 0.015;
/** Amounts below ten are prices of small things, which no law spreads. */
const twoDigits = /^0*[1-9]\d/;

/** The share of each first digit that amounts of many sizes have [Benford]. */
const expected = Array.from({ length: 9 }, (_, at) => Math.log10(1 + 1 / (at + 1)));

/** First digits that are not spread as those of amounts usually are; with the rows of the digit that is furthest above. */
export function findFirstDigits(rows: readonly FoundRow[], { digitAmounts }: OddLimits): Odd[] {
  const large = rows.filter(({ amount }) => twoDigits.test(sizeOf(amount)));
  if (large.length < digitAmounts) return [];
  const byDigit = Map.groupBy(large, ({ amount }) => Number(/[1-9]/.exec(amount)?.[0]));
  const shares = expected.map((_, at) => (byDigit.get(at + 1)?.length ?? 0) / large.length);
  const deviation = shares.reduce((sum, share, at) => sum + Math.abs(share - expected[at]!), 0) / expected.length;
  if (deviation <= nonconformity) return [];
  const above = shares.map((share, at) => share - expected[at]!);
  const at = above.indexOf(Math.max(...above));
  const [share, usual] = [shares[at]!, expected[at]!].map((each) => Math.round(each * 1000) / 10);
  return [
    {
      facts: { pattern: 'first-digits', digit: at + 1, share: share!, expected: usual!, of: large.length },
      rows: byDigit.get(at + 1) ?? [],
    },
  ];
}
