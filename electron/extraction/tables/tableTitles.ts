import type { ScannedLine } from '../scan/scannedLine.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Heading } from './headings.ts';
import { isInNote, sectionTitle, titleKindOf } from './sections.ts';

/** Lines above a heading that are searched for its title, and how far they may stand (in heights). */
const TITLE_LINES = 4;
const TITLE_DISTANCE = 6;

/** Where a table begins: the index of its first line, and its edges. */
type Beginning = { firstLine: number; left: number; right: number };

/**
 * The title above a table.
 * @param goesOn the table may go on from the page before: then a title has to stand at its left edge, since what is
 * above it belongs to the head of the page
 */
export function titleAbove(
  lines: readonly ScannedLine[],
  { firstLine, left, right }: Beginning,
  goesOn: boolean,
): SectionKind | null {
  const anchor = lines[firstLine];
  if (!anchor) return null;
  for (const [between, line] of lines
    .slice(Math.max(0, firstLine - TITLE_LINES), firstLine)
    .reverse()
    .entries()) {
    if (anchor.middle - line.middle > TITLE_DISTANCE * Math.max(anchor.em, line.em)) return null;
    // A note that stands to the right of every column tells of the sum, not of the rows.
    if (line.box[0] > right) continue;
    const kind = goesOn ? sectionTitle(line, left) : titleKindOf(line);
    const figures = line.amounts.filter(({ strength, first }) => strength !== 'plain' && !isInNote(line, first));
    if (kind !== 'not-booked' && line.dates.length + figures.length > 0) return null;
    // A box of facts above a table does not make it one, unless its title stands right over the heading.
    if (kind === 'not-rows' && between > 0) return null;
    if (kind !== null) return kind;
  }
  return null;
}

/** The same for a table under a heading. */
export function titleOfHeading(lines: readonly ScannedLine[], heading: Heading, goesOn: boolean): SectionKind | null {
  const left = heading.panels[0].columns[0]?.x0 ?? 0;
  const right = heading.panels.at(-1)?.columns.at(-1)?.x1 ?? Infinity;
  return titleAbove(lines, { firstLine: heading.firstLine, left, right }, goesOn);
}
