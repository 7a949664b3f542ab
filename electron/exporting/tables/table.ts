import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Money } from '../../../shared/money.ts';

/** One value of a table. What it is decides how a spreadsheet keeps it; the text of a CSV is the same for all. */
export type Cell =
  | { kind: 'text'; value: string }
  | { kind: 'money'; value: Money }
  | { kind: 'date'; value: CalendarDate }
  | { kind: 'number'; value: number }
  /** A count that leads to a place of the workbook, such as `Pages!A3`; elsewhere it is the count. */
  | { kind: 'link'; value: number; to: string }
  /** An exact amount that a spreadsheet works out itself by a formula of ours; elsewhere it is the amount. */
  | { kind: 'sum'; value: Money; formula: string }
  | null;

/** What all values of a column are. */
export type ColumnKind = 'text' | 'money' | 'date' | 'count' | 'share';

/** A column of an exported table. */
export type Column = {
  heading: string;
  /** Characters of an ordinary typeface. */
  width: number;
  /** For forms that keep it of a column, not of each value; absent is text. */
  kind?: ColumnKind;
};

/** A table that becomes a CSV or a sheet. Rows are streamed, once. */
export type Table = {
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]>;
  /** Of one that may be too long for a sheet. */
  rowCount?: number;
};

/** Nothing for what is not there or empty. */
export function text(value: string | null | undefined): Cell {
  return value === null || value === undefined || value === '' ? null : { kind: 'text', value };
}

/** An exact amount. */
export function money(value: Money | null): Cell {
  return value === null ? null : { kind: 'money', value };
}

/** A calendar date. */
export function date(value: CalendarDate | null): Cell {
  return value === null ? null : { kind: 'date', value };
}

/** A count. */
export function number(value: number | null): Cell {
  return value === null ? null : { kind: 'number', value };
}
