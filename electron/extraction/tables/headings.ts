import type { Word } from '../reading.ts';
import type { ColumnKind } from '../vocabulary/headingTerms.ts';

/** A column as its heading names it. */
export type HeadingColumn = { kind: Exclude<ColumnKind, 'filler'>; text: string; x0: number; x1: number };

/** One table under a heading line; several stand side by side where the line repeats its columns. */
export type Panel = {
  columns: HeadingColumn[];
  /** The part of the page that belongs to it. */
  x0: number;
  x1: number;
  /** The text column's own heading, where it is the title of the rows: `Payments … Amount`. */
  title: string | null;
  /** Where its heading begins, words that name no known column included. */
  left: number;
};

/** The heading of a table: one to four lines that name its columns. */
export type Heading = {
  page: number;
  /** Indices of its first and last line on the page. */
  firstLine: number;
  lastLine: number;
  top: number;
  bottom: number;
  panels: [Panel, ...Panel[]];
};

/** Columns of the figures that change a balance. */
export const MOVEMENT: ReadonlySet<ColumnKind> = new Set(['debit', 'credit', 'amount']);

/** Columns of figures and of their directions. */
export const FIGURES: ReadonlySet<ColumnKind> = new Set([
  'debit',
  'credit',
  'amount',
  'balance',
  'fee',
  'foreign',
  'direction',
]);

/** Columns of dates. */
export const DATED: ReadonlySet<ColumnKind> = new Set(['date', 'value-date', 'post-date']);

/** Columns that say what a row is about. */
export const NAMED: ReadonlySet<ColumnKind> = new Set(['description', 'check', 'reference']);

/** True for columns of figures. */
export function holdsFigures(kind: ColumnKind): boolean {
  return FIGURES.has(kind);
}

/** Words of a heading that stand for one column, or one word that stands for none (`filler`). */
export type Term = { kind: ColumnKind; words: Word[]; x0: number; x1: number; line: number };

/** The terms of one line, how many of its words they cover, how many words it has, and the kinds of column named. */
export type LineTerms = { terms: Term[]; covered: number; words: number; kinds: Set<ColumnKind> };

/** True where any of the kinds is wanted. */
export const has = (kinds: ReadonlySet<ColumnKind>, wanted: ReadonlySet<ColumnKind>): boolean =>
  [...kinds].some((kind) => wanted.has(kind));
