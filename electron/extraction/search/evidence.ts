import { smallUnits } from '../../../shared/smallUnits.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import type { Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { edgesOf, type Edge } from './edges.ts';
import { edgesOfBlocks } from './records.ts';
import { withoutShifts } from './shifts.ts';

/** Edges by which figures may form a column, in tenths of a usual line's height, with the shift of their page taken out. */
export type Places = { left: number; right: number; digits: number; centre: number };

/** A figure on a page. What it means is left open. */
export type Token = Places & {
  id: number;
  /** Its line, and the index of that in the evidence. */
  on: EvidenceLine;
  line: number;
  page: number;
  amount: Amount;
  /** Its value in small units, without sign. */
  units: number;
  /** The sign printed at it; 0 where none is. */
  mark: -1 | 0 | 1;
  /** False for a bare whole number, which may as well be a reference. */
  isMoney: boolean;
  /** A date stands on its line. */
  isDated: boolean;
  /** Order of its day: that of the date left of it, else of the last one above; null where there is none. */
  day: number | null;
};

/** A year that stands alone on a line, and where. */
type YearAbove = { value: number; x0: number };

/** A line with its figures. */
export type EvidenceLine = {
  at: number;
  page: number;
  source: ScannedLine;
  tokens: Token[];
  /** The year that stands alone on a line above, with its place; null where none does. */
  year: YearAbove | null;
};

/** Everything that the pages could say under one way to write numbers, nothing decided. */
export type Evidence = {
  scan: Scan;
  lines: EvidenceLine[];
  tokens: Token[];
  /** Columns without names, the largest first. */
  edges: Edge[];
  byValue: Map<number, Token[]>;
  /** A tenth of the usual height of a line, in points. */
  unit: number;
  /** Decades that its words and numbers are the less likely, which a proof pays for; and those that its rows are the likelier. */
  prior: number;
  worth: number;
};

const LETTERS: Readonly<Record<string, -1 | 1>> = { C: 1, D: -1, H: 1, S: -1, K: 1 };

/** The sign printed at a figure; a lone letter is one only where the document has several such. */
function markOf({ suffix, sign, letter }: Amount, usesLetters: boolean): -1 | 0 | 1 {
  if (suffix !== null) return suffix === 'debit' ? -1 : 1;
  if (sign !== null) return sign === 'minus' ? -1 : 1;
  return usesLetters && letter !== null ? (LETTERS[letter] ?? 0) : 0;
}

const isMoney = ({ strength, currency, suffix, sign }: Amount): boolean =>
  strength !== 'plain' || currency !== null || suffix !== null || sign !== null;

/** A year that stands alone on a line, as over the rows of that year. */
function yearAlone({ words }: ScannedLine): YearAbove | null {
  const [only, more] = words;
  return only !== undefined && more === undefined && /^20\d\d$/.test(only.text)
    ? { value: Number(only.text), x0: only.box[0] }
    : null;
}

/** Reads the evidence of a scanned document. */
export function evidenceOf(scan: Scan, prior: number): Evidence {
  const sources = scan.pages.flatMap((page) => page.lines);
  const letters = sources.flatMap((line) => line.amounts).filter(({ letter }) => letter !== null && letter in LETTERS);
  const ems = sources.flatMap(({ amounts, em }) => (amounts.length > 0 ? [em] : [])).sort((a, b) => a - b);
  const unit = Math.max(0.7, (ems[ems.length >> 1] ?? 10) / 10);
  const tokens: Token[] = [];
  let year: YearAbove | null = null;
  const lines = sources.map((source, at): EvidenceLine => {
    year = yearAlone(source) ?? year;
    const line: EvidenceLine = { at, page: source.page, source, tokens: [], year };
    line.tokens.push(...tokensOf(line, unit, letters.length > 1, tokens.length));
    tokens.push(...line.tokens);
    return line;
  });
  withoutShifts(tokens);
  noteDays(lines);
  const byValue = Map.groupBy(tokens, ({ units }) => units);
  return {
    scan,
    lines,
    tokens,
    edges: edgesOf(tokens, edgesOfBlocks({ lines, unit })),
    byValue,
    unit,
    prior,
    worth: 0,
  };
}

function tokensOf(on: EvidenceLine, unit: number, usesLetters: boolean, id: number): Token[] {
  const { source } = on;
  const figures = source.amounts.filter(({ first, last }) =>
    source.dates.every((date) => first > date.last || last < date.first),
  );
  return figures.flatMap((amount, order): Token[] => {
    const units = smallUnits(amount.value);
    if (units === null) return [];
    const [left, , right] = amount.box;
    return [
      {
        id: id + order,
        on,
        line: on.at,
        page: source.page,
        amount,
        units,
        mark: markOf(amount, usesLetters),

        isMoney: isMoney(amount),
        isDated: source.dates.length > 0,
        day: null,

        left: left / unit,
        right: right / unit,
        digits: amount.right / unit,
        centre: (left + right) / 2 / unit,
      },
    ];
  });
}

function noteDays(lines: readonly EvidenceLine[]): void {
  const monthFirst = isMonthFirst(lines);
  let above: number | null = null;
  for (const { source, tokens, year } of lines) {
    const [first] = source.dates;
    if (first !== undefined && !source.boilerplate) above = ordinal(first.date, monthFirst, year?.value ?? null);
    for (const token of tokens) {
      const own = source.dates.findLast(({ last }) => last < token.amount.first);
      token.day = own ? ordinal(own.date, monthFirst, year?.value ?? null) : above;
    }
  }
}

/** Whether dates of figures alone that allow one order only put the month first. */
function isMonthFirst(lines: readonly EvidenceLine[]): boolean {
  const shapes = lines.flatMap(({ source }) =>
    source.dates.flatMap(({ date }) => (date.kind === 'known' && date.shape ? [date.shape] : [])),
  );
  return shapes.filter((shape) => shape === 'month-first').length * 2 > shapes.length;
}

/** A number that grows with the day, as far as the day is printed: for the order of rows alone. */
function ordinal(date: PrintedDate, monthFirst: boolean, year: number | null): number {
  const [day, month] =
    date.kind === 'known' ? [date.day, date.month] : monthFirst ? [date.second, date.first] : [date.first, date.second];
  return (date.year ?? year ?? 2000) * 372 + month * 31 + day;
}

/**
 * How much oftener the days of lines go up than down, in the likelier order of day and month; 0 where neither is clear.
 */
export function directionOf(lines: readonly EvidenceLine[]): number {
  const dates = lines.flatMap(({ source, year }) => source.dates.slice(0, 1).map(({ date }) => ({ date, year })));
  const turns = (monthFirst: boolean): { up: number; down: number } => {
    const days = dates.map(({ date, year }) => ordinal(date, monthFirst, year?.value ?? null));
    const count = (way: 1 | -1): number =>
      days.filter((day, at) => Math.sign(day - (days[at - 1] ?? day)) === way).length;
    return { up: count(1), down: count(-1) };
  };
  const [usual, other] = [turns(false), turns(true)];
  const isOther = Math.min(other.up, other.down) < Math.min(usual.up, usual.down);
  const { up, down } = isOther && dates.some(({ date }) => date.kind === 'open') ? other : usual;
  return up === down || Math.min(up, down) * 2 > Math.max(up, down) ? 0 : up - down;
}
