import type { Amount } from '../amounts/amounts.ts';
import type { DatePlace } from '../../../shared/rows/rowDates.ts';
import type { DateToken } from '../dates/findDates.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { inkOf, type Line } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { Word } from '../reading.ts';
import type { DateKind, Lane, TableShape } from '../tables/columns.ts';
import type { Panel } from '../tables/headings.ts';
import type { LabelKind } from '../vocabulary/balanceTerms.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';

/** A date of a row, with its place where one is known. */
export type PlacedDate = PrintedDate & { place?: DatePlace };

/** A date with its place on the line that it stands on. */
export function placedOn(line: Line, { date, first, last }: DateToken): PlacedDate {
  const only = first === last ? line.words[first] : undefined;
  // Most dates are one word, and share its box.
  const box = only ? (only.ink ?? only.box) : inkOf(line.words.slice(first, last + 1));
  return { ...date, place: { page: line.page, box } };
}

/** A figure in a column. */
export type Cell = { lane: Lane; amount: Amount };

/** One movement as printed, before its sign and year are known. */
export type RawRow = {
  page: number;
  /** Middle of the line that carries its figures. */
  middle: number;
  date: PlacedDate | null;
  /** False where the date is the one of the row above. */
  dated: boolean;
  /** Other dates that it prints: that of booking, and that from which interest counts. */
  posted: PlacedDate | null;
  valued: PlacedDate | null;
  /** The date may be another row's: one is printed nearby that no row has, or nothing says that it goes on so far. */
  dateIsOpen: boolean;
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
  /** The closing balance stands above it. */
  afterEnd: boolean;
  /** A word in a column of directions (`Dr`, `Af`). */
  direction: 'credit' | 'debit' | null;
};

/** A figure that stands in no column. */
export const loneCell = (kind: Lane['kind'], amount: Amount): Cell => ({
  lane: { kind, x0: amount.box[0], x1: amount.box[2], right: amount.right, heading: null },
  amount,
});

/** A row of a line of which nothing but some figures is known. */
export const bareRow = (
  { page, middle, words }: Pick<ScannedLine, 'page' | 'middle' | 'words'>,
  cells: Cell[],
): RawRow => ({
  page,
  middle,
  words,
  cells,
  date: null,
  dated: false,
  posted: null,
  valued: null,
  dateIsOpen: false,

  text: [],
  aside: [],
  section: null,
  columns: '',
  afterLabel: false,
  afterEnd: false,
  direction: null,
});

/** A line of a table that states a balance or a total. */
export type TableLabel = { kind: LabelKind; line: ScannedLine; cells: Cell[]; dates: DateToken[]; text: Word[] };

/** The part of a page that one table covers. */
export type Region = {
  page: number;
  lines: ScannedLine[];
  panel: Panel | null;
  section: SectionKind | null;
  /** Date of the last row before, for tables that print a date only on the first row of a day. */
  date: PlacedDate | null;
  /** The column whose dates counted before, where the table goes on. */
  leading: DateKind | null;
};

/** The rows of the tables of one account, and what stood among them. */
export type TableReading = {
  rows: RawRow[];
  labels: TableLabel[];
  shape: TableShape;
  /** Text above the first row, up to the heading: the rest of a row that began on the page before. */
  rest: Word[];
  leading: DateKind;
  /** A row whose date and text stand below the last one, and its figures on the next page. */
  begun: { date: PlacedDate; words: Word[] } | null;
  /** Lines whose amount could not be read. */
  unread: ScannedLine[];
  /** The title that rows on the next page would go on under. */
  section: SectionKind | null;
};
