import type { Layout } from '../../../shared/calls/layouts.ts';
import type { MarkedTable } from '../../../shared/calls/marks.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import { digestOfWords } from './digestOfWords.ts';
import type { HeldDocument } from './heldDocuments.ts';
import { linesWithin } from './markedLines.ts';

type Sections = NonNullable<Layout['sections']>;

/** Most lines above the first row of a section that are looked at for what tells it from the others. */
const TITLE_LINES = 4;

/**
 * Tables whose columns differ, by what stands above each: the nearest line that is the same over tables that are alike and
 * another over all others. Null where no such line tells them apart.
 */
export function sectionsOf(
  held: HeldDocument,
  tables: readonly MarkedTable[],
  isAlike: (a: MarkedTable, b: MarkedTable) => boolean,
): Sections | null {
  const titles = tables.map((table) => titlesOver(held, table));
  for (let near = 0; near < TITLE_LINES; near++) {
    const told = tables.map((table, at) => ({ table, label: titles[at]?.[near] ?? null }));
    const tells = told.every(
      (one) =>
        one.label !== null && told.every((other) => (one.label === other.label) === isAlike(one.table, other.table)),
    );
    if (!tells) continue;
    return [...Map.groupBy(told, ({ label }) => label).entries()].flatMap(([label, [first]]) =>
      label === null || first === undefined ? [] : [{ label, columns: first.table.columns }],
    );
  }
  return null;
}

/** The lines right above the first row of a table, up to one with a figure; the nearest first. */
function titlesOver(held: HeldDocument, table: MarkedTable): string[] {
  const page = held.scan().pages.find((each) => each.page === table.firstPage);
  const row =
    page && linesWithin(page, table.area).find(({ dates, amounts }) => dates.length > 0 && amounts.length > 0);
  if (page === undefined || row === undefined) return [];
  const above = page.lines.slice(Math.max(0, row.index - TITLE_LINES), row.index).toReversed();
  const end = above.findIndex((line) => !isTitle(line));
  return above.slice(0, end < 0 ? TITLE_LINES : end).flatMap(({ words }) => digestOfWords(words) ?? []);
}

const isTitle = ({ dates, amounts }: ScannedLine): boolean => dates.length === 0 && amounts.length === 0;

/**
 * The sections of a page, each from its title down to the next. One that was open on the page before goes on from the
 * height at which tables of a later page begin.
 * @param open the section that goes on
 */
export function sectionsOn(
  page: ScannedPage,
  { left, right, nextTop, sections = [] }: Layout,
  open: Sections[number] | null,
  foot: number,
): { tables: MarkedTable[]; open: Sections[number] | null } {
  const titled = page.lines.filter(isTitle).flatMap(({ words, box }) => {
    const label = digestOfWords(words);
    const section = sections.find((each) => each.label === label);
    return section === undefined ? [] : [{ section, above: box[1], top: box[3] }];
  });
  const all = open === null ? titled : [{ section: open, above: 0, top: nextTop }, ...titled];
  const tables = all.flatMap(({ section, top }, at): MarkedTable[] => {
    const bottom = all[at + 1]?.above ?? foot;
    const { columns } = section;
    return bottom > top
      ? [{ firstPage: page.page, lastPage: page.page, area: [left, top, right, bottom], columns }]
      : [];
  });
  return { tables, open: all.at(-1)?.section ?? null };
}
