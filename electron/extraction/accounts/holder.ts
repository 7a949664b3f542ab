import { cellsOf, textOf, type Line } from '../lines/lines.ts';
import type { ScannedPage } from '../lines/scan.ts';
import type { Word } from '../reading.ts';
import { vocabulary } from '../vocabulary/phrases.ts';

const holderLabels = vocabulary<'holder'>([
  [
    'holder',
    'account holder|account holders|account name|account holder name|customer name|name of account holder|name|client name|holder|account owner|kontoinhaber|inhaber|titulaire|titulaire du compte|titular|titular de la cuenta|nombre|intestatario|intestato a|rekeninghouder|ten name van|nama|nama pemilik|nama rekening|summary for|titular da conta|nome|posiadacz|kontohaver|kontohavare|prepared for|statement for|お名前|口座名義|戶口持有人|客戶姓名|ชื่อบัญชี|ชื่อ|ຊື່ບັນຊີ',
  ],
]);
const NAME = /^\p{Lu}[\p{L}'’.-]*$|^[&-]$/u;
const NOT_A_NAME =
  /\b(?:your|our|banking|bank|account|statement|page|date|box|street|road|avenue|summary|balance|number|period|information|service|customer|transaction|deposit|details|branch|limited|total|current|savings|checking|personal|contact|financial|credit|member|address|p\.?o\.?)\b/i;

/** Lines of one block are not further apart than this, in heights. */
const BLOCK_GAP = 2.6;

/** The holder's name: after a label, else the first line of the address block. */
export function findHolder(pages: readonly ScannedPage[]): string | null {
  for (const page of pages.slice(0, 2)) {
    for (const line of page.lines) {
      if (line.words.length > 20) continue;
      const match = holderLabels.matchAll(line.words)[0];
      if (!match || match.first > 3) continue;
      const text = nameAfter(line, match.last + 1) ?? nameBelow(page.lines, line, line.words[match.first]!.box[0]);
      if (text !== null) return text;
    }
  }
  const first = pages[0];
  if (!first) return null;
  for (const [index, line] of first.lines.entries()) {
    if (line.middle > first.height * 0.5) break;
    for (const cell of cellsOf(line, 1.5)) {
      const text = textOf(cell.words);
      if (
        cell.words.length < 2 ||
        cell.words.length > 5 ||
        !cell.words.every((word) => NAME.test(word.text)) ||
        NOT_A_NAME.test(text)
      )
        continue;
      if (linesBelow(first.lines, index, cell.x0).slice(0, 4).some(isOfAddress)) return text;
    }
  }
  return null;
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

/** A line of a few words with a number in it, and none of a bank's motto (`Bank since 1931`). */
function isOfAddress(words: readonly Word[]): boolean {
  const text = textOf(words);
  return (
    words.length <= 8 &&
    /\d/.test(text) &&
    words.some((word) => /\p{L}{2}/u.test(word.text)) &&
    !/bank|since/i.test(text)
  );
}

function nameAfter(line: Line, from: number): string | null {
  const words = line.words.slice(from).filter(({ text }) => text !== ':');
  const name: string[] = [];
  for (const [index, word] of words.entries()) {
    const gap = index > 0 ? word.box[0] - words[index - 1]!.box[2] : 0;
    if (gap > 1.5 * line.em || /[\d|:]/.test(word.text)) break;
    name.push(word.text);
  }
  const text = name.join(' ').replace(/^[:\s]+|[,;\s]+$/g, '');
  return name.length >= 1 &&
    name.length <= 7 &&
    text.length >= 3 &&
    /^\p{L}/u.test(text) &&
    !/^(?:and|or|number|of|address)\b/i.test(text) &&
    !NOT_A_NAME.test(text)
    ? text
    : null;
}

function nameBelow(lines: readonly Line[], label: Line, x0: number): string | null {
  const next = lines.find(
    (line) => line.middle > label.middle + 0.5 * label.em && line.middle < label.middle + 3 * label.em,
  );
  const cell = next && cellsOf(next, 1.5).find((candidate) => Math.abs(candidate.x0 - x0) < 6);
  return cell &&
    cell.words.length >= 2 &&
    cell.words.length <= 6 &&
    cell.words.every(({ text }) => NAME.test(text)) &&
    !NOT_A_NAME.test(textOf(cell.words))
    ? textOf(cell.words)
    : null;
}
