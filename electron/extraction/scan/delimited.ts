import { findDates } from '../dates/findDates.ts';
import type { Word } from '../reading.ts';
import { boxOf, type Line } from '../lines/lines.ts';

/** Fewest rows of a table whose columns are parted by bars, and fewest bars of each. */
const LEAST_ROWS = 3;
const LEAST_BARS = 3;
/** Farthest that the lines of one row stand apart, in heights, and the most there are. */
const LINE_PITCH = 1.75;
const MOST_LINES = 4;
/** Points of a character, and between columns, where the cells are laid out. */
const CHARACTER = 5;
const GAP = 25;

const isBar = ({ text }: Word): boolean => text === '|' || text === '¦';
const barsOf = (...lines: readonly Line[]): number => lines.flatMap(({ words }) => words).filter(isBar).length;
const startsWithDate = (line: Line): boolean => line.words.some(isBar) && findDates(line)[0]?.first === 0;
const follows = (line: Line, above: Line | undefined): boolean =>
  above !== undefined && line.middle - above.middle <= LINE_PITCH * Math.max(line.em, above.em);

/** A row of a table: the lines it is printed on, the words of its cells, the first of them, and all where they are laid. */
type Record = { start: Line; rest: readonly Line[]; cells: Word[][]; top: Word; laid: Word[] };

/**
 * Some programs print a table as text with bars between its cells, and break its rows where the page ends: nothing
 * stands below anything else. Such rows are laid out in columns, one line each; every word keeps its place as `ink`.
 */
export function withColumns(lines: Line[]): Line[] {
  const starts = lines.flatMap((line, index) => (startsWithDate(line) ? [index] : []));
  const [first] = starts;
  if (first === undefined || starts.length < LEAST_ROWS) return lines;
  const rows = starts.map((at) => linesOfRow(lines, at));
  const bars = usualBars(rows);
  if (bars === null) return lines;
  const whole = [headingAbove(lines, first, bars), ...rows.map((row) => wholeRow(row, bars))];
  const records = whole.map(recordOf).filter((record) => record !== null);
  const laid = layOut(records);
  const joined = new Set(records.flatMap(({ rest }) => rest));
  return lines.flatMap((line) => (joined.has(line) ? [] : [laid.get(line) ?? line]));
}

/** The lines that may hold the row that begins at one: those that follow each other before the next begins. */
function linesOfRow(lines: readonly Line[], at: number): Line[] {
  const own = lines.slice(at, at + MOST_LINES);
  const end = own.findIndex((line, index) => index > 0 && (startsWithDate(line) || !follows(line, own[index - 1])));
  return end < 0 ? own : own.slice(0, end);
}

/** How many bars most rows have; null where the rows have no number in common. */
function usualBars(rows: readonly Line[][]): number | null {
  const counts = Map.groupBy(rows, (row) => barsOf(...row));
  const [most] = [...counts].sort((a, b) => b[1].length - a[1].length);
  return most && most[0] >= LEAST_BARS && most[1].length >= LEAST_ROWS ? most[0] : null;
}

/** The lines of a row until it has all its bars, and something behind the last; none where it has another number. */
function wholeRow(row: readonly Line[], bars: number): readonly Line[] {
  const isOpen = ({ words }: Line): boolean => words.slice(-1).some(isBar);
  const last = row.findIndex((line, at) => barsOf(...row.slice(0, at + 1)) >= bars && !isOpen(line));
  const own = last < 0 ? row : row.slice(0, last + 1);
  return barsOf(...own) === bars ? own : [];
}

/** The lines above the first row that together have as many bars. */
function headingAbove(lines: readonly Line[], first: number, bars: number): Line[] {
  for (let at = first - 1; at >= 0 && at >= first - MOST_LINES; at--) {
    const own = lines.slice(at, first);
    if (barsOf(...own) === bars) return own;
  }
  return [];
}

function recordOf(lines: readonly Line[]): Record | null {
  const [start, ...rest] = lines;
  let cell: Word[] = [];
  const cells = [cell];
  for (const word of lines.flatMap(({ words }) => words)) {
    if (isBar(word)) cells.push((cell = []));
    else cell.push(word);
  }
  const [top] = cells.flat();
  return start && top ? { start, rest, cells, top, laid: [] } : null;
}

const lengthOf = (words: readonly Word[]): number =>
  words.reduce((length, { text }) => length + text.length + 1, 0) * CHARACTER;
const isFigure = (words: readonly Word[]): boolean =>
  words.length === 0 || words.every(({ text }) => !/\p{L}{2}/u.test(text));

/** Each row as one line, its columns below those of the others; columns of figures stand at their right edge. */
function layOut(rows: readonly Record[]): Map<Line, Line> {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  let left = 0;
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => ({ ...row, cell: row.cells[column] ?? [] }));
    const right = left + Math.max(...cells.map(({ cell }) => lengthOf(cell)));
    const toRight = cells.filter(({ cell }) => isFigure(cell)).length > cells.length / 2;
    for (const { cell, laid, top } of cells) {
      let x = toRight ? right - lengthOf(cell) : left;
      for (const word of cell) {
        const width = word.text.length * CHARACTER;
        laid.push({ ...word, box: [x, top.box[1], x + width, top.box[3]], ink: word.box });
        x += width + CHARACTER;
      }
    }
    left = right + GAP;
  }
  return new Map(rows.map(({ start, laid }) => [start, { ...start, words: laid, box: boxOf(laid) }]));
}
