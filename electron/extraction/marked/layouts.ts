import type { MarkedReading, MarkedTable, Marks } from '../../../shared/calls/marks.ts';
import type { Layout } from '../../../shared/calls/layouts.ts';
import type { AskedStatement, UnderLayouts } from '../../../shared/marksAsk.ts';
import type { Word } from '../reading.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { headingVocabulary } from '../vocabulary/headingTerms.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { balancesAt, labelsOf, standApart, withBalances, type PointedBalances } from './labelledBalances.ts';
import { holdsDates, holdsFigures, isAlike, linesWithin, markedLine } from './markedLines.ts';
import { accountUnder, readMarked, wholeReading } from './readMarked.ts';
import { sectionsOf, sectionsOn } from './sections.ts';

const MOST_FONTS = 30;
const MOST_HEADINGS = 40;
/** Heights above an area in which the headings of its columns stand. */
const ABOVE = 4;
/** Points by which a word may lie off its place, and a page off its size. */
const OFF_PLACE = 6;
const OFF_SIZE = 3;
/** Share of the fonts and of the headings that must be there. */
const FONTS_SHARE = 0.5;
const HEADINGS_SHARE = 0.8;
/** Share of a page's height down to which a table may reach. */
const FOOT = 0.94;

const folded = (text: string): string => text.toLowerCase();

/** The layout of a statement as it is marked; null where columns differ from table to table and nothing above tells them apart. */
export function layoutOf(
  held: HeldDocument,
  { tables, signs, order }: Marks,
  pointed: PointedBalances = {},
): Layout | null {
  const [first, ...others] = tables.toSorted((a, b) => a.firstPage - b.firstPage);
  const page = held.scan().pages.find(({ page: at }) => at === first?.firstPage);
  if (first === undefined || page === undefined) return null;
  const sections = tables.every((table) => isSame(table, first)) ? [] : sectionsOf(held, tables, isSame);
  if (sections === null) return null;
  const next = others.find(({ firstPage }) => firstPage > first.firstPage) ?? first;
  const fonts = new Set(linesWithin(page, first.area).flatMap(({ words }) => words.map(({ font }) => font)));
  return {
    width: page.width,
    height: page.height,
    signs,
    order,
    columns: first.columns,

    left: first.area[0],
    right: first.area[2],
    firstTop: first.area[1],
    nextTop: next.area[1],
    fonts: [...fonts].filter((font) => font !== '').slice(0, MOST_FONTS),
    headings: headingsOver(held, page, first).slice(0, MOST_HEADINGS),
    ...labelsOf(held, pointed),
    ...(sections.length > 0 ? { sections } : {}),
  };
}

const isSame = (a: MarkedTable, b: MarkedTable): boolean => isAlike(a, b, OFF_PLACE);

/**
 * The words over the columns. Only those that headings are made of, or that stand over several columns in the same place on
 * another page too: neither is a word of the client's.
 */
