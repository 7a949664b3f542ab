import { cellsOf, textOf, type Cell, type Line } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { Word } from '../reading.ts';
import { monthNamed } from '../vocabulary/monthNames.ts';
import { beginsWithTitle, looksLikeName } from './personName.ts';

/** Lines of one block are not further apart than this, in heights. */
const BLOCK_GAP = 2.6;
/** Share of the page's height in which an address stands. */
const UPPER = 0.5;
const ADDRESS_LINES = 4;

/**
 * The first line of the address on a page: a name with a title, over an address or alone, before one without, the
 * uppermost of equals.
 * @param isOfRow true for words of the rows of tables
 */
export function addressedName(page: ScannedPage, isOfRow: (word: Word) => boolean): string | null {
  const names: { text: string; titled: boolean; edge: Edge }[] = [];
  let alone: string | null = null;
  for (const [index, line] of page.lines.entries()) {
    if (line.middle > page.height * UPPER) break;
    for (const cell of cellsOf(line, 1.5)) {
      if (!looksLikeName(cell.words) || cell.words.some(isOfRow)) continue;
      const text = textOf(cell.words).replace(/^\*/, '');
      const titled = beginsWithTitle(text);
      const edge = edges.find((each) =>
        linesBelow(line, page.lines.slice(index + 1), cell, each)
          .slice(0, ADDRESS_LINES)
          .some((words) => !words.some(isOfRow) && isOfAddress(words, index === 0)),
      );
      if (edge !== undefined) names.push({ text, titled, edge });
      else if (titled) alone ??= text;
    }
  }
  const sites = page.lines.flatMap(({ words }) => words.map(({ text }) => text.toLowerCase())).filter(isSite);
  const people = names.filter(({ text }) => !sites.some((site) => site.includes(lettersOf(text))));
  const name = people.find(({ titled }) => titled)?.text ?? alone;
  return name ?? (people.find(({ edge }) => edge === 'left') ?? people[0])?.text ?? null;
}

/** The page's own web address has the bank's name, which may stand over its address. */
const isSite = (text: string): boolean => /^[a-z0-9./-]+\.(?:com|co|org|net|bank|[a-z]{2})(?:\/|$)/.test(text);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Where the lines of a block end together: most at the left, and some at the right side of a page. */
type Edge = (typeof edges)[number];
const edges = ['left', 'right'] as const;

/** The lines of a block below its first one; a gap ends the block. */
function linesBelow(first: Line, lines: readonly Line[], { x0, x1 }: Cell, edge: Edge): Word[][] {
  const below: Word[][] = [];
  let last = first;
  for (const line of lines) {
    if (line.middle - last.middle > BLOCK_GAP * Math.max(line.em, last.em)) break;
    const isUnder = (cell: Cell): boolean =>
      edge === 'left' ? Math.abs(cell.x0 - x0) < 3 : Math.abs(cell.x1 - x1) < 1;
    const cell = cellsOf(line, 1.5).find(isUnder);
    if (!cell) continue;
    below.push(cell.words);
    last = line;
  }
  return below;
}

/** What no address stands behind: a bank's motto (`Bank since 1931`). */
const MOTTO = /bank|since/i;
/** A name on the first line of a page is the bank's where an account or a period stands below it. */
const OF_STATEMENT =
  /\b(?:iban|account|statement|period\p{L}*|konto(?:nummer|auszug)?|rekening(?:nummer)?|cuenta|conta|compte|konta|card)(?!\p{L})/iu;

/** A line of a few words with a number in it that is no amount. */
function isOfAddress(words: readonly Word[], isBelowFirst: boolean): boolean {
  const text = textOf(words);
  return (
    words.length <= 8 &&
    /\d/.test(text) &&
    !/\d[.,]\d{2}(?!\d)/.test(text) &&
    words.some((word) => /\p{L}{2}/u.test(word.text) && monthNamed(word.text) === null) &&
    !MOTTO.test(text) &&
    !(isBelowFirst && OF_STATEMENT.test(text))
  );
}
