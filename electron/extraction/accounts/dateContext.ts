import { addDays, type CalendarDate } from '../../../shared/calendar.ts';
import type { AccountSection } from './accountSection.ts';
import type { PrintedFigure } from './printedFigure.ts';
import { MONTH_FIRST } from '../dates/dateOrder.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { deduceMonthFirst, resolveDate, type DateContext } from '../dates/resolveDate.ts';
import { findIssueDates, findRanges, resolveRange, type IssueDate, type Period, type PrintedRange } from './period.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';

/** What the dates of a document tell, for all of its accounts alike. */
export type DocumentDates = {
  /** The printed ranges, of which one may be the period of an account. */
  ranges: readonly PrintedRange[];
  /** Those that say how the document writes its dates, in print order. */
  all: readonly PrintedDate[];
  /** The date of issue or of the end, where one is printed with its year. */
  issue: IssueDate | null;
  /** The year that most dates name; null where none does. */
  usualYear: number | null;
  /** The day on which the file was made; null where it does not say. */
  made: CalendarDate | null;
};

/** Reads the dates of a document once, however many accounts it has. */
export function readDates(scan: Scan): DocumentDates {
  return {
    ranges: findRanges(scan.pages),
    all: telling(scan),
    issue: issueOf(findIssueDates(scan.pages).filter(({ date }) => date.year !== null)),
    usualYear: usualYear(scan),
    made: scan.printed[0]?.made ?? null,
  };
}

/**
 * The dates that say how the document writes them: all, but where most have their year those without one that stand on a
 * line of their own. `2/16` in a corner counts pages.
 */
function telling({ pages }: Scan): PrintedDate[] {
  const lines = pages.flatMap((page) => page.lines.filter(({ dates }) => dates.length > 0));
  const datesOf = (own: readonly ScannedLine[]) => own.flatMap(({ dates }) => dates.map(({ date }) => date));
  const all = datesOf(lines);
  if (all.filter(({ year }) => year !== null).length * 2 < all.length) return all;
  return datesOf(
    lines.filter(({ dates, amounts }) => dates.length > 1 || amounts.length > 0 || dates[0]?.date.year !== null),
  );
}

/** What is called the end or the day of issue before any other date that stands alone: a bill is due on another day. */
const issueOf = (found: readonly IssueDate[]): IssueDate | null =>
  found.find(({ ending }) => ending) ?? found.find(({ issued }) => issued) ?? found[0] ?? null;

/**
 * What tells how the dates of an account have to be understood: the period of its statement, the order of day and
 * month, the year. The printed period that most rows fall into is taken.
 */
export function dateContext(
  section: AccountSection,
  { ranges, all, issue, usualYear: usually, made }: DocumentDates,
  currency: string | null,
): DateContext & { period: Period | null } {
  const rows = [...section.movements, ...section.checks].flatMap((table) => table.rows);
  const dates = rows.flatMap(({ date }) => date ?? []);
  const usual = currency !== null && MONTH_FIRST.has(currency);
  const year = dates.find((date) => date.year !== null)?.year ?? usually;
  const order = (start: CalendarDate | null, end: CalendarDate | null): boolean =>
    deduceMonthFirst([...dates, ...all], { start, end }, usual);

  const candidates = ranges
    .filter(({ page }) => page <= section.lastPage)
    .map((range) => ({ range, near: range.page >= section.firstPage ? 1 : 0 }))
    .sort((a, b) => b.range.score + b.near - a.range.score - a.near);
  // A period printed by that name, which the rows are outside of: none of them is placed by it, but it is told.
  let other: Period | null = null;
  for (const { range } of candidates) {
    if (range.score < 2) break;
    const guess = resolveRange(range, order(null, null), year ?? issue?.date.year ?? null);
    const monthFirst = guess ? order(guess.start, guess.end) : order(null, null);
    const period = resolveRange(range, monthFirst, year ?? issue?.date.year ?? null);
    if (period && fitsRows(period, dates, monthFirst))
      return { monthFirst, start: period.start, end: period.end, year, period };
    if (period && range.score >= SURE) other ??= period;
  }
  const monthFirst = order(null, null);
  const labelled = labelledPeriod(section, monthFirst, year ?? issue?.date.year ?? null);
  if (labelled) return { monthFirst, start: labelled.start, end: labelled.end, year, period: labelled };
  if (other !== null) return { monthFirst, start: null, end: null, year, period: other };
  if (issue) {
    const byRows = issue.date.kind === 'open' ? orderByIssue(issue.date, dates) : null;
    const issued = resolveDate(issue.date, { monthFirst: byRows ?? monthFirst, start: null, end: null, year: null });
    if (issued) return { monthFirst: byRows ?? monthFirst, start: null, end: issued, year: null, period: null };
  }
  if (year === null && made !== null)
    return { monthFirst, start: null, end: made, year: null, period: null, guessed: true };
  return { monthFirst, start: null, end: null, year, period: null };
}

