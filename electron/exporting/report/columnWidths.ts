/** A column as it would like to be: `share` of the line, and `need`, below which one of its words is broken. In points. */
type WantedColumn = { share: number; need: number };

/**
 * Widths of the columns of a line: each has its share where that suffices, and what others can spare where it does not.
 * Where all together need more than the line has, those that need most have the same width.
 */
export function columnWidths(columns: readonly WantedColumn[], whole: number): number[] {
  const most = mostOfEach(columns, whole);
  const needs = columns.map(({ need }) => Math.min(need, most));
  const widths = columns.map(({ share }, index) => Math.max(share, needs[index]!));
  const excess = sumOf(widths) - whole;
  const spare = sumOf(widths) - sumOf(needs);
  if (excess <= 0 || spare <= 0) return widths;
  return widths.map((width, index) => width - excess * ((width - needs[index]!) / spare));
}

/** The width at which columns are cut, so that all fit: those that need less keep what they need. */
function mostOfEach(columns: readonly WantedColumn[], whole: number): number {
  let left = whole;
  const sorted = columns.map(({ need }) => need).sort((a, b) => a - b);
  for (const [index, need] of sorted.entries()) {
    const equal = left / (sorted.length - index);
    if (need > equal) return equal;
    left -= need;
  }
  return Infinity;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
