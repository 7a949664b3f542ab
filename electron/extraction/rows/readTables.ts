import type { NumberStyle } from '../amounts/numerals.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import { cutLine, type Scan } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { readTable } from './readTable.ts';
import type { RawRow, Region, TableLabel, TableReading } from './rows.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import { DIRECTED, endOfPanels, linesBelow } from '../tables/belowHeading.ts';
import { typicalEm, type DateKind, type TableShape } from '../tables/columns.ts';
import { datesInLanes } from '../tables/dateColumns.ts';
import { headingsOf, isOfRates } from '../tables/findHeadings.ts';
import { findGrids, type Grid } from './grids.ts';
import type { Heading, Panel } from '../tables/headings.ts';
import { inferShape, isDayLine } from '../tables/inferColumns.ts';
import { sectionOfTitle } from '../tables/sections.ts';
import { besideBox } from '../tables/sideBox.ts';
import { titleOfHeading } from '../tables/tableTitles.ts';

/** The rows below one heading on one page. */
export type Table = {
  page: number;
  /** Top of its heading, or of its first row where it has none. */
  top: number;
  panel: Panel | null;
  /** One of several tables side by side under one heading. */
  sideBySide: boolean;
  section: SectionKind | null;
  rows: RawRow[];
  labels: TableLabel[];
  /** Lines whose amount could not be read. */
  unread: ScannedLine[];
  /** Where its columns stand; null of several short tables side by side. */
  shape: TableShape | null;
  /** The analyst says that it is one of movements. */
  drawn?: true;
};

function panelLines(lines: readonly ScannedLine[], panel: Panel, style: NumberStyle): ScannedLine[] {
  if (panel.x0 === -Infinity && panel.x1 === Infinity) return [...lines];
  return lines.map((line) => cutLine(line, panel.x0, panel.x1, style)).filter((line) => line !== null);
}

/** What goes on from one table to the next: where its columns stand, its title, and the date of its last row. */
type Carried = {
  shape: TableShape;
  section: SectionKind | null;
  date: PrintedDate | null;
  leading: DateKind;
  /** Some rows had no date of their own. */
  datesOnce: boolean;
  /** A row whose figures are still to come. */
  begun: TableReading['begun'];
};

/**
 * Finds and reads every table of a document, in reading order.
 * @param byHeadings false where the columns are told by their figures alone, whatever the headings say
 */
