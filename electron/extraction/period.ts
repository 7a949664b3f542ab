import { addDays, calendarDate, lastDayOf, type CalendarDate } from '../../shared/calendar.ts';
import { dateInWord, findDates, resolveDate, type DateToken, type PrintedDate } from './dates.ts';
import { textOf } from './lines.ts';
import { monthNamed } from './monthNames.ts';
import { vocabulary } from './phrases.ts';
import type { ScannedLine, ScannedPage } from './scan.ts';

type PrintedEnds = { start: PrintedDate; end: PrintedDate };

/** A range of dates printed on a page; the years may still be open. */
export type PrintedRange = PrintedEnds & {
  page: number;
  middle: number;
  /** Higher is likelier to be the statement's period. */
  score: number;
};

type Hint = 'period' | 'from' | 'to' | 'ending' | 'issued' | 'not';

const hints = vocabulary<Hint>([
  [
    'not',
    'fee period|year to date|ytd|interest rate|annual percentage|tax year|promotional|offer|valid|effective|due date|payment due|expires|copyright|member since|opened|open date|next statement|branch hours|holiday|last statement date|printed|download date|generated on',
  ],
  [
    'period',
    'statement period|statement of account for the period|for the period|period|account statement|periode|zeitraum|auszugszeitraum|abrechnungszeitraum|periodo|periodo del|statement dates|statement from|opening closing date|billing period|billing cycle|cycle|' +
      'activity for|transactions from|transaction period|transaction date from|date range|releve du|releve de compte du|arrete du|extracto del|del periodo|estratto conto|periode du|tempoh|okres|kausi|' +
      'statement between|through|for|covering|between|dates|対象期間|期間|期间|查询期间|ระหว่างวันที่|รอบบัญชี|ໄລຍະ|obdobi|idoszak|perioada|razdoblje|obdobje|περιοδος|период|за период|tu ngay|조회기간|tijdvak|tydperk|donem',
  ],
  [
    'from',
    'from|from date|start date|period start|statement from date|von|vom|du|desde|van|dal|od|tu|起始日期|开始日期|起始日|с|da data|de|dari|dari tanggal|od|fra|fran|period from|beginning date|opening date|date from|start|begin date',
  ],
  [
    'to',
    'to|to date|end date|period end|statement to date|bis|au|hasta|tot|den|截止日期|结束日期|截止日|по|tot en met|al|ate|sampai|hingga|do|til|till|period to|date to|end|until|thru',
  ],
  [
    'ending',
    'statement ending|period ending|statement closing date|closing date|statement end date|ending date|for period ending|month ending|statement period ending',
  ],
  [
    'issued',
    'statement date|statement issued|date of statement|statement as at|statement as of|as at|as of|date|auszugsdatum|date du releve|fecha de corte|data estratto|datum|tarikh penyata|tanggal laporan|statement generated|issue date',
  ],
]);

const JOINERS = new Set(
  'az až la đến den έως по kuni līdz iki 截止日期 to through thru until till - – — ~ 〜 ～ 至 bis au tot al a ate até do til sampai hingga hasta ao s/d sd and und et en y e t/m tm / 到 ถึง ຫາ : t/m. the'.split(
    ' ',
  ),
);

/** True where nothing but words such as `to` stand between two dates. */
function joined(line: ScannedLine, first: DateToken, second: DateToken, headed: boolean): boolean {
  const between = line.words.slice(first.last + 1, second.first);
  if (between.length === 0) return headed;
  if (between.length > 4) return false;
  return between.every(
    ({ text }) =>
      JOINERS.has(text.toLowerCase().replace(/[:.,]$/, '') || ':') ||
      /^(?:date|to:|end|periodo?|giorno|le|den|dem|zum|\(?gmt\)?|\[gmt\])[:.]?$/i.test(text),
  );
}

const GLUED_RANGE = /^(\d{1,4}[./-]\d{1,2}[./-]\d{2,4})[-–~](\d{1,4}[./-]\d{1,2}[./-]\d{2,4})$/;

/** `01/01/2024-31/01/2024` in one word. */
function gluedRange(line: ScannedLine): { start: PrintedDate; end: PrintedDate } | null {
  for (const { text } of line.words) {
    if (text.length < 13) continue;
    const match = GLUED_RANGE.exec(text.replace(/[,;)]$/, '').replace(/^\(/, ''));
    const start = match && dateInWord(match[1]!);
    const end = match && dateInWord(match[2]!);
    if (start && end) return { start, end };
  }
  return null;
}

