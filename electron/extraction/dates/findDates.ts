import { gapBefore, textOf, type Line } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { beginsEra, dateInWord, fullYear, known, open, type PrintedDate } from './printedDate.ts';

/** A date on a line: indices of its words and its place. */
export type DateToken = { date: PrintedDate; first: number; last: number; x0: number; x1: number };

/** What its words have. */
export const textOfDate = ({ first, last }: DateToken, { words }: Pick<Line, 'words'>): string =>
  textOf(words.slice(first, last + 1));

const DAY = /^(\d{1,2})(?:\.|,|(?:st|nd|rd|th),?|er|º|ª|°)?$/i;
/** `(01 March to 31 March 2026)`. */
const OPENED_DAY = /^\(\d{1,2}$/;
/** `(14/03/2026)`. */
const ENCLOSED = /^\(\d.*\)$/;
/** The month of `1. 3. 2025`. */
const DOTTED = /^(\d{1,2})\.$/;
const YEAR = /^[’']?(\d{4}|\d{2})[.,;:)]?$/;
const LONG_YEAR = /^(\d{4})[.,;:)]?$/;
/** The year of `2026. 03. 14.` and of `2026 Mar 14`. */
const LEADING_YEAR = /^(20\d{2})\.?$/;
const OF = new Set(['de', 'of', 'del', 'di']);
/** Weekdays of two letters need a full stop, since `do`, `di` and `so` are words as well. */
const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom|mer|jeu|ven|sam|dim)[a-z]{0,6}[.,]?|(?:mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo)[.,])$/i;

const PAIR = /^\d{1,2}$/;

const GLUED_PAIR = /^(\d{2})(\d{2})$/;

/** Dates printed as two bare numbers (`03 27`, `0327`), which only a heading can tell from any other numbers. */
export function datePairs(line: Line, x0: number, x1: number): DateToken[] {
  return line.words.flatMap((word, index): DateToken[] => {
    const pair = GLUED_PAIR.exec(word.text);
    if (pair && word.box[0] >= x0 && word.box[2] <= x1) {
      const date = open(Number(pair[1]), Number(pair[2]), null);
      return date ? [{ date, first: index, last: index, x0: word.box[0], x1: word.box[2] }] : [];
    }
    const next = line.words[index + 1];
    if (!next || !PAIR.test(word.text) || !PAIR.test(next.text)) return [];
    if (word.box[0] < x0 || next.box[2] > x1 || next.box[0] - word.box[2] > line.em) return [];
    const date = open(Number(word.text), Number(next.text), null);
    return date ? [{ date, first: index, last: index + 1, x0: word.box[0], x1: next.box[2] }] : [];
  });
}

/** Widest gap, in heights, between the words of one date. */
const PART_GAP = 1.6;
/** The same between a date of figures alone and its year. */
const YEAR_GAP = 0.6;

/** Reads a date that begins at a word of the line: `2025-04-02`, `03 Jan 2025`, `Jan 3`, `3 de enero de 2025`. */
export function dateAt(words: readonly Word[], index: number, em: number): DateToken | null {
  const begin = words[index];
  if (begin === undefined) return null;
  const { text } = begin;
  const near = (at: number): string | null => {
    const word = words[at];
    return word && gapBefore(words, at) <= PART_GAP * em ? word.text : null;
  };
  const token = (date: PrintedDate | null, last: number): DateToken | null => {
    const end = words[last];
    return date && end ? { date, first: index, last, x0: begin.box[0], x1: end.box[2] } : null;
  };
  const spelt = speltDate(words, index, em);
  if (spelt) return token(spelt.date, spelt.last);
  const glued = dateInWord(text);
  if (glued) {
    // `03-Jan 2025`, `Jan3, 2025`: only a year of four figures is sure to belong.
    if (glued.year === null) {
      // After figures alone, a space parts the year; the number of a cheque stands farther off.
      const close = /\p{L}/u.test(text) || gapBefore(words, index + 1) < YEAR_GAP * em;
      const year = close ? fullYear(LONG_YEAR.exec(near(index + 1) ?? '')?.[1]) : null;
      if (year !== null && year > 1950 && year < 2150) return token({ ...glued, year }, index + 1);
    }
    return token(glued, index);
  }
  const led = yearLed(text, near(index + 1), near(index + 2));
  if (led) return token(led, index + 2);
  const day = DAY.exec(OPENED_DAY.test(text) ? text.slice(1) : text);
  if (day) {
    let at = index + 1;
    let next = near(at);
    const parted = text.endsWith('.') && next !== null ? DOTTED.exec(next) : null;
    const own = parted && LONG_YEAR.exec(near(index + 2) ?? '');
    if (own) return token(known(Number(day[1]), Number(parted[1]), fullYear(own[1])), index + 2);
    if (next !== null && OF.has(next.toLowerCase())) next = near(++at);
    const month = next === null ? null : monthNamed(next);
    if (month !== null) {
      let yearAt = at + 1;
      const joint = near(yearAt);
      if (joint !== null && OF.has(joint.toLowerCase())) yearAt++;
      const year = YEAR.exec(near(yearAt) ?? '');
      if (year && (year[1]?.length === 4 || !goesOn(words, yearAt, em))) {
        const dated = known(Number(day[1]), month, fullYear(year[1]));
        if (dated) return token(dated, yearAt);
      }
      return token(known(Number(day[1]), month, null), at);
    }
    return next !== null && /^[\p{L}]/u.test(next) ? token(gluedPair(Number(day[1]), next), at) : null;
  }
  const month = monthNamed(text);
  if (month === null) return null;
  const following = near(index + 1) ?? '';
  const slashed = /^(\d{1,2})\/(\d{4}|\d{2})$/.exec(following);
  if (slashed) return token(known(Number(slashed[1]), month, fullYear(slashed[2])), index + 1);
  const dayAfter = DAY.exec(following);
  if (!dayAfter) return null;
  const year = (following.endsWith(',') ? YEAR : LONG_YEAR).exec(near(index + 2) ?? '');
  return token(known(Number(dayAfter[1]), month, fullYear(year?.[1])), year ? index + 2 : index + 1);
}