export function readTables({ pages, style }: Scan, byHeadings = true): Table[] {
  const tables: Table[] = [];
  let carried = null as Carried | null;
  const add = (
    region: Region,
    shape: TableShape | null,
    part: { sideBySide: boolean; goesOn?: boolean; top?: number },
    read?: TableReading,
  ): TableShape => {
    const grids = part.sideBySide ? [] : findGrids(region.lines);
    const lines = outside(region.lines, grids);
    const reading = (grids.length === 0 ? read : undefined) ?? readTable({ ...region, lines }, shape);
    const { labels, rest, unread } = reading;
    // After the balance that a table ends with, the next page begins with a balance, a heading or a date of its own.
    const over = part.goesOn === true && region.panel !== null && shape !== null && isOver(tables.at(-1), labels);
    const firstDated = over ? reading.rows.findIndex(({ dated }) => dated) : 0;
    const rows = firstDated < 0 ? [] : reading.rows.slice(firstDated);
    // What goes on without a word below the end of the table before may be one of rates.
    if (over) for (const row of rows) row.afterEnd ||= !row.text.some(({ text }) => /\p{L}{2}/u.test(text));
    completeBegun(rows[0], carried?.begun ?? null);
    // A table that begins anew, under a title or after a balance at an end of a statement, dates its first row itself.
    const [first] = rows;
    const goesOn = part.goesOn === true && (carried?.datesOnce === true || !isEnded(tables.at(-1), first, labels));
    if (first && !first.dated && region.date !== null && !goesOn) first.dateIsOpen = true;
    if (rest.length > 0 && rows.length + labels.length > 0 && (shape !== null || part.goesOn))
      tables
        .at(-1)
        ?.rows.at(-1)
        ?.text.push(...rest);
    // What is not booked yet may follow the rows under a title of its own: they do not become the same by it.
    const future = rows.filter(({ section }) => section === 'not-booked');
    const booked = rows.filter(({ section }) => section !== 'not-booked');
    const parts = future.length > 0 && booked.length > 0 ? [booked, future] : [rows];
    parts.forEach((own, at) => {
      if (own.length > 0 || labels.length > 0)
        tables.push({
          ...tableOf(region, reading.shape, own, at === 0 ? labels : [], part.sideBySide, part.top),
          unread: at === 0 ? unread : [],
        });
    });
    tables.push(...grids.map((grid) => gridTable(region.page, grid)));
    const last = rows.at(-1);
    if (last && !part.sideBySide) {
      const datesOnce = carried?.datesOnce === true || rows.some(({ dated }) => !dated);
      carried = { ...reading, date: last.date, datesOnce };
    }
    return reading.shape;
  };
  const early: Region[] = [];
  for (const page of pages) {
    const headings = byHeadings ? headingsOf(page.lines) : [];
    const head = page.lines.slice(0, headings[0]?.firstLine ?? page.lines.length);
    if (!carried && head.length > 0)
      early.push({ page: page.page, lines: head, panel: null, section: null, date: null, leading: null });
    if (carried && head.length > 0) {
      const { shape, section, datesOnce, leading, begun } = carried;
      const date = begun?.date ?? (datesOnce ? carried.date : null);
      const region = { page: page.page, lines: head, panel: shape.panel, section, date, leading };
      add(region, shape, { sideBySide: false, goesOn: true });
    }
    // Rows of one title may stand in two tables, one below the other: `Deposits`, first those at the counter.
    let above: SectionKind | null = null;
    const inherited = ({ firstLine, panels: [panel, ...others] }: Heading): SectionKind | null => {
      const isUntitled = others.length === 0 && (page.lines[firstLine - 1]?.dates.length ?? 0) > 0;
      return isUntitled && DIRECTED.has(above) && isUnsigned(panel) ? above : null;
    };
    headings.forEach((heading, order) => {
      const below = linesBelow(page, heading, headings.slice(order + 1));
      const end = heading.panels.length > 1 ? endOfPanels(below) : below.length;
      const lines = below.slice(0, end);
      const before = carried && sameColumns(carried.shape.panel, heading.panels[0]) ? carried : null;
      const goesOn = order === 0 && before !== null;
      // A heading repeated at the top of a page goes on with the rows of the page before.
      const { title } = heading.panels[0];
      const own = title === null ? null : sectionOfTitle(title);
      const section =
        own ?? titleOfHeading(page.lines, heading, goesOn) ?? (goesOn ? before.section : inherited(heading));
      above = section;
      const sideBySide = heading.panels.length > 1;
      for (const panel of heading.panels) {
        const region: Region = {
          page: page.page,
          lines: panelLines(lines, besideBox(panel, lines), style),
          panel,
          section,
          date: before?.begun?.date ?? before?.date ?? null,
          leading: before?.leading ?? null,
        };
        if (region.lines.length === 0) continue;
        const read = carried && !sideBySide ? readTable(region) : undefined;
        const isRates = isOfRates(new Set(panel.columns.map(({ kind }) => kind)));
        if (carried && read?.rows.length === 0 && !isRates) {
          // A line of text that reads like a heading must not end the table that it stands in.
          const { shape, section: above, date, leading } = carried;
          const continued: Region = { ...region, panel: shape.panel, section: above, date, leading };
          if (readTable(continued, shape).rows.length > 0) {
            add(continued, shape, { sideBySide, goesOn: true, top: heading.top });
            continue;
          }
        }
        add(region, null, { sideBySide, goesOn, top: heading.top }, read);
      }
      tables.push(...findGrids(below.slice(end)).map((grid) => gridTable(page.page, grid)));
    });
    const shape = carried?.shape;
    if (shape) tables.unshift(...early.splice(0).flatMap((region) => titledRows(region, shape)));
  }
  const isEmpty = tables.every(({ rows }) => rows.length === 0);
  // Movements without a heading may stand above lists that have one, of cheques or of balances by day.
  const [unheaded] = [unheadedTable(carried ? [] : early), isEmpty ? unheadedTable(wholePages(pages)) : null]
    .filter((found) => found !== null)
    .sort((a, b) => b.rows - a.rows);
  if (unheaded)
    for (const region of unheaded.regions) {
      const section = carried?.section ?? null;
      add({ ...region, section }, unheaded.shape, { sideBySide: false, goesOn: carried !== null });
    }
  return tables;
}

/** Most lines above its first row that a table without a heading has: titles, and text of that row. */
const MOST_ABOVE = 3;

/** The lines of a page from the first row of its table on; what stands above it with figures of its own is a summary. */
function fromFirstRow(lines: readonly ScannedLine[], { dates }: TableShape): ScannedLine[] {
  const em = typicalEm(lines);
  const hasFigure = ({ amounts }: ScannedLine): boolean => amounts.some(({ strength }) => strength !== 'plain');
  const from = lines.findIndex(
    (line, at) =>
      (hasFigure(line) && datesInLanes(line, dates, em).size > 0) ||
      (isDayLine(line, dates, em) && lines.slice(at + 1, at + 1 + MOST_ABOVE).some(hasFigure)),
  );
  if (from < 0) return [];
  const above = Math.max(from - MOST_ABOVE, lines.slice(0, from).findLastIndex(hasFigure) + 1);
  return lines.slice(Math.max(0, above));
}

