import { sign } from '../../shared/money.ts';
import type { Amount } from './amounts.ts';
import type { LabelKind } from './balanceTerms.ts';
import {
  dateLanes,
  datesInLanes,
  figureLanes,
  typicalEm,
  unnamedLanes,
  type DateKind,
  type DateLane,
  type Lane,
} from './columns.ts';
import type { DateToken, PrintedDate } from './dates.ts';
import type { Panel } from './headings.ts';
import { unlabelRows } from './lookalikes.ts';
import type { Word } from './reading.ts';
import type { ScannedLine } from './scan.ts';
import { parseLines, within, type Parsed } from './rowLines.ts';
import type { SectionKind } from './sectionTerms.ts';

/** A figure in a column. */
export type Cell = { lane: Lane; amount: Amount };

/** One movement as printed, before its sign and year are known. */
export type RawRow = {
  page: number;
  /** Middle of the line that carries its figures. */
  middle: number;
  date: PrintedDate | null;
  /** False where the date is the one of the row above. */
  dated: boolean;
  posted: PrintedDate | null;
  cells: Cell[];
  /** Words of the description, line by line. */
  text: Word[];
  /** Words in columns that do not describe: a currency, a direction. */
  aside: Word[];
  /** All its words, for the box. */
  words: Word[];
  section: SectionKind | null;
  /** Kinds of the table's columns: rows of like tables use marks alike. */
  columns: string;
  /** A balance or a total stands between it and the row above, and it has no date of its own. */
  afterLabel: boolean;
  /** A word in a column of directions (`Dr`, `Af`). */
  direction: 'credit' | 'debit' | null;
};

/** A line of a table that states a balance or a total. */
export type TableLabel = { kind: LabelKind; line: ScannedLine; cells: Cell[]; dates: DateToken[]; text: Word[] };

/** The part of a page that one table covers. */
export type Region = {
  page: number;
  lines: ScannedLine[];
  panel: Panel | null;
  section: SectionKind | null;
  /** Date of the last row before, for tables that print a date only on the first row of a day. */
  date: PrintedDate | null;
  /** The column whose dates counted before, where the table goes on. */
  leading: DateKind | null;
};

/** Where the columns of a table stand, carried on to pages without a heading. */
export type TableShape = { panel: Panel | null; lanes: Lane[]; dates: DateLane[] };

export type TableReading = {
  rows: RawRow[];
  labels: TableLabel[];
  shape: TableShape;
  /** Text above the first row, up to the heading: the rest of a row that began on the page before. */
  rest: Word[];
  leading: DateKind;
};

/** Reads the rows of a table. With a shape from the page before, its columns are used where they fit. */
export function readTable(region: Region, shape: TableShape | null = null): TableReading {
  const { lines, panel } = region;
  const em = typicalEm(lines);
  const dates = shape?.dates ?? dateLanes(lines, panel);
  const isDate = (line: ScannedLine, amount: Amount): boolean =>
    [...datesInLanes(line, dates, em).values()].some((token) => within(amount, token));
  const lanes = shape?.lanes ?? (panel ? figureLanes(lines, panel, isDate) : unnamedLanes(lines, isDate));
  const parsed = parseLines(lines, { panel, lanes, dates }, em);
  unlabelRows(parsed);
  return { ...assemble(parsed, region, em), shape: { panel, lanes, dates } };
}

const gapBetween = (above: Parsed, below: Parsed): number => below.line.middle - above.line.middle;

/** A gap this much wider than the narrowest one parts two rows. */
const PARTING = 1.25;
/** Most lines of text that belong to a row on each side of its figures, and the farthest they stand (in heights). */
const MOST_LINES = 8;
const FARTHEST_LINE = 2.1;