/** Least score of a range that is called a period and has its year. */
const SURE = 6;

/** Days before the date of issue in which the rows of a statement lie. */
const BEFORE_ISSUE = 75;

/**
 * Whether a date of issue in figures alone puts the month first, by rows that name their month but no year: they lie in
 * the weeks before it. Null where the rows do not tell.
 */
function orderByIssue(issue: PrintedDate, dates: readonly PrintedDate[]): boolean | null {
  const named = dates.filter((date) => date.kind === 'known' && date.shape === undefined && date.year === null);
  if (named.length === 0 || named.length < dates.length) return null;
  const near = (monthFirst: boolean): boolean => {
    const end = resolveDate(issue, { monthFirst, start: null, end: null, year: null });
    if (end === null) return false;
    const start = addDays(end, -BEFORE_ISSUE);
    return named.every((date) => {
      const resolved = resolveDate(date, { monthFirst, start, end, year: null });
      return resolved !== null && resolved >= start && resolved <= end;
    });
  };
  const [month, day] = [near(true), near(false)];
  return month === day ? null : month;
}

/** The year that most dates of a document name. */
function usualYear({ pages }: Scan): number | null {
  const votes = new Map<number, number>();
  for (const { lines } of pages) {
    for (const { date } of lines.flatMap((line) => line.dates)) {
      if (date.year !== null) votes.set(date.year, (votes.get(date.year) ?? 0) + 1);
    }
    // A bare year says less than a date, but more than nothing.
    for (const { text } of lines.flatMap((line) => line.words)) {
      if (text.length < 4 || !text.includes('20')) continue;
      const bare = /(?:^|\D)(20[0-4]\d)(?:\D|$)/.exec(text);
      if (bare) votes.set(Number(bare[1]), (votes.get(Number(bare[1])) ?? 0) + 0.05);
    }
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A period that none of the rows fall into is not the statement's. */
function fitsRows(period: Period, dates: readonly PrintedDate[], monthFirst: boolean): boolean {
  if (dates.length === 0) return true;
  const inside = dates.filter((date) => {
    const resolved = resolveDate(date, { monthFirst, ...period, year: null });
    return resolved !== null && resolved >= period.start && resolved <= period.end;
  });
  return inside.length * 2 >= dates.length;
}

/** The period by the dates of the opening and closing balance. */
function labelledPeriod(section: AccountSection, monthFirst: boolean, year: number | null): Period | null {
  const find = (kinds: PrintedFigure['kind'][]): PrintedDate | null =>
    section.figures.find(({ kind, date }) => kinds.includes(kind) && date !== null)?.date ?? null;
  const start = find(['opening']);
  const end = find(['closing']);
  if (start && end) return resolveRange({ start, end }, monthFirst, year);
  const [first, ...others] = section.figures.flatMap(({ kind, date }) => (kind === 'dated' && date ? [date] : []));
  const last = others.at(-1);
  return first && last ? resolveRange({ start: first, end: last }, monthFirst, year) : null;
}
