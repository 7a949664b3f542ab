import { Decimal } from 'decimal.js';

/**
 * Exact money. A `Money` is a decimal string (`"-12.50"`), never a JavaScript number, from the wire to the screen.
 * The currency travels beside it; nothing here adds across currencies.
 */
export type Money = string;

/** ISO 4217 code as printed or deduced (`"ZAR"`); null where the statement does not say. */
export type Currency = string | null;

// A clone, so that no other user of decimal.js can change our precision. 60 digits hold any sum of 34-digit amounts.
const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** True for a plain decimal string such as `-12.50` or `.5`; false for exponents, separators and spaces. */
export function isMoney(text: string): text is Money {
  return text.length <= 50 && PLAIN.test(text);
}

/**
 * The decimal value of a money string.
 * @throws {RangeError} when the text is not a plain decimal.
 */
export function decimal(value: Money): Decimal {
  if (!isMoney(value)) throw new RangeError('not a plain decimal amount');
  return new Exact(value);
}

/** Canonical text of a value: no exponent, no leading `+`, no negative zero, at least the decimals that `value` has. */
export function money(value: Decimal, decimals?: number): Money {
  const places = Math.max(decimals ?? 0, value.decimalPlaces());
  const text = value.toFixed(places);
  return value.isZero() && text.startsWith('-') ? text.slice(1) : text;
}

/** Number of decimals written in a money string: 2 for `"1.50"`, 0 for `"7"`. */
export function decimalsOf(value: Money): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

/** Exact sum with as many decimals as the most precise part; `"0"` for nothing. All parts share one currency. */
export function sum(values: Iterable<Money>): Money {
  let total = new Exact(0);
  let places = 0;
  for (const value of values) {
    total = total.plus(decimal(value));
    places = Math.max(places, decimalsOf(value));
  }
  return money(total, places);
}

/** `a + b`, exactly. */
export function add(a: Money, b: Money): Money {
  return money(decimal(a).plus(decimal(b)), Math.max(decimalsOf(a), decimalsOf(b)));
}

/** `a - b`, exactly. */
export function subtract(a: Money, b: Money): Money {
  return money(decimal(a).minus(decimal(b)), Math.max(decimalsOf(a), decimalsOf(b)));
}

/** `-a`, exactly; zero stays `0`. */
export function negate(a: Money): Money {
  return money(decimal(a).neg(), decimalsOf(a));
}

/** -1, 0 or 1. */
export function sign(a: Money): -1 | 0 | 1 {
  const value = decimal(a);
  if (value.isZero()) return 0;
  return value.isNeg() ? -1 : 1;
}

/** Compares by value: negative, zero or positive; `"1.5"` equals `"1.50"`. */
export function compareMoney(a: Money, b: Money): number {
  return decimal(a).comparedTo(decimal(b));
}

/** True when both are the same value, however many decimals are written. */
export function sameMoney(a: Money, b: Money): boolean {
  return compareMoney(a, b) === 0;
}

/** An exact sum that grows: the same result as `add`, without making a decimal of every value. */
export type RunningSum = {
  add(value: Money): void;
  subtract(value: Money): void;
  /** With as many decimals as the most precise value so far. */
  read(): Money;
};

/** @throws {RangeError} from `add` and `subtract` too, for text that is not a plain decimal amount */
export function runningSum(start: Money): RunningSum {
  let units = 0n;
  let places = 0;
  const change = (value: Money, direction: bigint): void => {
    const more = decimalsOf(value);
    if (more > places) units *= 10n ** BigInt(more - places);
    places = Math.max(places, more);
    units += direction * toUnits(value, places);
  };
  change(start, 1n);
  return {
    add: (value) => change(value, 1n),
    subtract: (value) => change(value, -1n),
    read: () => fromUnits(units, places),
  };
}

/**
 * A value as a count of units of its last decimal, for exact sums of many rows: `"12.5"` at two places is `1250n`.
 * @param places at least as many decimals as the value has
 * @throws {RangeError} for text that is not a plain decimal, and for more decimals than `places`
 */
export function toUnits(value: Money, places: number): bigint {
  const more = places - decimalsOf(value);
  if (!isMoney(value) || more < 0) throw new RangeError('not a plain decimal amount of so few decimals');
  return BigInt(value.replace('.', '').replace('+', '') || '0') * 10n ** BigInt(more);
}

/** The value of a count of units, with exactly that many decimals. */
export function fromUnits(units: bigint, places: number): Money {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}
