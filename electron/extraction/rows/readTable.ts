import type { Amount } from '../amounts/amounts.ts';
import { overlap } from '../lines/lines.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { figureLanes, typicalEm, unnamedLanes, type Lane, type TableShape } from '../tables/columns.ts';
import { dateLanes, datesInLanes } from '../tables/dateColumns.ts';
import { holdsFigures, type Panel } from '../tables/headings.ts';
import { assemble } from './assembleRows.ts';
import { unlabelRows } from './lookalikes.ts';
import { parseLines, within } from './rowLines.ts';
import type { Region, TableReading } from './rows.ts';

/** Reads the rows of a table. With a shape from the page before, its columns are used where they fit. */
export function readTable(region: Region, shape: TableShape | null = null): TableReading {
  const { lines, panel } = region;
  const em = typicalEm(lines);
  const dates = shape?.dates ?? dateLanes(lines, panel);
  const datesOf = new Map(lines.map((line) => [line, datesInLanes(line, dates, em)]));
  const isDate = (line: ScannedLine, amount: Amount): boolean =>
    datesOf
      .get(line)
      ?.values()
      .some((token) => within(amount, token)) === true;
  const found = (): Lane[] => (panel ? figureLanes(lines, panel, isDate) : unnamedLanes(lines, isDate));
  const lanes = shape ? withUnused(shape.lanes, panel, found) : found();
  const parsed = parseLines(datesOf, { panel, lanes, dates }, em);
  unlabelRows(parsed);
  return { ...assemble(parsed, region, em), shape: { panel, lanes, dates } };
}

/** Columns carried on, and those that are named but had no figures on the pages before. */
function withUnused(lanes: readonly Lane[], panel: Panel | null, found: () => Lane[]): Lane[] {
  const named = panel?.columns.filter(({ kind }) => holdsFigures(kind)) ?? [];
  const unused = named.filter((heading) => lanes.every((lane) => lane.heading !== heading));
  if (unused.length === 0) return [...lanes];
  const isFree = ({ x0, x1 }: Lane): boolean => lanes.every((lane) => overlap(x0, x1, lane.x0, lane.x1) <= 0);
  const more = found().filter((lane) => lane.heading && unused.includes(lane.heading) && isFree(lane));
  return [...lanes, ...more];
}