function headingsOver(held: HeldDocument, page: ScannedPage, table: MarkedTable): Layout['headings'] {
  const above = headLines(page, table);
  const elsewhere = held.scan().pages.filter((other) => other !== page);
  const repeats = (word: Word): boolean =>
    elsewhere.some(({ lines }) =>
      lines.some(({ words }) => words.some(({ text, box }) => text === word.text && isNear(box[0], word.box[0], 2))),
    );
  return above.flatMap((line) => {
    const over = table.columns.filter(({ x0, x1 }) => line.words.some(({ box }) => box[0] < x1 && box[2] > x0));
    if (over.length < 3) return [];
    return line.words
      .filter(({ text }) => /^\p{L}[\p{L}.'’/-]*$/u.test(text) && text.length <= 40)
      .filter((word) => headingVocabulary.kindsIn(word.text).length > 0 || repeats(word))
      .map(({ text, box }) => ({ text: folded(text), x0: Math.round(box[0]) }));
  });
}

const isNear = (a: number, b: number, off: number): boolean => Math.abs(a - b) <= off;

/** The lines right above a table, and those of its area above the first row. */
function headLines({ lines }: ScannedPage, { area }: MarkedTable): ScannedLine[] {
  const first = lines.find(({ middle, dates }) => middle > area[1] && dates.length > 0)?.middle ?? area[1];
  return lines.filter(({ middle, em, dates }) => middle > area[1] - ABOVE * em && middle < first && dates.length === 0);
}

/** The marks of a layout on a document; null where the document is of another kind. */
export function marksOfLayout(held: HeldDocument, layout: Layout): Marks | null {
  const { columns, left, right, headings, signs, order } = layout;
  const { pages, style } = held.scan();
  let isFirst = true;
  let named = 0;
  let open: NonNullable<Layout['sections']>[number] | null = null;
  const holdsRows =
    (page: ScannedPage) =>
    (table: MarkedTable): boolean =>
      linesWithin(page, table.area).some((line) => isRow(markedLine(line, table, style), table));
  const tables = pages.flatMap((page): MarkedTable[] => {
    if (!isNear(page.width, layout.width, OFF_SIZE) || !isNear(page.height, layout.height, OFF_SIZE)) return [];
    const heading = headingLine(page, headings);
    if (heading !== null) named++;
    if (layout.sections !== undefined) {
      const found = sectionsOn(page, layout, open, FOOT * page.height);
      open = found.open;
      return found.tables.filter(holdsRows(page));
    }
    const top = heading?.box[3] ?? (isFirst ? layout.firstTop : layout.nextTop);
    const table: MarkedTable = {
      firstPage: page.page,
      lastPage: page.page,
      columns,
      area: [left, top, right, Math.max(top + 1, FOOT * page.height)],
    };
    if (!holdsRows(page)(table)) return [];
    isFirst = false;
    return [table];
  });
  const isNamed = headings.length < 2 || named > 0;
  return tables.length > 0 && isNamed && sharesFonts(held, layout) ? { tables, signs, order } : null;
}

/** The line over which nearly all headings stand in their places; null where none is. */
function headingLine({ lines }: ScannedPage, headings: Layout['headings']): ScannedLine | null {
  if (headings.length === 0) return null;
  const hits = (line: ScannedLine): number =>
    headings.filter(({ text, x0 }) =>
      line.words.some((word) => folded(word.text) === text && isNear(word.box[0], x0, OFF_PLACE)),
    ).length;
  const found = lines.map((line) => ({ line, own: hits(line) }));
  const isNearlyAll = (own: number, above = 0): boolean => own > 0 && own + above >= HEADINGS_SHARE * headings.length;
  return found.findLast(({ own }, at) => isNearlyAll(own, found[at - 1]?.own))?.line ?? null;
}

function isRow(line: ScannedLine | null, { columns }: MarkedTable): boolean {
  const isIn = (x: number, wanted: (column: MarkedTable['columns'][number]) => boolean): boolean =>
    columns.some((column) => wanted(column) && x > column.x0 && x < column.x1);
  return (
    line !== null &&
    line.dates.some(({ x0, x1 }) => isIn((x0 + x1) / 2, ({ meaning }) => holdsDates(meaning))) &&
    line.amounts.some(({ right }) => isIn(right - 1, ({ meaning }) => holdsFigures(meaning)))
  );
}

function sharesFonts({ pages }: HeldDocument, { fonts }: Layout): boolean {
  const own = new Set(pages.flatMap(({ words }) => words.map(({ font }) => font)));
  return fonts.filter((font) => own.has(font)).length >= FONTS_SHARE * fonts.length;
}

/** What a document comes to under a layout; null where it is of another kind. */
export function tryLayout(held: HeldDocument, layout: Layout, of: AskedStatement): MarkedReading | null {
  const marks = marksOfLayout(held, layout);
  return marks && readMarked(held, marks, withBalances(of, balancesAt(held, layout)));
}

/** Which layouts a document is of, and what it comes to under the first of them that proves it. */
export function underLayouts(
  held: HeldDocument,
  layouts: readonly { id: string; layout: Layout }[],
  of: AskedStatement,
): UnderLayouts {
  const matched: string[] = [];
  for (const { id, layout } of layouts) {
    const marks = marksOfLayout(held, layout);
    if (marks === null) continue;
    matched.push(id);
    const balances = balancesAt(held, layout);
    const told = withBalances(of, balances);
    const account = accountUnder(held, marks, told);
    if (account?.verdict.state !== 'reconciled' || !standApart(balances, account)) continue;
    const reading = wholeReading(account, told);
    return { matched, proved: { id, reading: { ...reading, facts: { ...reading.facts, ...balances } } } };
  }
  return { matched, proved: null };
}
