import { calendarDate, type CalendarDate } from '../../shared/calendar.ts';
import type { Line } from './lines.ts';
import { monthNamed } from './monthNames.ts';
import type { Word } from './reading.ts';

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
  | { kind: 'open'; first: number; second: number; year: number | null };

/** A date on a line: indices of its words and its place. */
export type DateToken = { date: PrintedDate; first: number; last: number; x0: number; x1: number };

/** What the document tells about its dates as a whole. */
export type DateContext = {
  /** `6/7` is June 7. */
  monthFirst: boolean;
  /** Where the statement prints its period; both null otherwise. */
  start: CalendarDate | null;
  end: CalendarDate | null;
  /** Year of other dates of the document, used where no period is known. */
  year: number | null;
};

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const NO_YEAR = /^(\d{1,2})([-/.])(\d{1,2})\.?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const CJK = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?$/;
const GLUED = /^(\d{1,2})[-/. ]?([\p{L}.\u0e00-\u0eff]{3,12}?)\.?(?:[-/. ,']?(\d{4}|\d{2}))?$/u;
const GLUED_MONTH_FIRST = /^(\p{L}{3,10})[-/.]?(\d{1,2})(?:[-/,](\d{4}|\d{2}))?$/u;
const DAY = /^(\d{1,2})(?:\.|,|st|nd|rd|th|er|º|ª|°)?$/i;
/** `(01 March to 31 March 2026)`. */
const OPENED_DAY = /^\(\d{1,2}$/;
const YEAR = /^[’']?(\d{4}|\d{2})[.,;:)]?$/;
const LONG_YEAR = /^(\d{4})[.,;:)]?$/;
const OF = new Set(['de', 'of', 'del', 'di']);
/** Weekdays of two letters need a full stop, since `do`, `di` and `so` are words as well. */
const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom|mer|jeu|ven|sam|dim)[a-z]{0,6}[.,]?|(?:mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo)[.,])$/i;

/** Years of two figures are of this century; years of the Buddhist era (Thailand, Laos) are 543 ahead. */
function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text);
  if (text.length === 2) return 2000 + year;
  return year >= 2400 && year < 2700 ? year - 543 : year;
}

const inYear = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;

function known(day: number, month: number, year: number | null): PrintedDate | null {
  if (!inYear(day, month) || (year !== null && (year < 1950 || year > 2150))) return null;
  return { kind: 'known', day, month, year };
}

function open(first: number, second: number, year: number | null): PrintedDate | null {
  const dayFirst = inYear(first, second);
  const monthFirst = inYear(second, first);
  if (year !== null && (year < 1950 || year > 2150)) return null;
  if (dayFirst && monthFirst)
    return first === second ? known(first, second, year) : { kind: 'open', first, second, year };
  if (dayFirst) return { kind: 'known', day: first, month: second, year, shape: 'day-first' };
  return monthFirst ? { kind: 'known', day: second, month: first, year, shape: 'month-first' } : null;
}

const PAIR = /^\d{1,2}$/;

/** Dates printed as two bare numbers (`03 27`), which only a heading can tell from any other numbers. */
export function datePairs(line: Line, x0: number, x1: number): DateToken[] {
  return line.words.flatMap((word, index): DateToken[] => {
    const next = line.words[index + 1];
    if (!next || !PAIR.test(word.text) || !PAIR.test(next.text)) return [];
    if (word.box[0] < x0 || next.box[2] > x1 || next.box[0] - word.box[2] > line.em) return [];
    const date = open(Number(word.text), Number(next.text), null);
    return date ? [{ date, first: index, last: index + 1, x0: word.box[0], x1: next.box[2] }] : [];
  });
}

