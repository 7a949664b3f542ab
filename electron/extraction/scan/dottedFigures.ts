import type { NumberStyle } from '../amounts/numerals.ts';
import { textOfDate, type DateToken } from '../dates/findDates.ts';
import { textOf, type Line } from '../lines/lines.ts';
import type { ScannedLine } from './scannedLine.ts';

const DOTTED = /^\d{1,2}\.\d{2}$/;

const isDotted = (token: DateToken, line: Pick<Line, 'words'>): boolean => DOTTED.test(textOfDate(token, line));

/** Where a point parts decimals, `04.25` is a date only where a line begins with it, and not beside one of another form. */
export function withoutFigures(dates: DateToken[], line: Line, style: NumberStyle): DateToken[] {
  if (style.decimal !== '.') return dates;
  const others = dates.some((token) => !isDotted(token, line));
  // Two dates at the head of a row may stand side by side.
  const leads = (at: number): boolean => at === 0 || (at === 1 && DOTTED.test(textOf(line.words.slice(0, 1))));
  return dates.filter((token) => !isDotted(token, line) || (!others && leads(token.first)));
}

/** Fewest lines that begin with a date of day, month and year from which on `4.15` at the head of another is a figure. */
const LEAST_DATED = 3;

/** Drops such dates, in place, where the rows of the document begin with whole ones. */
export function dropDottedLeads(lines: readonly ScannedLine[], document: readonly ScannedLine[]): void {
  const isLed = (line: ScannedLine, by: (token: DateToken) => boolean): boolean =>
    line.dates[0]?.first === 0 && by(line.dates[0]);
  const whole = document.filter((line) =>
    isLed(line, (token) => token.date.year !== null && !isDotted(token, line)),
  ).length;
  const dotted = lines.filter((line) => isLed(line, (token) => isDotted(token, line)));
  if (whole < Math.max(LEAST_DATED, dotted.length)) return;
  for (const line of dotted) {
    if (line.amounts.some(({ first }) => first === 0))
      line.dates.splice(0, line.dates.length, ...line.dates.filter((token) => !isDotted(token, line)));
  }
}
