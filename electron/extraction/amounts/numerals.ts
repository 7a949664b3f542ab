import type { Money } from '../../../shared/money.ts';

/** How a document writes numbers. */
export type NumberStyle = {
  decimal: '.' | ',';
  /** Digits after the decimal mark of its amounts; 0 for currencies that are printed without (yen, kip, rupiah). */
  places: number;
  /** Its thousands have marks, so that a blank parts a figure from the one before it. */
  marked?: true;
};

/** `decimal`: has a decimal part. `grouped`: whole, with thousands marks. `plain`: bare digits, which may be anything. */
export type NumberStrength = 'decimal' | 'grouped' | 'plain';

/** A number as read, and how sure its notation is. */
export type NumberReading = { value: Money; strength: NumberStrength };

const SPACES = /[\u00a0\u202f\u2007\u2009 ]/g;
const APOSTROPHES = /['’ʼ´`]/g;
const SHAPE = /^\d*(?:[.,' ]\d+)*$/;
const LONGEST = 24;

/** Whole part with its marks: groups of three, or the Indian way with groups of two before the last three. */
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
const GROUPED_INDIAN = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

function isGrouped(text: string): boolean {
  return GROUPED.test(text) || GROUPED_INDIAN.test(text);
}

/** Groups of three and two decimals after one and the same mark. */
const ONE_MARK = /^\d{1,3}([.,])(?:\d{3}\1){2,}\d{2}$/;

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Canonical whole part: no leading zeros, at least one digit. */
function whole(text: string): string {
  return onlyDigits(text).replace(/^0+(?=\d)/, '') || '0';
}

/**
 * Reads the digits and marks of one number, without sign and currency, or null where they are not one number.
 * Where the marks alone leave it open (`1.234`), the document's style decides.
 */
export function readNumber(text: string, style: NumberStyle): NumberReading | null {
  if (text.length > LONGEST) return null;
  const core = text.replace(SPACES, ' ').replace(APOSTROPHES, "'");
  if (!SHAPE.test(core)) return null;
  const last = Math.max(core.lastIndexOf('.'), core.lastIndexOf(','), core.lastIndexOf("'"), core.lastIndexOf(' '));
  if (last < 0) return core === '' ? null : { value: whole(core), strength: 'plain' };
  const mark = core.charAt(last);
  const before = core.slice(0, last);
  const after = core.slice(last + 1);

  if (after.length === 3 && isGrouped(core)) {
    const marks = core.replace(/\d/g, '');
    const open = marks.length === 1 && mark === style.decimal && style.places === 3;
    if (!open) {
      // `1.234` in a document that writes `1,234.56` is a rate or a weight, not a thousand.
      if (marks.length === 1 && mark === style.decimal && style.places > 0) {
        return { value: `${whole(before)}.${after}`, strength: 'decimal' };
      }
      return { value: whole(core), strength: 'grouped' };
    }
  }
  if (mark !== '.' && mark !== ',') return null;
  if (after.length > 4) return null;
  // `933.038.548.23`: one mark for thousands and decimals alike.
  if (after.length === 2 && ONE_MARK.test(core)) return { value: `${whole(before)}.${after}`, strength: 'decimal' };
  // A day and month in a document that writes decimals the other way.
  if (mark !== style.decimal && LIKE_A_DATE.test(core)) return null;
  const plain = /^\d*$/.test(before);
  if (!plain && (!isGrouped(before) || before.includes(mark))) return null;
  return { value: `${whole(before)}.${after}`, strength: 'decimal' };
}

const DOT_DECIMAL = /^(?:\d{1,3}(?:[,' ]\d{2,3})+|\d+)?\.\d{2}$/;
const COMMA_DECIMAL = /^(?:\d{1,3}(?:[.' ]\d{3})+|\d+)?,\d{2}$/;
/** Thousands with a mark, and decimals. */
const MARKED = /^\d{1,3}(?:([.,'])\d{2,3})+(?!\1)[.,]\d{2}$/;
/** Fewest such numbers from which a document never parts thousands by a blank; and where fewer seem to be parted so. */
const LEAST_MARKED = 5;
const LEAST_MORE_MARKED = 2;
const DOT_GROUPED = /^\d{1,3}(?:\.\d{3})+$/;
const COMMA_GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;
const DOT_THREE = /^\d{1,3}(?:,\d{3})+\.\d{3}$|^0?\.\d{3}$|^0\.\d{3}$/;
const COMMA_THREE = /^\d{1,3}(?:\.\d{3})+,\d{3}$/;
/** `02.10`, `02.10.2026`: a day and month as often as an amount, so it says nothing. */
export const LIKE_A_DATE = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?:\.\d{2,4})?$/;

/**
 * Deduces from all numbers of a document how it writes them. A comma before two digits says "decimal comma", and so
 * on; numbers that could also be dates have no vote.
 * @param numbers digits and marks only, without sign and currency
 * @param spaced how many numbers may be printed in groups parted by spaces, which come as several words
 */
export function deduceNumberStyle(
  numbers: Iterable<string>,
  spaced: { wholes: number; decimals: number } = { wholes: 0, decimals: 0 },
): NumberStyle {
  let dot = 0;
  let comma = 0;
  let dotGrouped = 0;
  let commaGrouped = 0;
  let dotThree = 0;
  let commaThree = 0;
  let marked = 0;
  for (const number of numbers) {
    const core = number.replace(SPACES, ' ').replace(APOSTROPHES, "'");
    if (LIKE_A_DATE.test(core)) continue;
    if (MARKED.test(core)) marked++;
    if (DOT_DECIMAL.test(core)) dot++;
    else if (COMMA_DECIMAL.test(core)) comma++;
    else if (DOT_THREE.test(core)) dotThree++;
    else if (COMMA_THREE.test(core)) commaThree++;
    else if (DOT_GROUPED.test(core)) dotGrouped++;
    else if (COMMA_GROUPED.test(core)) commaGrouped++;
  }
  if (dotThree + commaThree > (dot + comma) * 2) return { decimal: dotThree >= commaThree ? '.' : ',', places: 3 };
  const grouped = dotGrouped + commaGrouped + spaced.wholes;
  if (grouped > 2 * (dot + comma)) return { decimal: dotGrouped > commaGrouped ? ',' : '.', places: 0 };
  const isMarked = marked >= LEAST_MARKED || (marked >= LEAST_MORE_MARKED && marked > spaced.decimals);
  return { decimal: comma > dot ? ',' : '.', places: 2, ...(isMarked ? { marked: true } : {}) };
}
