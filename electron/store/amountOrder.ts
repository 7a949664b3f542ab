import { AppError } from '../../shared/errors.ts';
import { decimal, decimalsOf, isMoney, money, type Money } from '../../shared/money.ts';

/** Steps of a ten-thousandth: what `amount_units` counts. */
export const unitPlaces = 4;

/** Sums of so many digits are exact in JavaScript and far from overflow in SQLite. */
const unitDigits = 15;

const CANONICAL = /^(?:-(?=[0.]*[1-9]))?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The amount as it is stored: plain, no `+`, no negative zero, the decimals kept.
 * @throws {AppError} `bad-request` where it is not a plain decimal amount.
 */
export function canonical(amount: Money): Money {
  if (!isMoney(amount)) throw new AppError('bad-request', 'not a plain decimal amount');
  return CANONICAL.test(amount) ? amount : money(decimal(amount), decimalsOf(amount));
}

/** The amount in ten-thousandths; null where it has smaller parts or too many digits to be summed as an integer. */
export function unitsOf(amount: Money): number | null {
  const [, minus, whole, fraction] = parts(amount);
  if (fraction.length > unitPlaces) return null;
  const digits = (whole + fraction.padEnd(unitPlaces, '0')).replace(/^0+/, '');
  if (digits.length > unitDigits) return null;
  return digits === '' ? 0 : Number(minus + digits);
}

/**
 * Bytes that compare as the amounts do, whatever their decimals; `1.5` and `1.50` give the same.
 *
 * A positive amount is 0.d₁d₂… × 10ᵉ with d₁ ≠ 0: one byte for the exponent above the byte of zero, then two digits a
 * byte. A negative one is the complement of its opposite, closed by 255 so that the longer one comes first.
 */
export function amountOrder(amount: Money): Uint8Array {
  const [, minus, whole, fraction] = parts(amount);
  const integer = whole.replace(/^0+/, '');
  const digits = (integer + fraction).replace(/^0+/, '');
  if (digits === '') return Uint8Array.of(zeroByte);
  const exponent = integer === '' ? digits.length - fraction.length : integer.length;
  const significant = digits.replace(/0+$/, '');
  const order = new Uint8Array(1 + Math.ceil(significant.length / 2) + minus.length);
  order[0] = firstPositiveByte + 50 + exponent;
  for (let at = 0; at < significant.length; at += 2) {
    order[1 + at / 2] = 16 * Number(significant[at]) + Number(significant[at + 1] ?? 0);
  }
  if (minus === '') return order;
  // The last byte is still 0, and so becomes the closing 255.
  return order.map((byte) => 255 - byte);
}

const zeroByte = 128;
const firstPositiveByte = zeroByte + 1;

function parts(amount: Money): [text: string, minus: string, whole: string, fraction: string] {
  const [whole = '', fraction = ''] = amount.replace(/^[+-]/, '').split('.');
  return [amount, amount.startsWith('-') ? '-' : '', whole, trimmed(fraction)];
}

function trimmed(fraction: string): string {
  return fraction.replace(/0+$/, '');
}
