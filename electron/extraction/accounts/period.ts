import { addDays, type CalendarDate } from '../../../shared/calendar.ts';
import { cellsOf, overlap, textOf } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { DateToken } from '../dates/findDates.ts';
import { hintsOf, type Hint } from '../vocabulary/periodTerms.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { mayHoldRange, rangesOn, withoutGluedWords, type PrintedEnds } from './rangeForms.ts';
import { resolveDate } from '../dates/resolveDate.ts';

/** A range of dates printed on a page; the years may still be open. */
export type PrintedRange = PrintedEnds & {
  page: number;
  middle: number;
  /** Higher is likelier to be the statement's period. */
  score: number;
};

const START_LABEL = /^(?:start|opening date|begin)/i;
const FROM = /^(?:from|du|vom|von|desde|del|dal|van|od|dari):?$/i;

/** `Opening date …`, and `Statement from …` with its end on the next line. */
function beginsRange(line: ScannedLine, { first }: DateToken): boolean {
  const before = line.words[first - 1]?.text ?? '';
  return START_LABEL.test(textOf(line.words)) || FROM.test(before);
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
      const broken = from === null ? brokenRange(page.lines, printed, line) : null;
      if (broken) ranges.push({ ...broken, score: score + (broken.worth - 1), ...where });
      const only = line.dates.length === 1 ? line.dates[0] : undefined;
      if (only && (own[0] === 'from' || beginsRange(line, only))) from = { date: only.date, line };
      else if (
        only &&
        from &&
        (own[0] === 'to' || own[0] === 'ending') &&
        line.middle - from.line.middle < 3 * line.em
      ) {
        ranges.push({ start: from.date, end: only.date, score: score + 3, ...where });
        from = null;
      }
      above = own;
    }
  }
  return ranges;
}

/** `Statement Period: January 1, 2024 -` with its end at the start of the next line. */
function brokenRange(lines: readonly ScannedLine[], printed: ScannedLine, line: ScannedLine) {
  const below = lines[lines.indexOf(printed) + 1];
  const [last, end] = [line.dates.at(-1), below?.dates[0]];
  if (!last || !below || end?.first !== 0 || last.last !== line.words.length - 2) return null;
  if (!DASH.test(textOf(line.words.slice(-1)))) return null;
  const worth = end.date.year === null ? 1 : 3;
  return below.middle - line.middle < LABEL_PITCH * line.em ? { start: last.date, end: end.date, worth } : null;
}

const DASH = /^(?:[-–—~]|to|through|thru|bis|au|al|hasta|até|t\/m)$/i;

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

/** A date that may end a statement: called its end, or the day on which it was issued. */
export type IssueDate = { date: PrintedDate; ending: boolean; issued: boolean; page: number };

/** `STATEMENT DATE` right above a date, in a row of such labels over their figures. */
function labelAbove(
  above: ScannedLine | undefined,
  line: ScannedLine,
  { x0, x1 }: DateToken,
): 'issued' | 'ending' | null {
  if (!above || above.dates.length > 0 || line.middle - above.middle > LABEL_PITCH * Math.max(line.em, above.em))
    return null;
  const cell = cellsOf(above).find((candidate) => overlap(candidate.x0, candidate.x1, x0, x1) > 0);
  const hints = cell ? hintsOf({ ...above, words: cell.words }) : [];
  if (hints.includes('not')) return null;
  return hints.find((hint) => hint === 'issued' || hint === 'ending') ?? null;
}

/** Farthest, in heights, that such a label stands above. */
const LABEL_PITCH = 3.5;

/** Dates with the label of an issue or closing date, for statements that print no range. */
export function findIssueDates(pages: readonly ScannedPage[]): IssueDate[] {
  const found: IssueDate[] = [];
  for (const page of pages.slice(0, 2)) {
    let above: Hint[] = [];
    for (const [index, line] of page.lines.entries()) {
      const { own, date } = firstWithYear(line);
      const kinds = own.some((hint) => hint === 'ending' || hint === 'issued') ? own : above;
      const headed = line.dates.flatMap((token) => {
        const label = token.date.year === null ? null : labelAbove(page.lines[index - 1], line, token);
        return label === null
          ? []
          : [{ date: token.date, ending: label === 'ending', issued: label === 'issued', page: page.page }];
      });
      found.push(...headed);
      const decimal = line.amounts.some(({ strength }) => strength === 'decimal');
      if (headed.length === 0 && date && !decimal && !own.includes('not')) {
        if (kinds.includes('ending')) found.push({ date: date.date, ending: true, issued: false, page: page.page });
        else if (kinds.includes('issued') || line.words.length <= 8)
          found.push({ date: date.date, ending: false, issued: kinds.includes('issued'), page: page.page });
      }
      above = own;
    }
  }
  return found;
}

/** First and last day, both included. */
export type Period = { start: CalendarDate; end: CalendarDate };

/** The calendar dates of a printed range; a missing year is taken from the other end, or from `year`. */
export function resolveRange(
  range: { start: PrintedDate; end: PrintedDate },
  monthFirst: boolean,
  year: number | null,
): Period | null {
  const endYear = range.end.year ?? range.start.year ?? year;
  if (endYear === null) return null;
  // Both ends are written alike: `09/01/2025 to 09/30/2025`.
  const shape = [range.start, range.end].flatMap((date) => (date.kind === 'known' ? (date.shape ?? []) : []))[0];
  const context = { monthFirst: shape ? shape === 'month-first' : monthFirst, start: null, end: null, year: endYear };
  const end = resolveDate({ ...range.end, year: range.end.year ?? endYear }, context);
  let start = resolveDate({ ...range.start, year: range.start.year ?? endYear }, context);
  if (!start || !end) return null;
  if (start > end && range.start.year === null) start = resolveDate({ ...range.start, year: endYear - 1 }, context);
  if (!start || start > end || addDays(start, 800) < end) return null;
  return { start, end };
}
