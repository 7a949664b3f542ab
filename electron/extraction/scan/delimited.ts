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
const barsOf = ({ words }: Line): number => words.filter(isBar).length;
const startsWithDate = (line: Line): boolean => barsOf(line) > 0 && findDates(line)[0]?.first === 0;
const follows = (line: Line | undefined, above: Line): line is Line =>
  line !== undefined && line.middle - above.middle <= LINE_PITCH * Math.max(line.em, above.em);

/** The rows of a table, each with the lines it is printed on. */
type Record = { at: number; count: number };

/**
 * Some programs print a table as text with bars between its cells, and break its rows where the page ends: nothing
 * stands below anything else. Such rows are laid out in columns, one line each; every word keeps its place as `ink`.
 */
export function withColumns(lines: Line[]): Line[] {
  const starts = lines.flatMap((line, index) => (startsWithDate(line) ? [index] : []));
  if (starts.length < LEAST_ROWS) return lines;
  const bars = usualBars(lines, starts);
  if (bars === null) return lines;
  const rows = starts.flatMap((at) => recordFrom(lines, at, bars) ?? []);
  const heading = headingAbove(lines, starts[0]!, bars);
  const records = heading ? [heading, ...rows] : rows;
  const cells = records.map(({ at, count }) => cellsOf(lines.slice(at, at + count)));
  const laid = layOut(cells);
  const byStart = new Map(records.map(({ at, count }, index) => [at, { count, words: laid[index]! }]));
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const record = byStart.get(index);
    const line = lines[index]!;
    if (!record) result.push(line);
    else {
      result.push({ ...line, words: record.words, box: boxOf(record.words) });
      index += record.count - 1;
    }
  }
  return result;
}

/** How many bars most rows have; null where the rows have no number in common. */
function usualBars(lines: readonly Line[], starts: readonly number[]): number | null {
  const counts = starts.map((at) => {
    let bars = barsOf(lines[at]!);
    for (let next = at + 1; next < at + MOST_LINES && !starts.includes(next); next++) {
      if (!follows(lines[next], lines[next - 1]!)) break;
      bars += barsOf(lines[next]!);
    }
    return bars;
  });
  const [most] = [...Map.groupBy(counts, (bars) => bars)].sort((a, b) => b[1].length - a[1].length);
  return most && most[0] >= LEAST_BARS && most[1].length >= LEAST_ROWS ? most[0] : null;
}

/** The lines of the row that begins at one: until it has all its bars, and something behind the last. */
function recordFrom(lines: readonly Line[], at: number, bars: number): Record | null {
  let seen = barsOf(lines[at]!);
  let count = 1;
  const isOpen = (): boolean => seen < bars || isBar(lines[at + count - 1]!.words.at(-1)!);
  while (isOpen() && count < MOST_LINES) {
    const next = lines[at + count];
    if (!follows(next, lines[at + count - 1]!) || startsWithDate(next)) break;
    seen += barsOf(next);
    count++;
  }
  return seen === bars ? { at, count } : null;
}

/** The lines above the first row that together have as many bars. */
function headingAbove(lines: readonly Line[], first: number, bars: number): Record | null {
  let seen = 0;
  for (let at = first - 1; at >= 0 && at >= first - MOST_LINES; at--) {
    seen += barsOf(lines[at]!);
    if (seen === bars) return { at, count: first - at };
  }
  return null;
}

function cellsOf(lines: readonly Line[]): Word[][] {
  const cells: Word[][] = [[]];
  for (const word of lines.flatMap(({ words }) => words)) {
    if (isBar(word)) cells.push([]);
    else cells.at(-1)!.push(word);
  }
  return cells;
}

const lengthOf = (words: readonly Word[]): number =>
  words.reduce((length, { text }) => length + text.length + 1, 0) * CHARACTER;
const isFigure = (words: readonly Word[]): boolean =>
  words.length === 0 || words.every(({ text }) => !/\p{L}{2}/u.test(text));

/** The words of each row with their columns below each other; columns of figures stand at their right edge. */
function layOut(rows: readonly Word[][][]): Word[][] {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const laid = rows.map((): Word[] => []);
  const tops = rows.map((row) => row.flat()[0]!.box);
  let left = 0;
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => row[column] ?? []);
    const right = left + Math.max(...cells.map(lengthOf));
    const toRight = cells.filter(isFigure).length > cells.length / 2;
    cells.forEach((words, row) => {
      let x = toRight ? right - lengthOf(words) : left;
      for (const word of words) {
        const width = word.text.length * CHARACTER;
        const [, y0, , y1] = tops[row]!;
        laid[row]!.push({ ...word, box: [x, y0, x + width, y1], ink: word.box });
        x += width + CHARACTER;
      }
    });
    left = right + GAP;
  }
  return laid;
}
