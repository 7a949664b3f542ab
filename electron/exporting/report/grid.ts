import { innerWidth, margin, type Paper, type TextStyle } from './paper.ts';
import { colours } from './words.ts';

/** A column of a table on paper; width in points. */
export type GridColumn = { heading: string; width: number; align?: 'left' | 'right' };
export type GridCell = string | (TextStyle & { text: string });

const padding = 4;
const fontSize = 8;
/** A cell with more text than this ends in an ellipsis. */
const tallest = 240;

/**
 * A table: its heading is repeated on every page, its cells grow with their text, and it is tagged as a table. Widths
 * are shares of the page.
 */
export function drawGrid(
  paper: Paper,
  columns: readonly GridColumn[],
  rows: readonly (readonly GridCell[])[],
  { strongLast = false }: { strongLast?: boolean } = {},
): void {
  const headed = columns.some(({ heading }) => heading !== '');
  const whole = columns.reduce((total, { width }) => total + width, 0);
  const widths = columns.map(({ width }) => (width / whole) * innerWidth);

  const drawRow = (cells: readonly GridCell[], tag: 'TH' | 'TD', base: TextStyle): void => {
    const styled = cells.map((cell, index) => {
      const own = typeof cell === 'string' ? { text: cell } : cell;
      return { size: fontSize, align: columns[index]!.align ?? 'left', ...base, ...own };
    });
    const heights = styled.map((cell, index) => paper.heightOf(cell.text || ' ', widths[index]! - 2 * padding, cell));
    const height = Math.min(Math.max(...heights), tallest) + 2 * padding - 1;
    const before = paper.document.bufferedPageRange().count;
    paper.need(height);
    // The heading comes again at the top of the page that the row has moved to.
    if (tag === 'TD' && headed && paper.document.bufferedPageRange().count !== before) drawHeading();
    const y = paper.y;
    paper.group('TR', () => {
      let x = margin;
      for (const [index, cell] of styled.entries()) {
        const left = x + padding;
        const width = widths[index]! - 2 * padding;
        paper.leaf(tag, () => paper.block(cell.text, left, y + padding, width, height, cell));
        x += widths[index]!;
      }
    });
    paper.y = y + height;
    paper.adorn(() => {
      paper.document
        .moveTo(margin, paper.y)
        .lineTo(margin + innerWidth, paper.y)
        .lineWidth(tag === 'TH' ? 0.8 : 0.4)
        .strokeColor(tag === 'TH' ? colours.faint : colours.line)
        .stroke();
    });
  };
  const drawHeading = (): void =>
    drawRow(
      columns.map(({ heading }) => heading),
      'TH',
      { weight: 'bold', colour: colours.soft, size: 7.5 },
    );

  paper.need(48);
  paper.group('Table', () => {
    if (headed) drawHeading();
    for (const [index, row] of rows.entries()) {
      drawRow(row, 'TD', strongLast && index === rows.length - 1 ? { weight: 'bold' } : {});
    }
  });
  paper.space(8);
}
