import { calendarDate, lastDayOf } from '../../../shared/calendar.ts';
import { textOf } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { beginningsIn } from '../vocabulary/phrases.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { findDates, textOfDate, type DateToken } from '../dates/findDates.ts';
import type { Hint } from '../vocabulary/periodTerms.ts';
import { dateInWord, type PrintedDate } from '../dates/printedDate.ts';

/** The two ends of a range of dates as printed; the years may still be open. */
export type PrintedEnds = { start: PrintedDate; end: PrintedDate };

const JOINERS = new Set(
  'до से עד إلى الى حتى ngày ถึงวันที่ az až la đến den έως по kuni līdz iki 截止日期 to through thru until till - – — ~ 〜 ～ 至 bis au tot al a ate até г год г. року р. do til sampai hingga hasta ao s/d sd and und et en y e t/m tm / 到 ถึง ຫາ : t/m. the'.split(
    ' ',
  ),
);

/** True where nothing but words such as `to` stand between two dates. */
export function isJoined(line: ScannedLine, first: DateToken, second: DateToken, headed: boolean): boolean {
  const between = line.words.slice(first.last + 1, second.first);
  if (between.length === 0) return headed || /[~～〜至]$/.test(textOfDate(first, line));
  if (between.length > 4) return false;
  return between.every(
    ({ text }) =>
      JOINERS.has(text.toLowerCase().replace(/[:.,/]$/, '') || ':') ||
      /^(?:date|to:|end|periodo?|giorno|le|den|dem|zum|\(?gmt\)?|\[gmt\])[:.]?$/i.test(text),
  );
}

/** A shorter word holds no two dates with their years. */
const SHORTEST_RANGE = 13;

