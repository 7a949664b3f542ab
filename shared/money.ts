import { Decimal } from 'decimal.js';
import { smallPlaces, smallText, smallUnits, staysSmall } from './smallUnits.ts';

/**
 * Exact money. A `Money` is a decimal string (`"-12.50"`), never a JavaScript number, from the wire to the screen.
 * The currency travels beside it; nothing here adds across currencies.
 */
export type Money = string;

/** ISO 4217 code as printed or deduced (`"ZAR"`); null where the statement does not say. */
export type Currency = string | null;

// A clone, so that no other user of decimal.js can change our precision. An amount has at most 50 digits before its point
// or 49 after it: 110 hold any sum of a thousand million of them.
const Exact = Decimal.clone({ precision: 110, toExpNeg: -60, toExpPos: 60 });

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Characters of a sum, which may have more digits than any amount from outside. */
const longestSum = 112;

/** True for an amount from outside that is a plain decimal string such as `-12.50` or `.5`; false for exponents, separators and spaces. */
export function isMoney(text: string): text is Money {
  return text.length <= 50 && PLAIN.test(text);
}

/**
 * The decimal value of a money string.
 * @throws {RangeError} when the text is not a plain decimal.
 */
export function decimal(value: Money): Decimal {
  if (value.length > longestSum || !PLAIN.test(value)) throw new RangeError('not a plain decimal amount');
  return new Exact(value);
}

/** Canonical text of a value: no exponent, no leading `+`, no negative zero, at least the decimals that `value` has. */
export function money(value: Decimal, decimals?: number): Money {
  const places = Math.max(decimals ?? 0, value.decimalPlaces());
  const text = value.toFixed(places);
  return value.isZero() && text.startsWith('-') ? text.slice(1) : text;
}

const CANONICAL = /^(?:-(?=[0.]*[1-9]))?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A plain decimal amount as `money` writes it, its decimals kept: no `+`, no negative zero. @throws {RangeError} as `decimal` */
export function canonicalMoney(amount: Money): Money {
  return CANONICAL.test(amount) ? amount : money(decimal(amount), decimalsOf(amount));
}

/** Number of decimals written in a money string: 2 for `"1.50"`, 0 for `"7"`. */
export function decimalsOf(value: Money): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

/** Exact sum with as many decimals as the most precise part; `"0"` for nothing. All parts share one currency. */
export function sum(values: Iterable<Money>): Money {
  let total: Decimal | null = null;
  let small = 0;
  let places = 0;
  for (const value of values) {
    const units = total === null && staysSmall(small) ? smallUnits(value) : null;
    if (units !== null) small += units;
    else total = (total ?? decimal(smallText(small, smallPlaces))).plus(decimal(value));
    places = Math.max(places, decimalsOf(value));
  }
  return total === null ? smallText(small, places) : money(total, places);
}

/** `a + b`, exactly. */
export function add(a: Money, b: Money): Money {
  const [x, y] = [smallUnits(a), smallUnits(b)];
  if (x !== null && y !== null) return smallText(x + y, Math.max(decimalsOf(a), decimalsOf(b)));
  return money(decimal(a).plus(decimal(b)), Math.max(decimalsOf(a), decimalsOf(b)));
}

/** `a - b`, exactly. */
export function subtract(a: Money, b: Money): Money {
  const [x, y] = [smallUnits(a), smallUnits(b)];
  if (x !== null && y !== null) return smallText(x - y, Math.max(decimalsOf(a), decimalsOf(b)));
  return money(decimal(a).minus(decimal(b)), Math.max(decimalsOf(a), decimalsOf(b)));
}

/** `-a`, exactly; zero stays `0`. */
export function negate(a: Money): Money {
  const units = smallUnits(a);
  if (units !== null) return smallText(-units, decimalsOf(a));
  return money(decimal(a).neg(), decimalsOf(a));
}

/** The amount without its sign. */
export function absolute(a: Money): Money {
  return sign(a) < 0 ? negate(a) : a;
}

/** -1, 0 or 1. */
export function sign(a: Money): -1 | 0 | 1 {
  const units = smallUnits(a);
  if (units !== null) return units === 0 ? 0 : units < 0 ? -1 : 1;
  const value = decimal(a);
  if (value.isZero()) return 0;
  return value.isNeg() ? -1 : 1;
}

/** Compares by value: negative, zero or positive; `"1.5"` equals `"1.50"`. */
export function compareMoney(a: Money, b: Money): number {
  const [x, y] = [smallUnits(a), smallUnits(b)];
  if (x !== null && y !== null) return x === y ? 0 : x < y ? -1 : 1;
  return decimal(a).comparedTo(decimal(b));
}

/** True when both are the same value, however many decimals are written. */
export function sameMoney(a: Money, b: Money): boolean {
  return compareMoney(a, b) === 0;
}

/** Items by the value of their money, smallest first, or largest first; equal values keep their order. */
export function sortedByMoney<T>(
  items: readonly T[],
  valueOf: (item: T) => Money,
  first: 'smallest' | 'largest' = 'smallest',
): T[] {
  const valued = items.map((item) => ({ item, value: valueOf(item), units: smallUnits(valueOf(item)) }));
  const direction = first === 'smallest' ? 1 : -1;
  return valued
    .sort((a, b) =>
      a.units !== null && b.units !== null
        ? direction * (a.units - b.units)
        : direction * compareMoney(a.value, b.value),
    )
    .map(({ item }) => item);
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
  // What is small is added as a number, until the number is no longer sure to be exact; what is not, as a long integer.
  let small = 0;
  let units = 0n;
  let unitPlaces = 0;
  let places = 0;
  const changeUnits = (value: Money, direction: bigint): void => {
    const more = decimalsOf(value) - unitPlaces;
    if (more > 0) units *= 10n ** BigInt(more);
    unitPlaces += Math.max(0, more);
    units += direction * toUnits(value, unitPlaces);
  };
  const change = (value: Money, direction: 1 | -1): void => {
    const own = smallUnits(value);
    if (own === null) changeUnits(value, BigInt(direction));
    else small += direction * own;
    if (!staysSmall(small)) {
      changeUnits(smallText(small, smallPlaces), 1n);
      small = 0;
    }
    places = Math.max(places, decimalsOf(value));
  };
  change(start, 1);
  return {
    add: (value) => change(value, 1),
    subtract: (value) => change(value, -1),
    read() {
      if (units === 0n) return smallText(small, places);
      const most = Math.max(unitPlaces, smallPlaces);
      const total = units * 10n ** BigInt(most - unitPlaces) + BigInt(small) * 10n ** BigInt(most - smallPlaces);
      return fromUnits(
        most > places ? total / 10n ** BigInt(most - places) : total * 10n ** BigInt(places - most),
        places,
      );
    },
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
