import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Money } from '../../../shared/money.ts';

/** What all values of a column are. It decides how a spreadsheet keeps them; the text of a CSV is the same for all. */
export type ColumnKind = 'text' | 'money' | 'date' | 'count' | 'share';

/** One value of a table; an empty text is none. */
export type Cell =
  | string
  | number
  | null
  | undefined
  /** A count that leads to a place of the workbook, such as `Pages!A3`; elsewhere it is the count. */
  | { link: number; to: string }
  /** An exact amount that a spreadsheet works out itself by a formula of ours; elsewhere it is the amount. */
  | { sum: Money; formula: string };

export type ColumnHead = {
  heading: string;
  /** Characters of an ordinary typeface. */
  width: number;
  kind: ColumnKind;
};

/** A column, and what it says of each item that the table lists. */
export type Column<Item> = ColumnHead & { of: (item: Item) => Cell };

/** A table that becomes a CSV, a sheet or a Parquet file. */
export type Table = {
  name: string;
  columns: readonly ColumnHead[];
  rows: Iterable<readonly Cell[]>;
  /** Of one that may be too long for a sheet. */
  rowCount?: number;
};

/** The items as a table; they are gone through when its rows are read. */
export function tableOf<Item>(name: string, items: Iterable<Item>, columns: readonly Column<Item>[]): Table {
  const values = columns.map(({ of }) => of);
  const rows = {
    *[Symbol.iterator]() {
      for (const item of items) yield values.map((of) => of(item));
    },
  };
  return { name, columns, rows };
}

/** False for a table that lists nothing. */
export const hasRows = ({ rows }: Table): boolean => rows[Symbol.iterator]().next().done !== true;

type ColumnOf<Value extends Cell> = <Item>(heading: string, width: number, of: (item: Item) => Value) => Column<Item>;

const columnOf =
  (kind: ColumnKind): ColumnOf<Cell> =>
  (heading, width, of) => ({ heading, width, kind, of });

type None = null | undefined;
export const text: ColumnOf<string | None> = columnOf('text');
export const money: ColumnOf<Money | None | Extract<Cell, object>> = columnOf('money');
export const date: ColumnOf<CalendarDate | None> = columnOf('date');
export const count: ColumnOf<number | None | Extract<Cell, object>> = columnOf('count');
/** From 0 to 1. */
export const share: ColumnOf<number | None> = columnOf('share');