/** What may be two dates in one word. */
const RANGE_LIKE = /^\(?\d{1,4}[./-]\w{1,10}[./-]\d{2,4}[-–~/]\d/;

/** `01/01/2024-31/01/2024`, `01-MAR-24/27-MAR-24` in one word. */
function gluedRange(line: ScannedLine): PrintedEnds | null {
  for (const { text } of line.words) {
    if (text.length < SHORTEST_RANGE || !RANGE_LIKE.test(text)) continue;
    const word = text.replace(/[,;)]$/, '').replace(/^\(/, '');
    for (const { index } of word.matchAll(/[-–~/]/g)) {
      const start = dateInWord(word.slice(0, index));
      const end = dateInWord(word.slice(index + 1));
      if (start && end && start.year !== null && end.year !== null) return { start, end };
    }
  }
  return null;
}

const YEAR_OF_MONTH = /^(20\d{2})[.,]?$/;

/** The last day of a month. @param month from 1 */
function endOf(year: number, month: number): PrintedDate {
  const last = lastDayOf(`${year}-${String(month).padStart(2, '0')}`);
  return { kind: 'known', day: Number(last.slice(8)), month, year };
}

/** `January 2024`: a whole month. `Jan 2024 - Jun 2024`, `January to March 2024`: whole months. */
function wholeMonths(line: ScannedLine): (PrintedEnds & { isOne: boolean }) | null {
  const months = line.words.flatMap(({ text }, index) => {
    const year = Number(YEAR_OF_MONTH.exec(line.words[index + 1]?.text ?? '')?.[1]);
    const month = monthNamed(text);
    const before = line.words[index - 1]?.text ?? '';
    if (Number.isNaN(year) || month === null || /^\d{1,2}\.?$/.test(before)) return [];
    const begun = JOINERS.has(before.toLowerCase()) ? monthBefore(line, index - 1, year) : null;
    const start: PrintedDate = begun ?? { kind: 'known', day: 1, month, year };
    return { start, end: endOf(year, month), isOne: begun === null };
  });
  return months.find(({ isOne }) => !isOne) ?? months[0] ?? null;
}

/** The first day of the month that a word such as `to` stands after. @param year of the other month, where it has none */
function monthBefore({ words }: ScannedLine, joiner: number, year: number): PrintedDate | null {
  const own = YEAR_OF_MONTH.exec(words[joiner - 1]?.text ?? '');
  const at = joiner - (own ? 2 : 1);
  const month = monthNamed(words[at]?.text ?? '');
  if (month === null || /^\d{1,2}\.?$/.test(words[at - 1]?.text ?? '')) return null;
  return { kind: 'known', day: 1, month, year: own ? Number(own[1]) : year };
}

const DAYS_OF_MONTH = /(\d{1,2})(?:er|\.)?\s*(?:[-–]|(?:au|to|bis|al|a|tot|do|til|till)\s)\s*(\d{1,2})\b/i;

/** `January 1–31, 2026`, `1-31 January 2026` and `1er au 31 mars 2026`. */
function daysOfOneMonth(text: string): { start: PrintedDate; end: PrintedDate } | null {
  if (!DAYS_OF_MONTH.test(text)) return null;
  const match =
    /(?:(\p{L}{3,12})\.?\s+)?\b(\d{1,2})(?:er|\.)?\s*(?:[-–]|(?:au|to|bis|al|a|tot|do|til|till)\s)\s*(\d{1,2})\b\.?,?\s*(?:(?:de\s+)?(\p{L}{3,12})\.?,?\s*)?(?:de\s+)?(\d{4})/u.exec(
      text,
    );
  if (!match) return null;
  const month =
    (match[1] === undefined ? null : monthNamed(match[1])) ?? (match[4] === undefined ? null : monthNamed(match[4]));
  if (month === null) return null;
  const [first, last, year] = [Number(match[2]), Number(match[3]), Number(match[5])];
  if (calendarDate(year, month, first) === null || calendarDate(year, month, last) === null || last < first)
    return null;
  return { start: { kind: 'known', day: first, month, year }, end: { kind: 'known', day: last, month, year } };
}

const isDecimal = (line: ScannedLine): boolean => line.amounts.some(({ strength }) => strength === 'decimal');

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Ranges on one line: two dates with a word such as `to` between, or one of the short forms. */
export function rangesOn(
  line: ScannedLine,
  own: readonly Hint[],
  above: readonly Hint[],
): (PrintedEnds & { worth: number })[] {
  const found: (PrintedEnds & { worth: number })[] = [];
  const headed =
    !isDecimal(line) &&
    line.words.length <= 8 &&
    (own.includes('period') || (above.includes('from') && above.includes('to')));
  for (const [index, first] of line.dates.entries()) {
    const second = line.dates[index + 1];
    if (!second || !isJoined(line, first, second, headed)) continue;
    const turned = line.words.slice(first.last + 1, second.first).some(({ text }) => RIGHT_TO_LEFT.test(text));
    const full = first.date.year !== null || second.date.year !== null ? 1 : -1;
    const [start, end] = turned ? [second.date, first.date] : [first.date, second.date];
    found.push({ start, end, worth: 2 + full - (isDecimal(line) ? 2 : 0) });
  }
  if (line.words.length < 40) {
    const glued = gluedRange(line);
    if (glued) found.push({ ...glued, worth: 3 });
    const days = daysOfOneMonth(textOf(line.words));
    if (days) found.push({ ...days, worth: 2 });
    const months = found.length === 0 && line.words.length <= 16 && !isDecimal(line) ? wholeMonths(line) : null;
    if (months) {
      const { isOne, ...ends } = months;
      found.push({ ...ends, worth: !isOne ? 1 : own.includes('period') || own.includes('issued') ? 0 : -1 });
    }
  }
  return found;
}

const GLUED_WORDS = /^(\d{1,4},?)[-–—](\p{L}{3,}\.?)$/u;
/** With a month on both sides. */
const GLUED_YEAR_AND_DAY = /^((?:19|20)\d{2})[-–—](\d{1,2})$/;

/** `Dec 12 2023-Jan 11 2024`, `21 Sep 2023-22 Oct 2023`: the word that ends one date and begins the next is taken apart. */
export function withoutGluedWords(line: ScannedLine): ScannedLine {
  const isMonth = (at: number): boolean => monthNamed(line.words[at]?.text ?? '') !== null;
  const partsOf = (text: string, at: number): RegExpExecArray | null =>
    GLUED_WORDS.exec(text) ?? (isMonth(at - 1) && isMonth(at + 1) ? GLUED_YEAR_AND_DAY.exec(text) : null);
  if (line.words.length > 30 || !line.words.some(({ text }, at) => partsOf(text, at) !== null)) return line;
  const words = line.words.flatMap((word, at) => {
    const [, before, after] = partsOf(word.text, at) ?? [];
    return before && after ? [before, '-', after].map((text) => ({ ...word, text })) : [word];
  });
  return { ...line, words, dates: findDates({ ...line, words }), begins: beginningsIn(words) };
}

/** A cheap look for the forms that are no two dates. */
export function mayHoldRange(line: ScannedLine): boolean {
  return (
    line.words.length < 40 &&
    line.words.some(
      ({ text }) =>
        DAYS_OF_MONTH.test(text) ||
        (text.length >= SHORTEST_RANGE && RANGE_LIKE.test(text)) ||
        /^(?:[-–]|20\d{2}[.,]?)$/.test(text),
    )
  );
}
