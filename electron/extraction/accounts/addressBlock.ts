import { cellsOf, textOf, type Cell, type Line } from '../lines/lines.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { Word } from '../reading.ts';
import { beginsWithTitle, looksLikeName } from './personName.ts';

/** Lines of one block are not further apart than this, in heights. */
const BLOCK_GAP = 2.6;
/** Share of the page's height in which an address stands. */
const UPPER = 0.5;
const ADDRESS_LINES = 4;

/**
 * The first line of the address on a page: a name with a title before one without, the uppermost of equals.
 * @param isOfRow true for words of the rows of tables
 */
export function addressedName(page: ScannedPage, isOfRow: (word: Word) => boolean): string | null {
  const names: { text: string; titled: boolean }[] = [];
  for (const [index, line] of page.lines.entries()) {
    if (line.middle > page.height * UPPER) break;
    for (const cell of cellsOf(line, 1.5)) {
      if (!looksLikeName(cell.words) || cell.words.some(isOfRow) || !isOverAddress(page.lines, index, cell)) continue;
      names.push({ text: textOf(cell.words).replace(/^\*/, ''), titled: beginsWithTitle(cell.words) });
    }
  }
  return (names.find(({ titled }) => titled) ?? names[0])?.text ?? null;
}

function isOverAddress(lines: readonly Line[], index: number, { x0 }: Cell): boolean {
  return linesBelow(lines, index, x0).slice(0, ADDRESS_LINES).some(isOfAddress);
}

/** The lines of a block below its first one, which has the same left edge; a gap ends the block. */
function linesBelow(lines: readonly Line[], index: number, x0: number): Word[][] {
  const below: Word[][] = [];
  let last = lines[index]!;
  for (const line of lines.slice(index + 1)) {
    if (line.middle - last.middle > BLOCK_GAP * Math.max(line.em, last.em)) break;
    const cell = cellsOf(line, 1.5).find((candidate) => Math.abs(candidate.x0 - x0) < 3);
    if (!cell) continue;
    below.push(cell.words);
    last = line;
  }
  return below;
}

/** A line of a few words with a number in it that is no amount, and no bank's motto (`Bank since 1931`). */
function isOfAddress(words: readonly Word[]): boolean {
  const text = textOf(words);
  return (
    words.length <= 8 &&
    /\d/.test(text) &&
    !/\d[.,]\d{2}(?!\d)/.test(text) &&
    words.some((word) => /\p{L}{2}/u.test(word.text)) &&
    !/bank|since/i.test(text)
  );
}
