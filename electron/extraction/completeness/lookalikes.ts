/** Digits of other scripts, each by its zero. */
const DIGITS = [0x0660, 0x06f0, 0x0966, 0x09e6].flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)),
);
/** What the words of a file hold for a glyph of which the file does not say what it means. */
const UNKNOWN = /\ufffd/g;
/** The number of a note behind a figure. */
const FOOTNOTE = /(?:[\u00b9\u00b2\u00b3\u2070-\u2079]+|\*\d{1,2})$/;

/** The text with each digit as an ASCII one. A glyph that maps to nothing may be any digit. */
function withPlainDigits(text: string): string {
  const other = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;
  return text
    .replace(FOOTNOTE, '')
    .replace(other, (digit) => String(DIGITS.indexOf(digit) % 10))
    .normalize('NFKC')
    .replace(UNKNOWN, '0');
}

const SHAPE = String.raw`[\dOoIlSB]`;
const CORE = new RegExp(`^${SHAPE}+(?:[.,:·/'’´\`*\\s]${SHAPE}+)*$`);
const PARTED = new RegExp(`[.,:·/'’*]${SHAPE}{1,3}$|^\\d{1,3}(?:[,.]\\d{3})+$`);
const TIMED_DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[/T]/;
const TIME = /^@?(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?|h|hrs?)?$/i;
const DATE = /^[\dOoIl]{1,4}([/.\-\u2010-\u2015])[\dOoIl]{1,2}(?:\1[\dOoIl]{1,4})?$/;
/** `2.50` is a figure; a date of two numbers with a point between them is told by its column. */
const DECIMAL = /^\d+\.\d+$/;
const NAMED_DATE = /^[\dOoIl]{1,2}[-/. ]?\p{L}{3,4}[-/. ]?\d{0,4}$/u;
/** The digits before a date that follows an amount without a gap are the amount's decimals. */
const GLUED_FULL_DATE = /\d{2}([/.-])\d{2}\1(?:20)?\d{2}(?!\d)/;
const GLUED_AMOUNT = /\d[.,]\d{2}/;
const LEADING_DATE =
  /^(?:\d{1,2}-?\p{L}{3}(?:-?(?:20)?\d{2})?|\d{1,2}[/-]\d{1,2}(?:[/-](?:20)?\d{2}(?!\d))?|\d{1,2}\.\d{1,2}\.(?:(?:20)?\d{2}|(?=\p{L})))/u;
const GLUED_DECIMALS = /\d[.,]\d{2,3}(?:\D|$)/;
const ENDS_IN_AMOUNT = /\d[.,]\d{2}\D{0,3}$/;
const ANY_DATE = /\d{1,2}[/-]?\p{L}{3}|\p{L}{3}\d{1,2}|\d{2,4}[/-]\d{1,2}/u;
/** Fewest characters of a date and an amount. */
const GLUED_FIGURES = 8;
/** The same with a text between them. */
const GLUED_LENGTH = 14;
/** Marks, signs, currencies and notes around a figure. */
const MARKS_BEFORE = /^[^\d\p{L}.,]+/u;
const BEFORE = /^[^\d\p{L}.,]*(?:(?:S\/|\p{L}{1,3}[.$]?)[^\d\p{L}.,/]*(?=\d))?/u;
const MARKS_BEHIND = /[^\d\p{L}]+$/u;
const BEHIND = /[^\d\p{L}]*\p{L}{0,3}[^\d\p{L}]*$/u;

/** The digits of a word, whatever their script; a glyph that maps to nothing has none. */
export const asDigits = (text: string): string => withPlainDigits(text.replace(UNKNOWN, '')).replace(/\D/g, '');

/** True where a word holds a digit, whatever its script, or a glyph that may be one. */
export const holdsDigit = (text: string): boolean => /\d/.test(withPlainDigits(text));

/** `***.918.414-**`: a number of which only the middle is shown. */
export const isMasked = (text: string): boolean => /^\*{2,}.*\d.*\*{2,}$/.test(text);

/** True for what stands in the place of an amount, well formed or not; dates and times of day are none. */
export function looksLikeAmount(text: string): boolean {
  const plain = withPlainDigits(text).replace(/(?<=\d)[.,;]$/, '');
  if (
    !/\d/.test(plain) ||
    plain.endsWith('%') ||
    TIMED_DATE.test(plain) ||
    TIME.test(plain) ||
    (DATE.test(plain) && !DECIMAL.test(plain) && isPossibleDate(plain))
  )
    return false;
  const bare = plain.replace(MARKS_BEFORE, '');
  const named = plain.replace(BEFORE, '');
  // `RO.O9`: the letter of a currency before letters in the place of digits.
  const letters = bare.replace(/^\p{Lu}(?=O)/u, '');
  return [bare, named, letters]
    .flatMap((whole) => [whole, whole.replace(MARKS_BEHIND, ''), whole.replace(BEHIND, '')])
    .some((core) => CORE.test(core) && PARTED.test(core));
}

function isPossibleDate(text: string): boolean {
  const parts = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').split(/\D+/).map(Number);
  if (parts.length === 3) return true;
  return (
    parts.length === 2 &&
    parts.some((part) => part >= 1 && part <= 12) &&
    parts.every((part) => part >= 1 && part <= 31)
  );
}

/** True for what stands in the place of a date, whether or not the calendar has it. `#08-14` is a flat. */
export function looksLikeDate(text: string): boolean {
  const plain = withPlainDigits(text).replace(/^[^\d\p{L}#]+|[^\d\p{L}]+$/gu, '');
  return /\d/.test(plain) && !DECIMAL.test(plain) && (DATE.test(plain) || NAMED_DATE.test(plain));
}

/** `USD210.42@`: what was paid abroad, before the rate at which it was. */
const AT_RATE = /(?<=[^\p{L}\d])[A-Z]{3}\d[\d,]*\.\d{2}@/gu;

/** A date, a text and an amount in one word; an amount at a rate is no row's own. */
export function holdsWholeRow(text: string): boolean {
  const plain = withPlainDigits(text).replace(AT_RATE, '');
  const behind = plain.replace(LEADING_DATE, '');
  if (behind !== plain && plain.length >= GLUED_FIGURES && GLUED_DECIMALS.test(behind)) return true;
  if (plain.length >= GLUED_LENGTH && ENDS_IN_AMOUNT.test(plain) && ANY_DATE.test(plain)) return true;
  if (plain.length < GLUED_LENGTH || !/\p{L}{4}/u.test(plain)) return false;
  const rest = plain.replace(GLUED_FULL_DATE, ' ');
  return rest !== plain && GLUED_AMOUNT.test(rest);
}

/** A whole number alone, with at most marks around it. */
export const looksLikeWhole = (text: string): boolean =>
  /^[^\p{L}\d]{0,3}[\d,.:·/'’]{1,12}[^\p{L}\d]{0,3}$/u.test(withPlainDigits(text)) && holdsDigit(text);

/** Digits and marks of a date, or glyphs in their place; three digits alone are none (`PO Box 896`). */
const DATELIKE = /^(?!\d{3}$)[\d\ufffd](?:[\d\ufffd./-]{0,9})(?:st|nd|rd|th|[,*])?$/;

/** True for what may be a date where dates stand. */
export const isDatelike = (word: { text: string } | undefined): boolean =>
  word !== undefined && DATELIKE.test(word.text);
