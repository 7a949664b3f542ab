import { AppError } from '../../../shared/errors.ts';
import { canonicalMoney, isMoney, type Money } from '../../../shared/money.ts';

/** Steps of a ten-thousandth: what `amount_units` counts. */
export const unitPlaces = 4;

/** Sums of so many digits are exact in JavaScript and far from overflow in SQLite. */
const unitDigits = 15;

/**
 * The amount as it is stored: plain, no `+`, no negative zero, the decimals kept.
 * @throws {AppError} `bad-request` where it is not a plain decimal amount.
 */
export function canonical(amount: Money): Money {
  if (!isMoney(amount)) throw new AppError('bad-request', 'not a plain decimal amount');
  return canonicalMoney(amount);
}

/** The amount in ten-thousandths; null where it has smaller parts or too many digits to be summed as an integer. */
export function unitsOf(amount: Money): number | null {
  const point = amount.indexOf('.');
  const whole = point < 0 ? amount : amount.slice(0, point);
  const fraction = point < 0 ? '' : amount.slice(point + 1).replace(/0+$/, '');
  if (fraction.length > unitPlaces || whole.length + unitPlaces > unitDigits) return null;
  return Number(whole + fraction.padEnd(unitPlaces, '0'));
}

/**
 * Bytes that compare as the amounts do, whatever their decimals; `1.5` and `1.50` give the same.
 *
 * A positive amount is 0.d₁d₂… × 10ᵉ with d₁ ≠ 0: one byte for the exponent above the byte of zero, then two digits a
 * byte, plus one. A negative one is the complement of its opposite, closed by 255, which no pair of digits gives, so that
 * the longer one comes first.
 */
export function amountOrder(amount: Money): Uint8Array {
  const { digits, exponent } = scientific(amount);
  if (digits.length === 0) return Uint8Array.of(zeroByte);
  const negative = amount.startsWith('-');
  const order = new Uint8Array(1 + Math.ceil(digits.length / 2) + (negative ? 1 : 0));
  order[0] = zeroByte + 1 + largestExponent + exponent;
  for (let at = 0; at < digits.length; at += 2) order[1 + at / 2] = 1 + 16 * digits[at]! + (digits[at + 1] ?? 0);
  // The last byte of a negative amount is still 0, and so becomes the closing 255.
  return negative ? order.map((byte) => 255 - byte) : order;
}

const zeroByte = 128;

/** An amount has at most 50 characters, so its exponent lies between -50 and 50. */
const largestExponent = 50;

/** The digits from the first to the last that is not zero, and the exponent of 0.d₁d₂…; no digits for zero. */
function scientific(amount: Money): { digits: number[]; exponent: number } {
  const digits: number[] = [];
  let exponent = 0;
  let afterPoint = false;
  for (let at = amount.startsWith('-') ? 1 : 0; at < amount.length; at++) {
    const digit = amount.charCodeAt(at) - 48;
    if (digit < 0) {
      afterPoint = true;
    } else if (digits.length > 0 || digit > 0) {
      digits.push(digit);
      if (!afterPoint) exponent++;
    } else if (afterPoint) {
      exponent--;
    }
  }
  while (digits.at(-1) === 0) digits.pop();
  return { digits, exponent };
}