/** `January 2024`: a whole month. */
function wholeMonth(line: ScannedLine): { start: PrintedDate; end: PrintedDate } | null {
  for (const [index, { text }] of line.words.entries()) {
    const month = monthNamed(text);
    const year = /^(20\d{2})[.,]?$/.exec(line.words[index + 1]?.text ?? '');
    const before = line.words[index - 1]?.text ?? '';
    if (month === null || !year || /^\d{1,2}\.?$/.test(before)) continue;
    const last = lastDayOf(`${year[1]!}-${String(month).padStart(2, '0')}`);
    return {
      start: { kind: 'known', day: 1, month, year: Number(year[1]) },
      end: { kind: 'known', day: Number(last.slice(8)), month, year: Number(year[1]) },
    };
  }
  return null;
}

const DAYS_OF_MONTH = /(\d{1,2})\s*[-–]\s*(\d{1,2})\b/;

/** `January 1–31, 2026` and `1-31 January 2026`. */
function daysOfOneMonth(text: string): { start: PrintedDate; end: PrintedDate } | null {
  const match =
    /(?:(\p{L}{3,12})\.?\s+)?\b(\d{1,2})\s*[-–]\s*(\d{1,2})\b\.?,?\s*(?:(?:de\s+)?(\p{L}{3,12})\.?,?\s*)?(?:de\s+)?(\d{4})/u.exec(
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

const START_LABEL = /^(?:start|opening date|begin)/i;
const FROM = /^(?:from|du|vom|von|desde|del|dal|van|od|dari):?$/i;

/** `Opening date …`, and `Statement from …` with its end on the next line. */
function beginsRange(line: ScannedLine): boolean {
  const before = line.words[line.dates[0]!.first - 1]?.text ?? '';
  return START_LABEL.test(textOf(line.words)) || FROM.test(before);
}

const isDecimal = (line: ScannedLine): boolean => line.amounts.some(({ strength }) => strength === 'decimal');

/** Ranges on one line: two dates with a word such as `to` between, or one of the short forms. */
function rangesOn(
  line: ScannedLine,
  own: readonly Hint[],
  above: readonly Hint[],
): (PrintedEnds & { worth: number })[] {
  const found: (PrintedEnds & { worth: number })[] = [];
  const headed =
    !isDecimal(line) &&
    line.words.length <= 8 &&
    (own.includes('period') || (above.includes('from') && above.includes('to')));
  for (let index = 0; index + 1 < line.dates.length; index++) {
    const [first, second] = [line.dates[index]!, line.dates[index + 1]!];
    if (!joined(line, first, second, headed)) continue;
    const full = first.date.year !== null || second.date.year !== null ? 1 : -1;
    found.push({ start: first.date, end: second.date, worth: 2 + full - (isDecimal(line) ? 2 : 0) });
  }
  if (line.words.length < 40) {
    const glued = gluedRange(line);
    if (glued) found.push({ ...glued, worth: 3 });
    const days = daysOfOneMonth(textOf(line.words));
    if (days) found.push({ ...days, worth: 2 });
    const month = found.length === 0 && line.words.length <= 16 && !isDecimal(line) ? wholeMonth(line) : null;
    if (month) found.push({ ...month, worth: own.includes('period') || own.includes('issued') ? 0 : -1 });
  }
  return found;
}

/** Finds every printed range of dates, and ranges whose two ends stand apart under labels of their own. */
export function findRanges(pages: readonly ScannedPage[]): PrintedRange[] {
  const ranges: PrintedRange[] = [];
  for (const page of pages) {
    let from: { date: PrintedDate; line: ScannedLine } | null = null;
    let above: Hint[] = [];
    for (const printed of page.lines) {
      const line = withoutGluedWords(printed);
      if (line.dates.length === 0 && !mayHoldRange(line)) {
        if (line.words.length <= 12) above = hintsOf(line);
        continue;
      }
      const own = hintsOf(line);
      const period = own.includes('period') ? 3 : above.includes('period') ? 2 : 0;
      const score = period + (page === pages[0] ? 1 : 0) - (own.includes('not') ? 6 : 0);
      const where = { page: page.page, middle: line.middle };
      for (const { worth, start, end } of rangesOn(line, own, above))
        ranges.push({ start, end, score: score + worth, ...where });
      const only = line.dates.length === 1 ? line.dates[0]!.date : null;
      if (only && (own[0] === 'from' || beginsRange(line))) from = { date: only, line };
      else if (
        only &&
        from &&
        (own[0] === 'to' || own[0] === 'ending') &&
        line.middle - from.line.middle < 3 * line.em
      ) {
        ranges.push({ start: from.date, end: only, score: score + 3, ...where });
        from = null;
      }
      above = own;
    }
  }
  return ranges;
}

const GLUED_WORDS = /^(\d{1,4},?)[-–—](\p{L}{3,}\.?)$/u;

/** `Dec 12 2023-Jan 11 2024`: the word that ends one date and begins the next is taken apart. */
function withoutGluedWords(line: ScannedLine): ScannedLine {
  if (line.words.length > 30 || !line.words.some(({ text }) => GLUED_WORDS.test(text))) return line;
  const words = line.words.flatMap((word) => {
    const match = GLUED_WORDS.exec(word.text);
    return match ? [match[1]!, '-', match[2]!].map((text) => ({ ...word, text })) : [word];
  });
  return { ...line, words, dates: findDates({ ...line, words }) };
}

/** A cheap look for the forms that are no two dates. */
function mayHoldRange(line: ScannedLine): boolean {
  return (
    line.words.length < 40 &&
    line.words.some(({ text }) => DAYS_OF_MONTH.test(text) || /^(?:[-–]|20\d{2}[.,]?)$/.test(text))
  );
}

function hintsOf(line: ScannedLine): Hint[] {
  return hints.matchAll(line.words).map(({ kind }) => kind);
}

/** The first date with a year and the words that tell of it: of several dates on a line each has its own label. */
function firstWithYear(line: ScannedLine): { own: Hint[]; date: DateToken | undefined } {
  const at = line.dates.findIndex(({ date }) => date.year !== null);
  const date = line.dates[at];
  const [before, next] = [line.dates[at - 1], line.dates[at + 1]];
  const label = line.words.slice(before ? before.last + 1 : 0, date?.first);
  if (!date || !next || label.length === 0) return { own: hintsOf(line), date };
  const own = hintsOf({ ...line, words: label });
  return own.includes('issued') || own.includes('ending') ? { own, date } : { own: hintsOf(line), date };
}

/** Dates with the label of an issue or closing date, for statements that print no range. */
export function findIssueDates(pages: readonly ScannedPage[]): { date: PrintedDate; ending: boolean; page: number }[] {
  const found: { date: PrintedDate; ending: boolean; page: number }[] = [];
  for (const page of pages.slice(0, 2)) {
    let above: Hint[] = [];
    for (const line of page.lines) {
      const { own, date } = firstWithYear(line);
      const kinds = own.some((hint) => hint === 'ending' || hint === 'issued') ? own : above;
      const decimal = line.amounts.some(({ strength }) => strength === 'decimal');
      if (date && !decimal && !own.includes('not')) {
        if (kinds.includes('ending')) found.push({ date: date.date, ending: true, page: page.page });
        else if (kinds.includes('issued') || line.words.length <= 8)
          found.push({ date: date.date, ending: false, page: page.page });
      }
      above = own;
    }
  }
  return found;
}

export type Period = { start: CalendarDate; end: CalendarDate };

/** The calendar dates of a printed range; a missing year is taken from the other end, or from `year`. */
export function resolveRange(
  range: { start: PrintedDate; end: PrintedDate },
  monthFirst: boolean,
  year: number | null,
): Period | null {
  const endYear = range.end.year ?? range.start.year ?? year;
  if (endYear === null) return null;
  const context = { monthFirst, start: null, end: null, year: endYear };
  const end = resolveDate({ ...range.end, year: range.end.year ?? endYear }, context);
  let start = resolveDate({ ...range.start, year: range.start.year ?? endYear }, context);
  if (!start || !end) return null;
  if (start > end && range.start.year === null) start = resolveDate({ ...range.start, year: endYear - 1 }, context);
  if (!start || start > end || addDays(start, 800) < end) return null;
  return { start, end };
}

/** The whole month of a date. */
export function monthPeriod(date: CalendarDate): Period {
  const month = date.slice(0, 7);
  return { start: `${month}-01`, end: lastDayOf(month) };
}
