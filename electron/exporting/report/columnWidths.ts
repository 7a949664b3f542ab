/** A column as it would like to be: `share` of the line, and `need`, below which one of its words is broken. In points. */
type WantedColumn = { share: number; need: number };

/**
 * Widths of the columns of a line: each has its share where that suffices, and what others can spare where it does not.
 * Where all together need more than the line has, those that need most have the same width.
 */
export function columnWidths(columns: readonly WantedColumn[], whole: number): number[] {
  const most = mostOfEach(columns, whole);
  const wanted = columns.map((column) => {
    const need = Math.min(column.need, most);
    return { need, width: Math.max(column.share, need) };
  });
  const excess = sumOf(wanted.map(({ width }) => width)) - whole;
  const spare = sumOf(wanted.map(({ width, need }) => width - need));
  return wanted.map(({ width, need }) =>
    excess <= 0 || spare <= 0 ? width : width - excess * ((width - need) / spare),
  );
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
