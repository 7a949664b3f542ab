import type { Heading, Panel } from './headings.ts';
import { overlap } from './lines.ts';
import type { NumberStyle } from './numerals.ts';
import { readTable, type RawRow, type Region, type TableLabel, type TableShape } from './rows.ts';
import { cutLine, type Scan, type ScannedLine, type ScannedPage } from './scan.ts';
import { sectionKindOf } from './sections.ts';
import type { SectionKind } from './sectionTerms.ts';

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
};

/** Lines above a heading that are searched for its title, and how far they may stand (in heights). */
const TITLE_LINES = 4;
const TITLE_DISTANCE = 6;

/** The title above a heading. */
function titleAbove(lines: readonly ScannedLine[], heading: Heading): SectionKind | null {
  const anchor = lines[heading.firstLine]!;
  for (let index = heading.firstLine - 1; index >= 0 && index >= heading.firstLine - TITLE_LINES; index--) {
    const line = lines[index]!;
    if (anchor.middle - line.middle > TITLE_DISTANCE * Math.max(anchor.em, line.em)) return null;
    if (line.amounts.some(({ strength }) => strength !== 'plain')) return null;
    const kind = sectionKindOf(line);
    if (kind !== null) return kind;
  }
  return null;
}

function linesBelow(page: ScannedPage, heading: Heading, following: readonly Heading[]): ScannedLine[] {
  const left = Math.min(...heading.panels.flatMap(({ columns }) => columns.map(({ x0 }) => x0)));
  const right = Math.max(...heading.panels.flatMap(({ columns }) => columns.map(({ x1 }) => x1)));
  const next = following.find(({ panels }) =>
    panels.some(({ columns }) => columns.some(({ x0, x1 }) => overlap(x0, x1, left, right) > 0)),
  );
  return page.lines.slice(heading.lastLine + 1, next?.firstLine ?? page.lines.length);
}

function panelLines(lines: readonly ScannedLine[], panel: Panel, style: NumberStyle): ScannedLine[] {
  if (panel.x0 === -Infinity && panel.x1 === Infinity) return [...lines];
  return lines.map((line) => cutLine(line, panel.x0, panel.x1, style)).filter((line) => line !== null);
}

/** Finds and reads every table of a document, in reading order. */
export function readTables({ pages, style }: Scan): Table[] {
  const tables: Table[] = [];
  let shape = null as TableShape | null;
  let section: SectionKind | null = null;
  for (const page of pages) {
    const above = page.lines.slice(0, page.headings[0]?.firstLine ?? page.lines.length);
    if (shape && above.length > 0) {
      const region: Region = { page: page.page, lines: above, panel: shape.panel, section };
      const { rows, labels } = readTable(region, shape);
      if (rows.length > 0 || labels.length > 0) tables.push(tableOf(region, rows, labels, false));
    }
    page.headings.forEach((heading, order) => {
      const lines = linesBelow(page, heading, page.headings.slice(order + 1));
      const title = titleAbove(page.lines, heading);
      for (const panel of heading.panels) {
        const region: Region = { page: page.page, lines: panelLines(lines, panel, style), panel, section: title };
        if (region.lines.length === 0) continue;
        const reading = readTable(region);
        let { rows, labels } = reading;
        if (rows.length === 0 && shape && heading.panels.length === 1) {
          // A line of text that reads like a heading must not end the table that it stands in.
          ({ rows, labels } = readTable({ ...region, panel: shape.panel }, shape));
          if (rows.length > 0) region.section = section;
        } else if (rows.length > 0 && heading.panels.length === 1) {
          shape = reading.shape;
          section = rows.at(-1)!.section;
        }
        tables.push(tableOf(region, rows, labels, heading.panels.length > 1, heading.top));
      }
    });
  }
  return tables;
}

function tableOf(region: Region, rows: RawRow[], labels: TableLabel[], sideBySide: boolean, top?: number): Table {
  const first = region.lines[0]!;
  return {
    page: region.page,
    top: top ?? first.box[1],
    panel: region.panel,
    sideBySide,
    section: region.section,
    rows,
    labels,
  };
}
