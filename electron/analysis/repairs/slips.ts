import type { Slip } from '../../../shared/verdict/repair.ts';

/** Farthest that a decimal point is taken to have moved, in places. */
const farthest = 3;

/**
 * The slip by which the wanted figure may have become the one that stands there, or null.
 *
 * Both are counts of the smallest printed unit (`12.50` is 1250) without their sign. The rules are those of
 * bookkeeping: digits changed round leave a difference that nine divides, a moved point one of 9 or 0.9 × the amount.
 */
export function slipBetween(stands: bigint, wanted: bigint): Slip | null {
  if (stands === wanted || stands < 0n || wanted < 0n) return null;
  if (isTransposed(stands, wanted)) return 'digits-transposed';
  if (stands > 0n && wanted > 0n && isMoved(stands, wanted)) return 'decimal-moved';
  return isOneDigitOff(stands, wanted) ? 'digit-changed' : null;
}

/** A zero in front is a digit like others: `150.00` is `1050.00` with the first two changed round. */
function digitsOf(stands: bigint, wanted: bigint): [string, string] {
  const length = Math.max(stands.toString().length, wanted.toString().length);
  return [stands.toString().padStart(length, '0'), wanted.toString().padStart(length, '0')];
}

function differingPlaces(a: string, b: string): number[] {
  return Array.from(a, (digit, index) => (digit === b[index] ? -1 : index)).filter((index) => index >= 0);
}

function isTransposed(stands: bigint, wanted: bigint): boolean {
  if ((stands - wanted) % 9n !== 0n) return false;
  const [a, b] = digitsOf(stands, wanted);
  const [first, second, ...more] = differingPlaces(a, b);
  if (first === undefined || second === undefined || more.length > 0) return false;
  return second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

function isMoved(stands: bigint, wanted: bigint): boolean {
  for (let places = 1n; places <= farthest; places++) {
    const factor = 10n ** places;
    if (stands * factor === wanted || wanted * factor === stands) return true;
  }
  return false;
}

/** Both figures are as long as each other, or a first digit is lost. */
function isOneDigitOff(stands: bigint, wanted: bigint): boolean {
  const [a, b] = digitsOf(stands, wanted);
  return a.length > 1 && differingPlaces(a, b).length === 1;
}
