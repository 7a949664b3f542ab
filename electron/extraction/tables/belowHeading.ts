import { overlap } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { Word } from '../reading.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Heading } from './headings.ts';
import { sectionKindOf, titleKindOf } from './sections.ts';

/** Titles that tell the direction of the rows below them. */
export const DIRECTED: ReadonlySet<SectionKind | null> = new Set<SectionKind>([
  'credit',
  'debit',
  'payments',
  'checks',
]);

/** The lines of a page that stand below a heading and above the next one over the same columns. */
export function linesBelow(page: ScannedPage, heading: Heading, following: readonly Heading[]): ScannedLine[] {
  const left = Math.min(...heading.panels.flatMap(({ columns }) => columns.map(({ x0 }) => x0)));
  const right = Math.max(...heading.panels.flatMap(({ columns }) => columns.map(({ x1 }) => x1)));
  const next = following.find(({ panels }) =>
    panels.some(({ columns }) => columns.some(({ x0, x1 }) => overlap(x0, x1, left, right) > 0)),
  );
  const below = page.lines.slice(heading.lastLine + 1, next?.firstLine ?? page.lines.length);
  // The title of the next table is no text of this one.
  const last = below.at(-1);
  const isTitle =
    next !== undefined &&
    last !== undefined &&
    last.dates.length + last.amounts.length === 0 &&
    DIRECTED.has(titleKindOf(last));
  return isTitle ? below.slice(0, -1) : below;
}

const isWordlike = ({ text }: Word): boolean => /\p{L}{2}/u.test(text);

/** Tables side by side end where another title follows. */
export function endOfPanels(lines: readonly ScannedLine[]): number {
  const first = lines.findIndex(({ dates }) => dates.length > 0);
  const end = lines.findIndex((line, index) => {
    if (index <= first) return false;
    if (line.dates.length > 0) return false;
    // A sum of all of them, with a note beside it.
    if (line.amounts.some(({ strength }) => strength !== 'plain')) return line.words.filter(isWordlike).length >= 2;
    return sectionKindOf(line) !== null;
  });
  return first < 0 || end < 0 ? lines.length : end;
}