/** The columns of a table without a heading, and the lines of each page from its first row on; null where there is none. */
function unheadedTable(regions: readonly Region[]): { shape: TableShape; regions: Region[]; rows: number } | null {
  // Lists of cheques and of balances side by side have columns of their own.
  const inferred = inferShape(regions.flatMap(({ lines }) => outside(lines, findGrids(lines))));
  if (inferred === null) return null;
  const begun = regions
    .map((region) => ({ ...region, lines: fromFirstRow(region.lines, inferred) }))
    .filter(({ lines }) => lines.length > 0);
  const rows = begun.flatMap((region) => readTable(region, inferred).rows);
  return { shape: sidedByTitles(inferred, rows), regions: begun, rows: rows.length };
}

/** Without balances nothing tells two columns of movements apart but what is usual; titles above their rows that all say otherwise do. */
function sidedByTitles(shape: TableShape, rows: readonly RawRow[]): TableShape {
  if (shape.lanes.some(({ kind }) => kind === 'balance')) return shape;
  const contradicts = rows.flatMap(({ section, cells }) =>
    section === 'credit' || section === 'debit'
      ? cells.flatMap(({ lane: { kind } }) => (kind === 'credit' || kind === 'debit' ? [kind !== section] : []))
      : [],
  );
  if (contradicts.length === 0 || contradicts.includes(false)) return shape;
  const other = { credit: 'debit', debit: 'credit' } as const;
  const lanes = shape.lanes.map((lane) =>
    lane.kind === 'credit' || lane.kind === 'debit' ? { ...lane, kind: other[lane.kind] } : lane,
  );
  return { ...shape, lanes };
}

const outside = (lines: readonly ScannedLine[], grids: ReturnType<typeof findGrids>): ScannedLine[] =>
  lines.filter((line) => !grids.some((grid) => grid.lines.has(line)));

const wholePages = (pages: Scan['pages']): Region[] =>
  pages.map(({ page, lines }) => ({ page, lines, panel: null, section: null, date: null, leading: null }));

/**
 * Rows above the first heading of a document, in the columns of the table below it: some banks name the columns of the
 * charges alone, and print payments before them. Only dated rows under a title that tells their direction are any.
 */
function titledRows(region: Region, shape: TableShape): Table[] {
  const { panel } = shape;
  const { rows } = readTable({ ...region, panel }, shape);
  const titled = rows.filter(
    ({ section, dated, cells }) =>
      dated && DIRECTED.has(section) && cells.some(({ amount }) => amount.strength === 'decimal'),
  );
  return titled.length > 0 ? [tableOf({ ...region, panel }, shape, titled, [], false)] : [];
}

/** True where a balance stands below the last row of a table, and none is brought forward to the next. */
function isOver(above: Table | undefined, labels: readonly TableLabel[]): boolean {
  const last = above?.labels.at(-1);
  const ends = last !== undefined && (last.kind === 'carried' || last.kind === 'closing');
  return ends && last.line.middle > (above?.rows.at(-1)?.middle ?? -Infinity) && labels.length === 0;
}

/** True where the opening or closing balance stands below the last row of a table or above the first of the next. */
function isEnded(above: Table | undefined, first: RawRow | undefined, labels: readonly TableLabel[]): boolean {
  const isEnd = ({ kind }: TableLabel): boolean => kind === 'opening' || kind === 'closing';
  const last = above?.rows.at(-1)?.middle ?? -Infinity;
  return (
    above?.labels.some((label) => isEnd(label) && label.line.middle > last) === true ||
    labels.some((label) => isEnd(label) && label.line.middle < (first?.middle ?? Infinity))
  );
}

/** Puts the date and text from the end of the page before to the figures at the top of this one. */
function completeBegun(row: RawRow | undefined, begun: TableReading['begun']): void {
  if (!row || !begun || row.dated) return;
  row.date = begun.date;
  row.dated = true;
  row.dateIsOpen = false;
  row.text.unshift(...begun.words);
}

/** True where a table has amounts in one column and no balance that would tell their direction. */
function isUnsigned({ columns }: Panel): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  return kinds.has('amount') && !(['balance', 'debit', 'credit', 'direction'] as const).some((kind) => kinds.has(kind));
}

function sameColumns(a: Panel | null, b: Panel): boolean {
  return (
    a !== null &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ kind }, index) => kind === b.columns[index]?.kind)
  );
}

const gridTable = (page: number, { top, section, rows }: Grid): Table => ({
  page,
  top,
  section,
  rows,
  panel: null,
  sideBySide: true,
  labels: [],
  unread: [],
  shape: null,
});

function tableOf(
  region: Region,
  shape: TableShape,
  rows: RawRow[],
  labels: TableLabel[],
  sideBySide: boolean,
  top?: number,
): Table {
  const { page, panel, section, lines } = region;
  return { page, panel, section, rows, labels, shape, sideBySide, top: top ?? lines[0]!.box[1], unread: [] };
}
