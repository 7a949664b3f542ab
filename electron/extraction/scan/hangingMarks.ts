import type { Amount } from '../amounts/amounts.ts';
import type { ScannedLine } from './scannedLine.ts';

/** How far below its figure a mark may hang, and how far its right edge may lie off, in heights. */
const LINE_PITCH = 1.75;
const OFF_EDGE = 1.5;

const MARKS: Readonly<Record<string, 'credit' | 'debit'>> = { CR: 'credit', DR: 'debit' };

/**
 * Some banks print the `CR` of an amount on a line of its own below it, in the same column, or anywhere where only one
 * figure stands above. Such a mark is put to its figure, and its line is left out.
 */
export function withHangingMarks(lines: readonly ScannedLine[]): ScannedLine[] {
  return lines.reduce<ScannedLine[]>((kept, line) => {
    const above = kept.at(-1);
    const amounts = above && markedAmounts(above, line);
    if (amounts) kept[kept.length - 1] = { ...above, amounts };
    else kept.push(line);
    return kept;
  }, []);
}

/** The figures of the line above with the marks of a line that holds nothing else; null for any other line. */
function markedAmounts(above: ScannedLine, line: ScannedLine): Amount[] | null {
  if (line.words.length > 2 || line.middle - above.middle > LINE_PITCH * Math.max(above.em, line.em)) return null;
  const amounts = [...above.amounts];
  const [only, ...others] = amounts.filter(({ strength }) => strength === 'decimal');
  const single = line.words.length === 1 && others.length === 0 ? only : undefined;
  for (const { text, box } of line.words) {
    const suffix = MARKS[text.toUpperCase()];
    const figure = amounts.find(
      (amount) =>
        amount.strength !== 'plain' &&
        amount.suffix === null &&
        (amount === single || Math.abs(amount.box[2] - box[2]) < OFF_EDGE * line.em),
    );
    if (suffix === undefined || figure === undefined) return null;
    amounts.splice(amounts.indexOf(figure), 1, { ...figure, suffix });
  }
  return amounts;
}
