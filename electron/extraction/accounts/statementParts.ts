import { textOf } from '../lines/lines.ts';
import type { PageText } from '../reading.ts';
import type { Scan, ScannedPage } from '../scan/scan.ts';
import { findAccountNumbers } from './accountNumbers.ts';
import { findFigures } from './balances.ts';
import { printedPages, type PrintedPage } from './pageNumbers.ts';
import { findRanges } from './period.ts';

/** Points by which pages of one statement may differ in size. */
const SIZE = 3;
/** Words from which on a page tells by its fonts who printed it. */
const LEAST_WORDS = 12;
/** Last digits in which two writings of one number agree. */
const SUFFIX = 4;
/** Lines of a letterhead above the first row. */
const LETTERHEAD = 2;
/** Share of the lines of a page that another one has too where it is the same once more. */
const SAME = 0.8;

/** A page with what it says of the statement that it belongs to. */
type Sheet = {
  page: PageText;
  /** As the page counts itself; null where it does not. */
  counted: Pick<PrintedPage, 'number' | 'total'> | null;
  /** Digits of the account numbers that it names. */
  numbers: string[];
  /** It prints the period and an end of the statement, or both ends, below a letterhead of its own. */
  isHead: boolean;
  /** It prints a period or an opening balance. */
  mayBegin: boolean;
  hasRows: boolean;
  /** Its lines with their places, figures left out. */
  lines: ReadonlySet<string>;
  text: ReadonlySet<string>;
};

/**
 * Cuts a file into the statements that it bundles, so that the period, the order of dates, the signs, the currency and the
 * numbers of one never reach another. A statement begins where pages are counted from 1 again; where a page heads a
 * statement of an account that the one before does not name; and where a page has another size than the one before, or
 * no font in common with those of its statement.
 */
export function statementParts(pages: readonly PageText[], scan: Scan): PageText[][] {
  if (pages.length < 2) return [[...pages]];
  const counted = new Map(printedPages(scan.pages).map((each) => [each.page, each]));
  const parts: Sheet[][] = [];
  for (const [at, page] of pages.entries()) {
    const sheet = sheetOf(page, scan.pages[at]!, counted.get(page.page) ?? null);
    // A page of another statement may have been put between two that count on.
    const before = parts.findLast((part) => part.some((other) => countsOn(sheet, other)) && !isCountedIn(sheet, part));
    const part = before ?? parts.at(-1);
    if (part === undefined || (before === undefined && begins(sheet, part))) parts.push([sheet]);
    else part.push(sheet);
  }
  const withRows = parts.filter((part) => part.some(({ hasRows }) => hasRows)).length;
  return withRows > 1 ? parts.map((part) => part.map(({ page }) => page)) : [[...pages]];
}

function sheetOf(page: PageText, scanned: ScannedPage, counted: Sheet['counted']): Sheet {
  const { lines } = scanned;
  const kinds = new Set(findFigures([scanned]).map(({ kind }) => kind));
  const [opens, closes, ranged] = [kinds.has('opening'), kinds.has('closing'), findRanges([scanned]).length > 0];
  const isRow = ({ amounts, dates }: ScannedPage['lines'][number]): boolean =>
    dates[0]?.first === 0 && amounts.some(({ strength }) => strength !== 'plain');
  const first = lines.findIndex(isRow);
  // A row may name the account of another.
  const ofRows = new Set(lines.filter(isRow).flatMap(({ words }) => words));
  const numbers = findAccountNumbers([scanned], (word) => ofRows.has(word)).map(({ digits }) =>
    digits.replace(/\D/g, ''),
  );
  return {
    page,
    counted,
    numbers: numbers.filter(({ length }) => length > 0),
    isHead: opens && (closes || ranged) && (first < 0 || first >= LETTERHEAD),
    mayBegin: opens || ranged,
    hasRows: lines.some(({ amounts, dates }) => amounts.length > 0 && dates.length > 0),
    lines: new Set(lines.map(({ middle, words }) => `${Math.round(middle / 3)} ${textOf(words).replace(/\d+/g, '0')}`)),
    text: new Set(lines.map(({ words }) => textOf(words))),
  };
}

function begins(sheet: Sheet, part: readonly Sheet[]): boolean {
  if (sheet.counted?.number === 1 && part.some(({ counted }) => counted !== null)) return true;
  const isOther = (size: number): boolean => Math.abs(sheet.page.width - size) > SIZE;
  if (part.slice(-1).some(({ page }) => isOther(page.width) && isOther(page.height))) return true;
  if (isCountedIn(sheet, part) && sharesNothing(sheet, part)) return true;
  if (isOfAnother(sheet, part) || isHeadAgain(sheet, part)) return true;
  return hasOtherFonts(sheet.page, part);
}

/** Pages that count on are of one statement, whoever printed them. */
const countsOn = ({ counted }: Sheet, before: Sheet): boolean =>
  counted !== null &&
  before.counted !== null &&
  counted.number === before.counted.number + 1 &&
  counted.total === before.counted.total;

/** A page of that count is there already: of two statements of as many pages. */
const isCountedIn = ({ counted }: Sheet, part: readonly Sheet[]): boolean =>
  part.some(
    (other) => counted !== null && other.counted?.number === counted.number && other.counted.total === counted.total,
  );

/** It shares no line with the pages before, at the same place and but for its figures. */
const sharesNothing = ({ lines }: Sheet, part: readonly Sheet[]): boolean =>
  part.every((other) => [...lines].every((line) => !other.lines.has(line)));

/** A page that names an account, and none of those that the statement before it names. */
function isOfAnother(sheet: Sheet, part: readonly Sheet[]): boolean {
  const known = part.flatMap(({ numbers }) => numbers);
  if (sheet.numbers.length === 0 || known.length === 0) return false;
  const isOther = sheet.numbers.every((number) =>
    known.every((other) => number.slice(-SUFFIX) !== other.slice(-SUFFIX)),
  );
  return isOther && (sheet.mayBegin || sharesNothing(sheet, part));
}

/** The head of a statement after one that has its own: of other print, or the same once more. */
function isHeadAgain(sheet: Sheet, part: readonly Sheet[]): boolean {
  const [first] = part;
  if (first === undefined || !sheet.isHead || !part.some(({ hasRows }) => hasRows)) return false;
  const same = [...sheet.text].filter((line) => first.text.has(line)).length;
  return same >= SAME * sheet.text.size || sharesNothing(sheet, part);
}

function hasOtherFonts(page: PageText, part: readonly Sheet[]): boolean {
  if (page.kind !== 'text' || page.words.length < LEAST_WORDS) return false;
  const known = new Set(
    part.filter((other) => other.page.kind === 'text').flatMap((other) => other.page.words.map(({ font }) => font)),
  );
  return known.size > 0 && page.words.every(({ font }) => font !== '' && !known.has(font));
}