function assemble(parsed: Parsed[], region: Region, em: number): Omit<TableReading, 'shape'> {
  const labels: TableLabel[] = [];
  const usable: Parsed[] = [];
  let section = region.section;
  const sectionOf = new Map<Parsed, SectionKind | null>();
  for (const part of parsed) {
    if (part.section !== null) section = part.section;
    sectionOf.set(part, section);
    if (part.label !== null) {
      labels.push({
        kind: part.label,
        line: part.line,
        cells: part.cells,
        dates: [...part.dates.values()],
        text: part.text,
      });
    }
    usable.push(part);
  }
  const isText = (part: Parsed): boolean =>
    part.label === null &&
    part.section === null &&
    !part.line.boilerplate &&
    !part.moves &&
    part.text.length > 0 &&
    !(part.dates.size > 0 && part.cells.length > 0);
  const isMovement = (part: Parsed): boolean =>
    part.moves && part.label === null && !part.line.boilerplate && !(part.dates.size === 0 && isProse(part.text));

  const movements = usable.flatMap((part, index) => (isMovement(part) ? [index] : []));
  const textLeft = leftOfText(
    movements.map((index) => usable[index]!),
    region.panel,
    em,
  );
  const datesFollow = dateComesAfter(usable, movements);
  const amountLast = !datesFollow && figuresComeLast(usable, isMovement);
  const layout: Layout = { amountLast, datesFollow, em, textLeft, pitch: rowPitch(usable, movements) };
  const owner = new Map<number, number>();
  movements.forEach((at, order) => {
    const next = movements[order + 1];
    const between = range(at + 1, next ?? usable.length);
    shareOut(
      usable,
      at,
      next ?? null,
      between.filter((index) => isText(usable[index]!)),
      layout,
      owner,
    );
  });
  const firstMovement = movements[0];
  if (firstMovement !== undefined) {
    takeLeading(usable, firstMovement, movements[1], isText, layout, owner);
  }

  const rows: RawRow[] = [];
  const leading =
    region.leading ??
    leadingDate(
      movements.map((index) => usable[index]!),
      usable,
    );
  const openDate = { date: region.date, posted: null as PrintedDate | null, section: null as SectionKind | null };
  let below = 0;
  for (const at of movements) {
    const part = usable[at]!;
    const heading = usable.slice(below, at).findLast(isDayHeading);
    below = at;
    if (heading) {
      openDate.date = [...heading.dates.values()][0]!.date;
      openDate.section = heading.label === 'total-credits' ? 'credit' : 'debit';
    }
    const members = usable.flatMap((_, index) => (index === at || owner.get(index) === at ? [index] : []));
    rows.push(
      rowOf(
        part,
        members.map((index) => usable[index]!),
        openDate,
        openDate.section ?? sectionOf.get(part) ?? null,
        leading,
      ),
    );
  }
  const columns = region.panel?.columns.map(({ kind }) => kind).join() ?? '';
  rows.forEach((row, order) => {
    row.columns = columns;
    const before = movements[order - 1];
    const above = usable
      .slice((before ?? -1) + 1, movements[order])
      .filter(({ label }) => label !== null && ENDS_ROWS.has(label));
    const last = above.at(-1);
    const ended = rows[order - 1]?.afterLabel === true || (before !== undefined && last !== undefined);
    row.afterLabel = !row.dated && ended && !(last && isDayHeading(last));
  });
  attachLoneBalances(usable, movements, rows, isMovement);
  return {
    rows: rows.filter((row) => row.date !== null && (row.dated || (!isEmpty(row) && !row.afterLabel))),
    labels,
    rest: firstMovement === undefined ? [] : restAbove(usable, firstMovement, isText, owner, textLeft),
    leading,
  };
}

/** The column whose dates count: the transaction's own, else the bank's, else the value date. */
function leadingDate(movements: readonly Parsed[], all: readonly Parsed[]): DateKind {
  const among = movements.some(({ dates }) => dates.size > 0) ? movements : all;
  const kinds: DateKind[] = ['date', 'post-date', 'value-date'];
  return kinds.find((kind) => among.some(({ dates }) => dates.has(kind))) ?? 'date';
}

/** Most lines of a row that may stand on the next page. */
const MOST_REST = 4;

/** The lines above the first movement, where they are nothing but the rest of a description. */
function restAbove(
  parts: readonly Parsed[],
  first: number,
  isText: (part: Parsed) => boolean,
  owner: ReadonlyMap<number, number>,
  textLeft: number,
): Word[] {
  const above = range(0, first).filter((index) => !parts[index]!.line.boilerplate);
  const free = above.filter((index) => !owner.has(index));
  const fits = free.every((index) => {
    const part = parts[index]!;
    return isText(part) && part.dates.size === 0 && part.cells.length === 0 && part.text[0]!.box[0] >= textLeft;
  });
  return fits && free.length <= MOST_REST ? free.flatMap((index) => parts[index]!.text) : [];
}

/** A sentence of a notice: many words, most of them in small letters. */
function isProse(words: readonly Word[]): boolean {
  return words.length >= 10 && words.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= 0.5 * words.length;
}

