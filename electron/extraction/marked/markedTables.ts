import type { ColumnMeaning } from '../../../shared/reading/columnMeanings.ts';
import type { MarkedTable } from '../../../shared/calls/marks.ts';
import { sign } from '../../../shared/money.ts';
import { textOf } from '../lines/lines.ts';
import type { Box } from '../reading.ts';
import { readTable } from '../rows/readTable.ts';
import type { Table } from '../rows/readTables.ts';
import type { Region, TableReading } from '../rows/rows.ts';
import type { Scan, ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { DIRECTED } from '../tables/belowHeading.ts';
import type { DateKind, DateLane, FigureKind, Lane, TableShape } from '../tables/columns.ts';
import { headingsOf } from '../tables/findHeadings.ts';
import type { HeadingColumn } from '../tables/headings.ts';
import { labelOf } from '../tables/labels.ts';
import { titleKindOf } from '../tables/sections.ts';
import { titleAbove } from '../tables/tableTitles.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import { holdsDates, holdsFigures, linesWithin, markedLine } from './markedLines.ts';

/** The tables that the analyst has drawn, page by page, read in their columns. */
export function markedTables(scan: Scan, marked: readonly MarkedTable[]): Table[] {
  const tables: Table[] = [];
  for (const each of marked) {
    const shape = shapeOf(each);
    const heads = new Set<string>();
    let before: TableReading | null = null;
    for (const page of scan.pages.filter(({ page: at }) => at >= each.firstPage && at <= each.lastPage)) {
      const lines = linesOfTable(page, each, scan).filter(({ words }) => !heads.has(textOf(words)));
      const last = tables.at(-1)?.rows.at(-1)?.date ?? null;
      const region: Region = {
        page: page.page,
        lines,
        panel: shape.panel,
        section: wayOf(each) ?? titleOver(page, each.area) ?? before?.section ?? null,
        date: before?.begun?.date ?? last,
        leading: before?.leading ?? null,
      };
      if (lines.length === 0) continue;
      const reading: TableReading = readTable(region, shape);
      const [first] = reading.rows;
      // What is repeated above the rows of the next page is the heading.
      if (before === null)
        for (const { middle, words } of lines) if (middle < (first?.middle ?? 0)) heads.add(textOf(words));
      if (first && !first.dated && before === null && last !== null) first.dateIsOpen = true;
      goOn(first, before, tables.at(-1), reading);
      reading.unread.push(...leftOut(page, each, scan, reading), ...onBothSides(lines, reading));
      if (reading.rows.length + reading.labels.length > 0) tables.push(tableOf(region, shape, reading));
      before = reading;
    }
  }
  return tables;
}

/** Puts what a page begins with to the row that it goes on with: text to the row above it, figures to their date. */
function goOn(
  first: Table['rows'][number] | undefined,
  before: TableReading | null,
  above: Table | undefined,
  { rest }: TableReading,
): void {
  if (before === null) return;
  above?.rows.at(-1)?.text.push(...rest);
  if (!before.begun || !first || first.dated) return;
  first.date = before.begun.date;
  first.dated = true;
  first.text.unshift(...before.begun.words);
}

function tableOf(region: Region, shape: TableShape, { rows, labels, unread }: TableReading): Table {
  const { page, panel, section } = region;
  const top = region.lines[0]!.box[1];
  return { page, top, panel, section, rows, labels, unread, shape, sideBySide: false, drawn: true };
}

const kinds: Record<Exclude<ColumnMeaning, 'ignore'>, HeadingColumn['kind']> = {
  date: 'date',
  transactionDate: 'date',
  valueDate: 'value-date',
  description: 'description',
  reference: 'reference',
  debit: 'debit',
  credit: 'credit',
  amount: 'amount',
  balance: 'balance',
};

/** The columns that were drawn, as those of a table under a heading. */
function shapeOf({ area, columns }: MarkedTable): TableShape {
  const isMade = columns.some(({ meaning }) => meaning === 'transactionDate');
  const named = columns.flatMap(({ x0, x1, meaning }) => {
    if (meaning === 'ignore') return [];
    // Beside the day on which it was made, the other is that of booking.
    const kind = meaning === 'date' && isMade ? ('post-date' as const) : kinds[meaning];
    return [{ meaning, heading: { kind, text: meaning, x0, x1 } }];
  });
  return {
    panel: { columns: named.map(({ heading }) => heading), x0: area[0], x1: area[2], title: null, left: area[0] },
    lanes: named
      .filter(({ meaning }) => holdsFigures(meaning))
      .map(({ heading }): Lane => {
        const { kind, x0, x1 } = heading;
        return { kind: kind as FigureKind, x0, x1, right: x1, heading, drawn: true };
      }),
    dates: named
      .filter(({ meaning }) => holdsDates(meaning))
      .map(({ heading: { kind, x0, x1 } }): DateLane => ({ kind: kind as DateKind, x0, x1, drawn: true })),
  };
}

/** The lines of a table on a page, without its heading and without titles that would make it something else. */
function linesOfTable(page: ScannedPage, table: MarkedTable, { style }: Scan): ScannedLine[] {
  const within = linesWithin(page, table.area);
  const headings = headingsOf(within);
  return within.flatMap((line, at) => {
    const isHeading = headings.some(({ firstLine, lastLine }) => at >= firstLine && at <= lastLine);
    return isHeading || isOtherTitle(line) ? [] : (markedLine(line, table, style) ?? []);
  });
}

const hasFigure = ({ dates, amounts }: ScannedLine): boolean =>
  dates.length > 0 || amounts.some(({ strength }) => strength !== 'plain');

/** Lines of rows with a figure in the columns of both directions, of which only one would count. */
function onBothSides(lines: readonly ScannedLine[], { rows }: TableReading): ScannedLine[] {
  const both = rows.filter(
    ({ cells, dated }) =>
      dated &&
      (['debit', 'credit'] as const).every((kind) =>
        cells.some(({ lane, amount }) => lane.kind === kind && sign(amount.value) !== 0),
      ),
  );
  return lines.filter(({ middle }) => both.some((row) => row.middle === middle));
}

/** Lines with a date of which the only amounts stand in columns that are left out: rows that would be missed. */
function leftOut(page: ScannedPage, table: MarkedTable, { style }: Scan, { rows }: TableReading): ScannedLine[] {
  const ignored = table.columns.filter(({ meaning }) => meaning === 'ignore');
  const isIn = (x: number, columns: MarkedTable['columns']): boolean => columns.some(({ x0, x1 }) => x > x0 && x < x1);
  const moving = table.columns.filter(({ meaning }) => holdsFigures(meaning) && meaning !== 'balance');
  const dated = table.columns.filter(({ meaning }) => holdsDates(meaning));
  const read = new Set(rows.flatMap(({ words }) => words));
  return linesWithin(page, table.area).filter((line) => {
    const figures = line.amounts.filter(({ strength }) => strength !== 'plain');
    return (
      figures.some(({ right }) => isIn(right - 1, ignored)) &&
      !figures.some(({ right }) => isIn(right - 1, moving)) &&
      (markedLine(line, table, style)?.dates.some(({ x0, x1 }) => isIn((x0 + x1) / 2, dated)) ?? false) &&
      !line.words.some((word) => read.has(word)) &&
      labelOf(line.words) === null
    );
  });
}

/** Titles of what is no table of movements: what the analyst has drawn is one. */
const OTHERS: ReadonlySet<SectionKind | null> = new Set(['not-rows', 'not-booked', 'daily-balances']);

const isOtherTitle = (line: ScannedLine): boolean => !hasFigure(line) && OTHERS.has(titleKindOf(line));

/** The one direction of a table that has a column for no other. */
function wayOf({ columns }: MarkedTable): SectionKind | null {
  const ways = columns.flatMap(({ meaning }) =>
    meaning === 'credit' || meaning === 'debit' || meaning === 'amount' ? [meaning] : [],
  );
  const [only] = ways;
  return ways.length !== 1 || only === undefined || only === 'amount' ? null : only;
}

/** The title right above an area, where it tells the direction of its rows. */
function titleOver({ lines }: ScannedPage, [left, top, right]: Box): SectionKind | null {
  const firstLine = lines.findIndex(({ middle }) => middle > top);
  const kind = firstLine < 0 ? null : titleAbove(lines, { firstLine, left, right }, false);
  return DIRECTED.has(kind) ? kind : null;
}
