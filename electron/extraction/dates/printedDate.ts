import { monthNamed } from '../vocabulary/monthNames.ts';

/**
 * A date as printed. Of an all-figure date only the context can tell which part is the day, so `open` ones keep both
 * parts in print order. The year is null where none is printed.
 */
export type PrintedDate =
  | {
      kind: 'known';
      day: number;
      month: number;
      year: number | null;
      /** For all-figure dates whose parts allow one order only: that order. */
      shape?: 'day-first' | 'month-first';
    }
  | { kind: 'open'; first: number; second: number; year: number | null; /** Points part its figures. */ dotted?: true };

/** A moment too, of which only the day is kept: `2026-03-14T10:22:11`. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\.|T\d{2}:\d{2}\S*)?$/;
/** `115/03/02`: the year of the Republic of China, which began in 1912. */
const MINGUO = /^(1[0-4]\d)([-/.])(\d{1,2})\2(\d{1,2})$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\.?$/;
const NO_YEAR = /^(\d{1,2})([-/.])(\d{1,2})(?:\.|\2)?$/;
/** As long as a moment with its fractions and its zone. */
const LONGEST = 32;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const CJK = /^(?:(令和|平成|民國|民国)?(\d{1,4}|元)[年년])?(\d{1,2})[月월](\d{1,2})[日일]?$/;
/** Last year before an era of Japan, or of the Republic of China. */
const REPUBLIC = 1911;
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 民國: REPUBLIC, 民国: REPUBLIC };
const GLUED = /^(\d{1,2})[-/. ]?([\p{L}.\u0e00-\u0eff]{3,12}?)\.?(?:[-/. ,']?(\d{4}|\d{2}))?$/u;
/** `2026-Mar-14`. */
const GLUED_YEAR_FIRST = /^(20\d{2})[-/.]?(\p{L}{3,10})[-/.]?(\d{1,2})$/u;
const GLUED_MONTH_FIRST = /^(\p{L}{3,10})[-/.]?(\d{1,2})(?:[-/,](\d{4}|\d{2}))?$/u;

/** Two figures from which a year is none of this century yet, but one of the Buddhist era: `67` is 2567, which is 2024. */
const BUDDHIST = 56;

/** Years of two figures are of this century; years of the Buddhist era (Thailand, Laos) are 543 ahead. */
export function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text);
  if (text.length === 2) return year >= BUDDHIST && year < 90 ? 2500 + year - 543 : 2000 + year;
  return year >= 2400 && year < 2700 ? year - 543 : year;
}

/** `令和6年2月5日`: a date that begins with its era. */
export const beginsEra = (text: string): boolean => text.charCodeAt(0) > 0x7f && Object.hasOwn(ERAS, text.slice(0, 2));

const inYear = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** A date whose day and month are told apart; null where there is none such. */
export function known(day: number, month: number, year: number | null): PrintedDate | null {
  if (!inYear(day, month) || (year !== null && (year < 1950 || year > 2150))) return null;
  return { kind: 'known', day, month, year };
}

/** A date of two figures, whose order may be open; null where neither order is a date. */
export function open(first: number, second: number, year: number | null, between?: string): PrintedDate | null {
  const dayFirst = inYear(first, second);
  const monthFirst = inYear(second, first);
  if (year !== null && (year < 1950 || year > 2150)) return null;
  if (dayFirst && monthFirst)
    return first === second
      ? known(first, second, year)
      : { kind: 'open', first, second, year, ...(between === '.' ? { dotted: true } : {}) };
  if (dayFirst) return { kind: 'known', day: first, month: second, year, shape: 'day-first' };
  return monthFirst ? { kind: 'known', day: second, month: first, year, shape: 'month-first' } : null;
}

/** The date written in one word, or null. */
export function dateInWord(text: string): PrintedDate | null {
  const char = text.charCodeAt(0);
  const digit = char >= 0x30 && char <= 0x39;
  if (text.length < 3 || text.length > LONGEST) return null;
  if (text.startsWith('(') && text.endsWith(')')) return dateInWord(text.slice(1, -1));
  if (!digit && !beginsEra(text)) {
    const [, name, day, year] = GLUED_MONTH_FIRST.exec(text) ?? [];
    const month = name && monthNamed(name);
    return month ? known(Number(day), month, fullYear(year)) : null;
  }
  const clean = /[,;:)*†~～〜|]$/.test(text) ? text.slice(0, -1) : text;
  let match = NUMERIC.exec(clean);
  if (match) return open(Number(match[1]), Number(match[3]), fullYear(match[4]), match[2]);
  match = ISO.exec(clean);
  if (match) return known(Number(match[3]), Number(match[2]), fullYear(match[1]));
  match = MINGUO.exec(clean);
  if (match) return known(Number(match[4]), Number(match[3]), REPUBLIC + Number(match[1]));
  match = NO_YEAR.exec(clean);
  if (match) return open(Number(match[1]), Number(match[3]), null, match[2]);
  const [, gluedDay, glued, gluedYear] = GLUED.exec(clean) ?? [];
  const month = glued && monthNamed(glued);
  if (month) return known(Number(gluedDay), month, fullYear(gluedYear));
  const [, leadingYear, between, lastDay] = GLUED_YEAR_FIRST.exec(clean) ?? [];
  const monthBetween = between && monthNamed(between);
  if (monthBetween) return known(Number(lastDay), monthBetween, Number(leadingYear));
  match = COMPACT.exec(clean);
  if (match) return known(Number(match[3]), Number(match[2]), Number(match[1]));
  match = CJK.exec(clean);
  return match ? known(Number(match[4]), Number(match[3]), eraYear(match[1], match[2])) : null;
}

/** The year of `令和6年`; one of two to four figures without an era is of this one. */
function eraYear(era: string | undefined, year: string | undefined): number | null {
  const before = era === undefined && year?.length === 3 ? REPUBLIC : ERAS[era ?? ''];
  if (before !== undefined) return before + (year === '元' ? 1 : Number(year));
  return year === '元' ? null : fullYear(year);
}
