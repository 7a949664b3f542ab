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
  const digits = expected.map((usual, at) => {
    const own = byDigit.get(at + 1) ?? [];
    const share = own.length / large.length;
    return { digit: at + 1, rows: own, share, usual, above: share - usual };
  });
  const deviation = digits.reduce((sum, { above }) => sum + Math.abs(above), 0) / digits.length;
  if (deviation <= nonconformity) return [];
  const { digit, rows: own, share, usual } = digits.reduce((most, each) => (each.above > most.above ? each : most));
  const percent = (part: number): number => Math.round(part * 1000) / 10;
  const facts = { digit, share: percent(share), expected: percent(usual), of: large.length };
  return [{ facts: { pattern: 'first-digits', ...facts }, rows: own }];
}