/** `2026. 03. 14.` and `2026 Mar 14`: the year as the first of three words. */
function yearLed(text: string, next: string | null, last: string | null): PrintedDate | null {
  const year = LEADING_YEAR.exec(text);
  if (!year || next === null || last === null) return null;
  const day = DAY.exec(last);
  if (!day) return null;
  const month = text.endsWith('.') ? DOTTED.exec(next)?.[1] : monthNamed(next);
  return month ? known(Number(day[1]), Number(month), fullYear(year[1])) : null;
}

/** Most words of `令和 8 年 3 月 2 日`. */
const SPELT_WORDS = 7;

/** `2026 年 3 月 2 日`: figures in another font than the characters between them come as words of their own. */
function speltDate(words: readonly Word[], index: number, em: number): { date: PrintedDate; last: number } | null {
  const [first, second] = [words[index]?.text ?? '', words[index + 1]?.text ?? ''];
  if (!/[年년]$/.test(first) && !/^[年月]/.test(second) && !beginsEra(first)) return null;
  let text = '';
  for (let at = index; at < index + SPELT_WORDS; at++) {
    const word = words[at];
    if (word === undefined || (at > index && gapBefore(words, at) > em)) return null;
    text += word.text;
    const end = text.search(/[日일]/);
    if (end < 0) continue;
    const date = dateInWord(text.slice(0, end + 1));
    return date && { date, last: at };
  }
  return null;
}

/** `03 Jan-25`, `3 JAN'25`: a day apart from the month and year that hang together. */
function gluedPair(day: number, rest: string): PrintedDate | null {
  const [, name, year] = /^([\p{L}.]{3,12}?)[-/.'’](\d{4}|\d{2})$/u.exec(rest) ?? [];
  const month = name && monthNamed(name);
  return month ? known(day, month, fullYear(year)) : null;
}

/**
 * True where two figures after a month are no year but begin what comes next: an amount in groups
 * (`3 Jan 25 000,00`) or a second date (`05 Dec 06 Dec`).
 */
function goesOn(words: readonly Word[], index: number, em: number): boolean {
  const next = words[index + 1];
  if (next === undefined) return false;
  const gap = gapBefore(words, index + 1);
  return (
    (gap < 0.62 * em && /^\d{3}[.,]\d{2}$/.test(next.text)) || (gap < PART_GAP * em && monthNamed(next.text) !== null)
  );
}

/** Finds every date on a line, left to right. A weekday before a date belongs to it. */
export function findDates(line: Line): DateToken[] {
  const tokens: DateToken[] = [];
  const { words, em } = line;
  for (const [index, { text }] of words.entries()) {
    const taken = tokens.at(-1)?.last ?? -1;
    if (index <= taken) continue;
    const char = text.charCodeAt(0);
    const digit = char >= 0x30 && char <= 0x39;
    if (!digit && !OPENED_DAY.test(text) && !ENCLOSED.test(text) && !monthLike(text) && !beginsEra(text)) continue;
    const token = dateAt(words, index, em);
    if (!token) continue;
    const before = words[index - 1];
    if (before && index - 1 > taken && WEEKDAY.test(before.text) && gapBefore(words, index) < em) {
      token.first = index - 1;
      token.x0 = before.box[0];
    }
    tokens.push(token);
  }
  return tokens;
}

/** A cheap look before the careful one: can the word begin a date with the month first? */
function monthLike(text: string): boolean {
  if (text.length < 3) return false;
  if (monthNamed(text) !== null) return true;
  return /\d/.test(text) && /^\p{L}{3}/u.test(text);
}
