import { manner, type Manner } from '../../writing.ts';
import { decimalsOf, sign, type Currency, type Money } from '../../money.ts';

/** A true minus is as wide as a digit, so that columns stay in line. */
const minus = '−';

const currencyDecimals = new Map<string, number>();

/**
 * A money string as the screen shows it: grouped in the present manner, a true minus, at least the currency's decimals and never
 * fewer than were written. No currency sign: the column or the heading names it.
 *
 * The text reaches `Intl.NumberFormat` as a string, which it reads exactly, digit for digit; it is never a number.
 * @param signed puts a plus before what is above zero
 */
export function moneyText(value: Money, currency: Currency, signed = false, by: Manner = manner()): string {
  const decimals = Math.max(decimalsOf(value), decimalsIn(currency));
  const direction = sign(value);
  const digits = value.replace(/^[+-]/, '');
  const text = formatWith(decimals, by).format(digits as Intl.StringNumericLiteral);
  if (direction < 0) return minus + text;
  return signed && direction > 0 ? `+${text}` : text;
}

/** The same for a cell of a table; a dash where there is none. */
export function figureText(value: Money | null | undefined, currency: Currency): string {
  return value == null ? '–' : moneyText(value, currency);
}

/** A money string with its currency behind it, for sentences: `1,204.50 ZAR`. */
export function moneyWithCurrency(value: Money, currency: Currency): string {
  return currency === null ? moneyText(value, currency) : `${moneyText(value, currency)} ${currency}`;
}

/**
 * Width of an amount as `moneyText` writes it, in digits, and never less: a comma or point is counted as half a digit,
 * and a sign whether it has one or not.
 */
export function moneyWidth(value: Money, currency: Currency): number {
  const point = value.indexOf('.');
  const whole = (point < 0 ? value.length : point) - (/^[+-]/.test(value) ? 1 : 0);
  const decimals = Math.max(decimalsOf(value), decimalsIn(currency));
  return 1 + whole + Math.floor((whole - 1) / 3) / 2 + (decimals === 0 ? 0 : decimals + 0.5);
}

/** Decimals that a currency is written with, 2 where it is not known. */
function decimalsIn(currency: Currency): number {
  if (currency === null) return 2;
  let known = currencyDecimals.get(currency);
  if (known === undefined) {
    known = resolveDecimals(currency);
    currencyDecimals.set(currency, known);
  }
  return known;
}

function resolveDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // A statement may print anything where its currency belongs.
    return 2;
  }
}

function formatWith(decimals: number, { formats, locale }: Manner): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format;
}