/** The date written in one word, or null. */
export function dateInWord(text: string): PrintedDate | null {
  const char = text.charCodeAt(0);
  const digit = char >= 0x30 && char <= 0x39;
  if (text.length < 3 || text.length > 18) return null;
  if (!digit) {
    const match = GLUED_MONTH_FIRST.exec(text);
    const month = match && monthNamed(match[1]!);
    return month ? known(Number(match[2]), month, fullYear(match[3])) : null;
  }
  const clean = /[,;:)*†]$/.test(text) ? text.slice(0, -1) : text;
  let match = NUMERIC.exec(clean);
  if (match) return open(Number(match[1]), Number(match[3]), fullYear(match[4]));
  match = ISO.exec(clean);
  if (match) return known(Number(match[3]), Number(match[2]), fullYear(match[1]));
  match = NO_YEAR.exec(clean);
  if (match) return open(Number(match[1]), Number(match[3]), null);
  match = GLUED.exec(clean);
  if (match) {
    const month = monthNamed(match[2]!);
    if (month) return known(Number(match[1]), month, fullYear(match[3]));
  }
  match = COMPACT.exec(clean);
  if (match) return known(Number(match[3]), Number(match[2]), Number(match[1]));
  match = CJK.exec(clean);
  return match ? known(Number(match[3]), Number(match[2]), fullYear(match[1])) : null;
}

/** Widest gap, in heights, between the words of one date. */
const PART_GAP = 1.6;

/** Reads a date that begins at a word of the line: `2025-04-02`, `03 Jan 2025`, `Jan 3`, `3 de enero de 2025`. */
export function dateAt(words: readonly Word[], index: number, em: number): DateToken | null {
  const near = (at: number): string | null => {
    const word = words[at];
    return word && word.box[0] - words[at - 1]!.box[2] <= PART_GAP * em ? word.text : null;
  };
  const token = (date: PrintedDate | null, last: number): DateToken | null =>
    date && { date, first: index, last, x0: words[index]!.box[0], x1: words[last]!.box[2] };

  const text = words[index]!.text;
  const glued = dateInWord(text);
  if (glued) {
    // `03-Jan 2025`, `Jan3, 2025`: only a year of four figures is sure to belong.
    if (glued.year === null) {
      const year = LONG_YEAR.exec(near(index + 1) ?? '');
      const withYear = year && { ...glued, year: fullYear(year[1]) };
      if (withYear && withYear.year! > 1950 && withYear.year! < 2150) return token(withYear, index + 1);
    }
    return token(glued, index);
  }
  const day = DAY.exec(OPENED_DAY.test(text) ? text.slice(1) : text);
  if (day) {
    let at = index + 1;
    let next = near(at);
    if (next !== null && OF.has(next.toLowerCase())) next = near(++at);
    const month = next === null ? null : monthNamed(next);
    if (month !== null) {
      let yearAt = at + 1;
      const joint = near(yearAt);
      if (joint !== null && OF.has(joint.toLowerCase())) yearAt++;
      const year = YEAR.exec(near(yearAt) ?? '');
      if (year && (year[1]!.length === 4 || !goesOn(words, yearAt, em))) {
        const dated = known(Number(day[1]), month, fullYear(year[1]));
        if (dated) return token(dated, yearAt);
      }
      return token(known(Number(day[1]), month, null), at);
    }
    return next !== null && /^[\p{L}]/u.test(next) ? token(gluedPair(day[1]!, next), at) : null;
  }
  const month = monthNamed(text);
  if (month === null) return null;
  const following = near(index + 1) ?? '';
  const slashed = /^(\d{1,2})\/(\d{4}|\d{2})$/.exec(following);
  if (slashed) return token(known(Number(slashed[1]), month, fullYear(slashed[2])), index + 1);
  const dayAfter = DAY.exec(following);
  if (!dayAfter) return null;
  const year = (/,$/.test(words[index + 1]!.text) ? YEAR : LONG_YEAR).exec(near(index + 2) ?? '');
  return token(known(Number(dayAfter[1]), month, fullYear(year?.[1])), year ? index + 2 : index + 1);
}

/** `03 Jan-25`: a day apart from the month and year that hang together. */
function gluedPair(day: string, rest: string): PrintedDate | null {
  const match = /^([\p{L}.]{3,12}?)[-/.](\d{4}|\d{2})$/u.exec(rest);
  const month = match && monthNamed(match[1]!);
  return month ? known(Number(day), month, fullYear(match[2])) : null;
}

/**
 * True where two figures after a month are no year but begin what comes next: an amount in groups
 * (`3 Jan 25 000,00`) or a second date (`05 Dec 06 Dec`).
 */
