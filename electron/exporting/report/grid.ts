import { columnWidths } from './columnWidths.ts';
import { innerWidth, margin, type Paper, type TextStyle } from './paper.ts';
import { colours } from './tones.ts';

export type GridCell = string | (TextStyle & { text: string });

/** A column of a table on paper, and what it says of each item; width as a share of the page. */
type GridColumn<Item> = { heading: string; width: number; align: 'left' | 'right'; of: (item: Item) => GridCell };

const columnOf =
  (align: 'left' | 'right') =>
  <Item>(heading: string, width: number, of: (item: Item) => GridCell): GridColumn<Item> => ({
    heading,
    width,
    align,
    of,
  });
/** A column of texts. */
export const texts = columnOf('left');
/** A column of figures. */
export const figures = columnOf('right');

const padding = 4;
const fontSize = 8;
const headingStyle: TextStyle = { weight: 'bold', colour: colours.soft, size: 7.5 };
/** Type as small as this can still be read; a figure that does not fit then is broken between its thousands. */
const leastScale = 0.75;
/** Letters of a word that is kept in one line; longer ones are names of files and the like. */
const longestWord = 14;
/** An amount, with what a sentence puts behind it. */
const isFigure = /^[−-]?\d[\d,]*(\.\d+)?[.,;:]?$/;
/** A cell with more text than this ends in an ellipsis. */
const tallest = 240;

/**
 * A table: its heading is repeated on every page, its cells grow with their text, and it is tagged as a table. A column
 * with long figures takes what it needs from the others.
 * @param last a line after those of the items
 */
export function drawGrid<Item>(
  paper: Paper,
  items: readonly Item[],
  columns: readonly GridColumn<Item>[],
  { strongLast = false, last }: { strongLast?: boolean; last?: readonly GridCell[] } = {},
): void {
  const rows = [...items.map((item) => columns.map(({ of }) => of(item))), ...(last === undefined ? [] : [last])];
  const headed = columns.some(({ heading }) => heading !== '');
  const lastStyle = (index: number): TextStyle => (strongLast && index === rows.length - 1 ? { weight: 'bold' } : {});
  const { widths, scale } = layOut(paper, columns, rows, lastStyle);

  const drawRow = (cells: readonly GridCell[], tag: 'TH' | 'TD', base: TextStyle): void => {
    const styled = cells.map((cell, index) => {
      const own = typeof cell === 'string' ? { text: cell } : cell;
      const style = { size: fontSize, align: columns[index]!.align, ...base, ...own };
      const scaled = { ...style, size: style.size * scale };
      return { ...scaled, text: broken(paper, own.text, widths[index]! - 2 * padding, scaled) };
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
      headingStyle,
    );

  paper.need(48);
  paper.group('Table', () => {
    if (headed) drawHeading();
    for (const [index, row] of rows.entries()) {
      drawRow(row, 'TD', lastStyle(index));
    }
  });
  paper.space(8);
}

/** How wide the columns are, and by how much the type is smaller so that the figures fit. */
function layOut(
  paper: Paper,
  columns: readonly Pick<GridColumn<never>, 'heading' | 'width'>[],
  rows: readonly (readonly GridCell[])[],
  styleOf: (row: number) => TextStyle,
): { widths: number[]; scale: number } {
  const whole = columns.reduce((total, { width }) => total + width, 0);
  const needs = columns.map(({ heading }, index) => {
    const words = heading.split(' ').map((word) => paper.widthOf(word, headingStyle));
    const inCells = rows.flatMap((cells, row) => {
      const own = cells[index]!;
      const { text, ...style } = typeof own === 'string' ? { text: own } : own;
      const all = { size: fontSize, ...styleOf(row), ...style };
      return wholeWordsOf(text).map((word) => paper.widthOf(word, all));
    });
    // A little more, since widths are rounded where lines are broken.
    return [...words, ...inCells].reduce((most, width) => Math.max(most, width), 0) + 0.5;
  });
  const room = innerWidth - 2 * padding * columns.length;
  const scale = Math.min(1, Math.max(leastScale, room / needs.reduce((total, need) => total + need, 0)));
  const wanted = columns.map(({ width }, index) => ({
    share: (width / whole) * innerWidth,
    need: needs[index]! * scale + 2 * padding,
  }));
  return { widths: columnWidths(wanted, innerWidth), scale };
}

/** Words that are not broken where there is room: figures, and words as long as those of the language. */
const wholeWordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word.length <= longestWord || isFigure.test(word));

/** A text in which figures that are wider than their column go on in the next line, broken between their thousands. */
function broken(paper: Paper, text: string, width: number, style: TextStyle): string {
  return text.replaceAll(/\S+/g, (word) => {
    if (!isFigure.test(word) || paper.widthOf(word, style) <= width) return word;
    const lines: string[] = [];
    let line = '';
    for (const group of word.split(/(?<=,)/)) {
      // PDFKit counts the sign that ends a line to its width, and would set an empty line where it does not fit.
      if (line !== '' && paper.widthOf(`${line}${group}\n`, style) > width) {
        lines.push(line);
        line = '';
      }
      line += group;
    }
    lines.push(line);
    return lines.join('\n');
  });
}
