import type { OddLimits } from '../../../../shared/recognitions/oddLimits.ts';
import type { FoundRow } from '../findingOf.ts';
import type { Odd } from './findOdd.ts';

/** So many rows show how a bank writes. */
const leastRows = 50;

/** A word of four letters or more: shorter ones are written in any way. */
const small = /\p{Ll}{4}/u;
const capitals = /\p{Lu}{4}/u;

/** Descriptions in small letters where the bank prints capitals in all others, or the other way round. */
export function findUnlike(rows: readonly FoundRow[], { unlikePercent }: OddLimits): Odd[] {
  const worded = rows.filter(({ description }) => small.test(description) || capitals.test(description));
  if (worded.length < leastRows) return [];
  const inSmall = worded.filter(({ description }) => small.test(description));
  const inCapitals = worded.filter(({ description }) => !small.test(description));
  const few = inSmall.length < inCapitals.length ? inSmall : inCapitals;
  if (few.length === 0 || few.length * 100 > worded.length * unlikePercent) return [];
  const others = few === inSmall ? 'capitals' : 'small letters';
  return [{ facts: { pattern: 'unlike', of: worded.length, others }, rows: few }];
}