/** `05 MAR 2026  Total in  + 3,918.44`: the day and the direction of the rows below. */
const isDayHeading = ({ label, dates }: Parsed): boolean =>
  dates.size > 0 && (label === 'total-credits' || label === 'total-debits');

/** Labels after which a table has no more rows. */
const ENDS_ROWS: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'current',
  'carried',
  'total',
  'total-credits',
  'total-debits',
]);

/** A figure of zero without a date of its own is a line of a summary, and no sum would ever give it away. */
function isEmpty(row: RawRow): boolean {
  return row.cells.every(
    ({ lane, amount }) => lane.kind === 'balance' || lane.kind === 'foreign' || sign(amount.value) === 0,
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function rowPitch(parts: readonly Parsed[], movements: readonly number[]): number {
  let pitch = Infinity;
  movements.forEach((at, order) => {
    const next = movements[order + 1];
    if (next === at + 1) pitch = Math.min(pitch, gapBetween(parts[at]!, parts[next]!));
  });
  return pitch;
}

/** Where descriptions begin: by the heading, else by the leftmost text beside figures. */
function leftOfText(movements: readonly Parsed[], panel: Panel | null, em: number): number {
  const named =
    panel?.columns
      .filter(({ kind }) => kind === 'description' || kind === 'check' || kind === 'reference')
      .map(({ x0 }) => x0) ?? [];
  const printed = movements.map(({ text }) => text[0]?.box[0] ?? Infinity);
  const left = Math.min(...named, ...printed);
  return Number.isFinite(left) ? left - 0.8 * em : -Infinity;
}

/** True where nearly every row has its figures first and its date in a line of text below. */
function dateComesAfter(parts: readonly Parsed[], movements: readonly number[]): boolean {
  const follow = movements.filter((at, order) => {
    if (parts[at]!.dates.size > 0) return false;
    return parts
      .slice(at + 1, movements[order + 1])
      .some(({ dates, cells, label }) => dates.size > 0 && cells.length === 0 && label === null);
  });
  const before = parts.slice(0, movements[0]).some(({ dates, label }) => dates.size > 0 && label === null);
  return !before && follow.length > 0 && follow.length >= 0.8 * movements.length;
}

/** True where rows print their date and text first and their figures on the last line. */
function figuresComeLast(parts: readonly Parsed[], isMovement: (part: Parsed) => boolean): boolean {
  let dateAlone = 0;
  let dateWithFigures = 0;
  for (const part of parts) {
    if (part.dates.size === 0 || part.label !== null) continue;
    if (isMovement(part)) dateWithFigures++;
    else if (part.cells.length === 0) dateAlone++;
  }
  return dateAlone > dateWithFigures;
}

type Layout = {
  amountLast: boolean;
  /** The date stands in the text below the figures. */
  datesFollow: boolean;
  em: number;
  textLeft: number;
  /** Distance between rows of one line, where two such follow each other. */
  pitch: number;
};

/** Shares out the lines of text between two movements: those before the widest gap belong to the upper one. */
function shareOut(
  parts: readonly Parsed[],
  upper: number,
  lower: number | null,
  between: readonly number[],
  layout: Layout,
  owner: Map<number, number>,
): void {
  const { amountLast, textLeft } = layout;
  const dated = layout.datesFollow ? undefined : between.find((index) => parts[index]!.dates.size > 0);
  let cut = between.length;
  // A date below a dated row is its second one, the value date; below an undated one it begins the next row.
  const begins = dated !== undefined && lower !== null && parts[lower]!.dates.size === 0;
  if (begins) cut = between.indexOf(dated);
  else if (lower !== null && !layout.datesFollow)
    cut = cutByGap(parts, upper, lower, between) ?? (amountLast && parts[lower]!.dates.size === 0 ? 0 : between.length);
  takeChain(parts, upper, between.slice(0, cut), layout, textLeft, owner, lower === null);
  if (lower !== null)
    takeChain(parts, lower, between.slice(cut).toReversed(), layout, begins ? -Infinity : textLeft, owner);
}

/** Takes lines one after the other, away from the figures, while they stay near and in the column of text. */
function takeChain(
  parts: readonly Parsed[],
  home: number,
  lines: readonly number[],
  { em, pitch }: Layout,
  textLeft: number,
  owner: Map<number, number>,
  lastOfTable = false,
): void {
  let from = parts[home]!;
  let taken = 0;
  for (const index of lines) {
    const part = parts[index]!;
    const size = Math.max(em, part.line.em);
    const farthest = lastOfTable ? Math.min(FARTHEST_LINE * size, 1.05 * pitch) : FARTHEST_LINE * size;
    if (taken >= MOST_LINES || Math.abs(gapBetween(from, part)) > farthest) break;
    const inColumn = part.text[0]!.box[0] >= textLeft || part.dates.size > 0;
    if (!inColumn) break;
    owner.set(index, home);
    from = part;
    taken++;
  }
}

/** Where the lines between two movements part by a gap clearly wider than the others; null where none is. */
function cutByGap(parts: readonly Parsed[], upper: number, lower: number, between: readonly number[]): number | null {
  if (between.length === 0) return 0;
  const chain = [upper, ...between, lower];
  const gaps = chain.slice(1).map((index, at) => gapBetween(parts[chain[at]!]!, parts[index]!));
  const widest = Math.max(...gaps);
  const narrowest = Math.min(...gaps);
  const at = gaps.indexOf(widest);
  if (widest < PARTING * narrowest || gaps.lastIndexOf(widest) !== at) return null;
  return at;
}

/** Text above the first movement that belongs to it. */
function takeLeading(
  parts: readonly Parsed[],
  first: number,
  second: number | undefined,
  isText: (part: Parsed) => boolean,
  layout: Layout,
  owner: Map<number, number>,
): void {
  const { amountLast, em, textLeft } = layout;
  const above: number[] = [];
  for (let index = first - 1; index >= 0 && isText(parts[index]!); index--) above.push(index);
  const dated = above.findIndex((index) => parts[index]!.dates.size > 0);
  const figures = parts[first]!;
  if (dated >= 0 && figures.dates.size === 0) {
    takeChain(parts, first, above.slice(0, dated + 1), layout, -Infinity, owner);
    return;
  }
  const usual = second === undefined ? Infinity : gapBetween(figures, parts[second]!);
  const near = above.filter((index) => gapBetween(parts[index]!, figures) < Math.min(0.75 * usual, 1.0 * em));
  if (near.length > 0 || amountLast) takeChain(parts, first, near.length > 0 ? near : above, layout, textLeft, owner);
}

function rowOf(
  part: Parsed,
  members: readonly Parsed[],
  openDate: { date: PrintedDate | null; posted: PrintedDate | null },
  section: SectionKind | null,
  leading: DateKind,
): RawRow {
  const dates = new Map<DateKind, DateToken>();
  for (const member of [part, ...members]) {
    for (const [kind, token] of member.dates) if (!dates.has(kind)) dates.set(kind, token);
  }
  const own = dates.get(leading);
  if (own) {
    const year = members.find(({ yearBelow }) => yearBelow !== null)?.yearBelow ?? null;
    openDate.date = own.date.year === null && year !== null ? { ...own.date, year } : own.date;
    openDate.posted = dates.get('post-date')?.date ?? null;
  }
  const cells = [...part.cells];
  for (const member of members) {
    if (member.line.middle < part.line.middle || member.dates.size > 0) continue;
    for (const cell of member.cells) if (!cells.some(({ lane }) => lane === cell.lane)) cells.push(cell);
  }
  return {
    page: part.line.page,
    middle: part.line.middle,
    date: openDate.date,
    dated: own !== undefined,
    posted: openDate.posted,
    cells,
    text: members.flatMap(({ text }) => text),
    aside: members.flatMap(({ aside }) => aside),
    words: members.flatMap(({ text, aside, used }) => [...text, ...aside, ...used]),
    section,
    columns: '',
    afterLabel: false,
    direction: null,
  };
}

/** A balance printed alone under a row, without text of its own, is the balance of that row. */
function attachLoneBalances(
  parts: readonly Parsed[],
  movements: readonly number[],
  rows: readonly RawRow[],
  isMovement: (part: Parsed) => boolean,
): void {
  movements.forEach((at, order) => {
    const row = rows[order]!;
    if (row.cells.some(({ lane }) => lane.kind === 'balance')) return;
    for (let index = at + 1; index < parts.length && !isMovement(parts[index]!); index++) {
      const part = parts[index]!;
      const ofDay = part.label === 'daily-balance';
      if ((part.label !== null || part.dates.size > 0) && !ofDay) return;
      const balance = part.cells.find(({ lane }) => lane.kind === 'balance');
      if (!balance) continue;
      row.cells.push(balance);
      row.words.push(...part.used);
      return;
    }
  });
}