function goesOn(words: readonly Word[], index: number, em: number): boolean {
  const next = words[index + 1];
  if (next === undefined) return false;
  const gap = next.box[0] - words[index]!.box[2];
  return (
    (gap < 0.62 * em && /^\d{3}[.,]\d{2}$/.test(next.text)) || (gap < PART_GAP * em && monthNamed(next.text) !== null)
  );
}

/** Finds every date on a line, left to right. A weekday before a date belongs to it. */
export function findDates(line: Line): DateToken[] {
  const tokens: DateToken[] = [];
  const { words, em } = line;
  for (let index = 0; index < words.length; index++) {
    const text = words[index]!.text;
    const char = text.charCodeAt(0);
    const digit = char >= 0x30 && char <= 0x39;
    if (!digit && !OPENED_DAY.test(text) && !monthLike(text)) continue;
    const token = dateAt(words, index, em);
    if (!token) continue;
    const before = words[index - 1];
    if (
      before &&
      index - 1 > (tokens.at(-1)?.last ?? -1) &&
      WEEKDAY.test(before.text) &&
      words[index]!.box[0] - before.box[2] < em
    ) {
      token.first = index - 1;
      token.x0 = before.box[0];
    }
    tokens.push(token);
    index = token.last;
  }
  return tokens;
}

/** A cheap look before the careful one: can the word begin a date with the month first? */
function monthLike(text: string): boolean {
  if (text.length < 3) return false;
  if (monthNamed(text) !== null) return true;
  return /\d/.test(text) && /^\p{L}{3}/u.test(text);
}

function resolveWithYear(date: PrintedDate, year: number, monthFirst: boolean): CalendarDate | null {
  if (date.kind === 'known') return calendarDate(year, date.month, date.day);
  return monthFirst ? calendarDate(year, date.first, date.second) : calendarDate(year, date.second, date.first);
}

/** Days by which a date may lie outside the period and still be placed in the year nearest to it. */
const HALF_YEAR = 183;

/**
 * The calendar date that a printed one stands for. A missing year is the one that puts the date into the period, or
 * nearest to its end. Null where the calendar has no such day or the year cannot be known.
 */
export function resolveDate(date: PrintedDate, context: DateContext): CalendarDate | null {
  if (date.year !== null) return resolveWithYear(date, date.year, context.monthFirst);
  const { start, end, year } = context;
  const anchor = end ?? start;
  if (anchor === null) return year === null ? null : resolveWithYear(date, year, context.monthFirst);
  const anchorYear = Number(anchor.slice(0, 4));
  const choices = [anchorYear, anchorYear - 1, anchorYear + 1]
    .map((candidate) => resolveWithYear(date, candidate, context.monthFirst))
    .filter((candidate) => candidate !== null);
  const inside = choices.find((choice) => (start === null || choice >= start) && (end === null || choice <= end));
  if (inside !== undefined && start !== null && end !== null) return inside;
  const distance = (choice: CalendarDate): number => Math.abs(Date.parse(choice) - Date.parse(anchor)) / 86_400_000;
  const nearest = choices.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && distance(nearest) <= HALF_YEAR + 366 ? nearest : null;
}

/**
 * Whether all-figure dates put the month first. Dates that only one order allows decide; else the order under which
 * more dates fall into the period; else what the country does.
 */
export function deduceMonthFirst(
  dates: readonly PrintedDate[],
  period: { start: CalendarDate | null; end: CalendarDate | null },
  usual: boolean,
): boolean {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const date of dates) {
    if (date.kind !== 'known') continue;
    if (date.shape === 'day-first') dayFirst++;
    if (date.shape === 'month-first') monthFirst++;
  }
  if (dayFirst !== monthFirst) return monthFirst > dayFirst;
  if (period.start !== null && period.end !== null) {
    const { start, end } = period;
    const within = (order: boolean): number =>
      dates.filter((date) => {
        const resolved = resolveDate(date, { monthFirst: order, start, end, year: null });
        return resolved !== null && resolved >= start && resolved <= end;
      }).length;
    const [byMonth, byDay] = [within(true), within(false)];
    if (byMonth !== byDay) return byMonth > byDay;
  }
  return usual;
}
