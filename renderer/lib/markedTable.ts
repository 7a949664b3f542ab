import type { ColumnMeaning } from '../../shared/reading/columnMeanings.ts';
import type { MarkedColumn, MarkedTable, Marks } from '../../shared/calls/marks.ts';
import type { PageBox } from '../../shared/reading/observations.ts';

/** Sides of the area of a table, as places in its box. */
export const sides = { left: 0, top: 1, right: 2, bottom: 3 } as const;
export type Side = keyof typeof sides;

/** The narrowest column and the smallest area, in points. */
const leastWidth = 4;
/** Lines of several tables that stand as near as this are one line to the analyst, in points. */
const sameLine = 3;

/** The table with columns that meet: each gap between two is divided at its middle. */
export function withoutGaps({ columns, ...table }: MarkedTable): MarkedTable {
  const [left, , right] = table.area;
  const middle = (a: MarkedColumn | undefined, b: MarkedColumn | undefined): number | null =>
    a && b ? (a.x1 + b.x0) / 2 : null;
  return {
    ...table,
    columns: columns.map((column, at) => ({
      meaning: column.meaning,
      x0: middle(columns[at - 1], column) ?? left,
      x1: middle(column, columns[at + 1]) ?? right,
    })),
  };
}

/** The lines between the columns, from left to right. */
export const linesOf = ({ columns }: MarkedTable): number[] => columns.slice(1).map(({ x0 }) => x0);

/** The tables on a page, with their places among the marks. */
export function tablesOn({ tables }: Marks, page: number): { table: MarkedTable; index: number }[] {
  return tables.flatMap((table, index) =>
    table.firstPage <= page && page <= table.lastPage ? [{ table, index }] : [],
  );
}

/** Moves a line of a table, and the same line of the other tables, as far as the columns beside it leave room. */
export function moveLine(marks: Marks, index: number, line: number, x: number): Marks {
  const from = marks.tables[index]?.columns[line + 1]?.x0;
  if (from === undefined) return marks;
  return inEach(marks, (table, at) => {
    const there = table.columns[line + 1]?.x0;
    const follows = there !== undefined && Math.abs(there - from) <= sameLine;
    return at === index || follows ? withLine(table, line, x) : table;
  });
}

/** Divides a column by a new line; what is to its right is ignored until it is named. */
export function addLine(marks: Marks, index: number, x: number): Marks {
  return inEach(marks, (table, at) => {
    const column = table.columns.find(({ x0, x1 }) => x - leastWidth >= x0 && x + leastWidth <= x1);
    if (at !== index || column === undefined) return table;
    const { x0, x1, meaning } = column;
    const parts: MarkedColumn[] = [
      { x0, x1: x, meaning },
      { x0: x, x1, meaning: 'ignore' },
    ];
    return { ...table, columns: table.columns.toSpliced(table.columns.indexOf(column), 1, ...parts) };
  });
}

/** Takes a line away: the two columns are one, with the first meaning that is not to be ignored. */
export function removeLine(marks: Marks, index: number, line: number): Marks {
  return inEach(marks, (table, at) => {
    const [left, right] = [table.columns[line], table.columns[line + 1]];
    if (at !== index || left === undefined || right === undefined) return table;
    const meaning = left.meaning === 'ignore' ? right.meaning : left.meaning;
    return { ...table, columns: table.columns.toSpliced(line, 2, { x0: left.x0, x1: right.x1, meaning }) };
  });
}

/** The direction that is left for one column where the other takes its own. */
const otherWay: Partial<Record<ColumnMeaning, ColumnMeaning>> = { debit: 'credit', credit: 'debit' };

/**
 * Names a column, in the tables of as many columns on other pages too; tables on one page are sections, each with a name of
 * its own. A meaning that only one column can have is taken from the other; money in and money out change places.
 */
export function nameColumn(marks: Marks, index: number, column: number, meaning: ColumnMeaning): Marks {
  const named = marks.tables[index];
  return inEach(marks, (table) => {
    if (named === undefined || table.columns.length !== named.columns.length) return table;
    if (table !== named && table.firstPage <= named.lastPage && named.firstPage <= table.lastPage) return table;
    const was = table.columns[column]?.meaning;
    const left = was !== undefined && otherWay[was] === meaning ? was : 'ignore';
    return {
      ...table,
      columns: table.columns.map((each, at) => {
        if (at === column) return { ...each, meaning };
        return each.meaning === meaning && meaning !== 'description' && meaning !== 'reference'
          ? { ...each, meaning: left }
          : each;
      }),
    };
  });
}

/** Moves a side of a table's area; the columns at its sides go with it. */
export function moveSide(marks: Marks, index: number, side: Side, to: number): Marks {
  return inEach(marks, (table, at) => {
    const { area, columns } = table;
    const [first, last] = [columns[0], columns.at(-1)];
    if (at !== index || !first || !last) return table;
    const limits: Record<Side, [number, number]> = {
      left: [0, first.x1 - leastWidth],
      right: [last.x0 + leastWidth, Infinity],
      top: [0, area[3] - leastWidth],
      bottom: [area[1] + leastWidth, Infinity],
    };
    const value = Math.min(limits[side][1], Math.max(limits[side][0], to));
    const moved = area.with(sides[side], value) as PageBox;
    return withoutGaps({ ...table, area: moved });
  });
}

/** A table in an area where none was, with the columns of the nearest one as far as they lie within. */
export function drawTable(marks: Marks, page: number, area: PageBox): Marks {
  const distance = ({ firstPage }: MarkedTable): number => Math.abs(firstPage - page);
  const nearest = marks.tables.toSorted((a, b) => distance(a) - distance(b))[0];
  const [left, , right] = area;
  const within = (nearest?.columns ?? []).filter(({ x0, x1 }) => x1 > left + leastWidth && x0 < right - leastWidth);
  const columns: MarkedColumn[] = within.length > 0 ? within : [{ x0: left, x1: right, meaning: 'description' }];
  const table = withoutGaps({ firstPage: page, lastPage: page, area, columns });
  const order = (a: MarkedTable, b: MarkedTable): number => a.firstPage - b.firstPage || a.area[1] - b.area[1];
  return { ...marks, tables: [...marks.tables, table].toSorted(order) };
}

/** True where an area on a page lies over no table that is marked there. */
export function isFree(marks: Marks, page: number, [left, top, right, bottom]: PageBox): boolean {
  return tablesOn(marks, page).every(
    ({ table: { area } }) => right <= area[0] || left >= area[2] || bottom <= area[1] || top >= area[3],
  );
}

/** Takes a table away; the last one stays. */
export function removeTable(marks: Marks, index: number): Marks {
  return marks.tables.length < 2 ? marks : { ...marks, tables: marks.tables.toSpliced(index, 1) };
}

function withLine(table: MarkedTable, line: number, x: number): MarkedTable {
  const [left, right] = [table.columns[line], table.columns[line + 1]];
  if (left === undefined || right === undefined) return table;
  const at = Math.min(right.x1 - leastWidth, Math.max(left.x0 + leastWidth, x));
  return { ...table, columns: table.columns.with(line, { ...left, x1: at }).with(line + 1, { ...right, x0: at }) };
}

function inEach(marks: Marks, change: (table: MarkedTable, index: number) => MarkedTable): Marks {
  return { ...marks, tables: marks.tables.map(change) };
}
