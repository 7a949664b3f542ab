import type { PageText } from '../reading.ts';
import type { Scan, ScannedPage } from '../scan/scan.ts';
import { printedPages } from './pageNumbers.ts';

/** Points by which pages of one statement may differ in size. */
const SIZE = 3;
/** Characters of text from which on a page tells by its fonts who printed it. */
const LEAST_WORDS = 12;

/**
 * Cuts a file into the statements that it bundles, so that the period, the order of dates, the signs, the currency and the
 * numbers of one never reach another. A statement begins where pages are counted from 1 again, and where a page has
 * another size than the one before, or no font in common with those of its statement.
 */
export function statementParts(pages: readonly PageText[], scan: Scan): PageText[][] {
  const numbers = new Map(printedPages(scan.pages).map(({ page, number }) => [page, number]));
  const parts: PageText[][] = [];
  for (const page of pages) {
    const part = parts.at(-1);
    if (part === undefined || begins(page, part, numbers)) parts.push([page]);
    else part.push(page);
  }
  return parts.length > 1 &&
    parts.filter((part) => part.some(({ page }) => hasFigures(scan.pages.find((each) => each.page === page)))).length >
      1
    ? parts
    : [[...pages]];
}

const hasFigures = (page: ScannedPage | undefined): boolean =>
  page !== undefined && page.lines.filter(({ amounts, dates }) => amounts.length > 0 && dates.length > 0).length > 0;

function begins(page: PageText, part: readonly PageText[], numbers: ReadonlyMap<number, number>): boolean {
  const [before, own] = [
    part.map((each) => numbers.get(each.page)).findLast((number) => number !== undefined),
    numbers.get(page.page),
  ];
  // Pages that count on are of one statement, whoever printed them.
  if (before !== undefined && own !== undefined) return own === 1;
  const last = part.at(-1)!;
  if (Math.abs(page.width - last.width) > SIZE && Math.abs(page.width - last.height) > SIZE) return true;
  return hasOtherFonts(page, part);
}

function hasOtherFonts(page: PageText, part: readonly PageText[]): boolean {
  if (page.kind !== 'text' || page.words.length < LEAST_WORDS) return false;
  const known = new Set(
    part.filter(({ kind }) => kind === 'text').flatMap(({ words }) => words.map(({ font }) => font)),
  );
  return known.size > 0 && page.words.every(({ font }) => font !== '' && !known.has(font));
}
