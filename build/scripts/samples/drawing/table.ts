import type { Composer, TextStyle } from './composer.ts';

/** A column of a table. `at` is its left edge, or its right edge where it is aligned right. */
export type Column = { title: string; at: number; align?: 'left' | 'right' | 'center' };

/** One printed line across the columns. */
export type Line = { cells: readonly string[]; style?: TextStyle };

/** Lines that belong together and never part at a page break. */
export type Entry = {
  lines: readonly Line[];
  /** Extra space above. */
  gap?: number;
  /** Colour behind the whole entry. */
  fill?: string;
  rule?: boolean;
};

export type Table = {
  columns: readonly Column[];
  entries: readonly Entry[];
  /** Points between the baselines of two entries. */
  pitch?: number;
  /** Points between the baselines of the lines of one entry. */
  leading?: number;
  size?: number;
  header?: {
    style?: TextStyle;
    fill?: string;
    rule?: string;
    /** `once`: only where the table begins; `none`: no heading at all. */
    repeat?: 'every-page' | 'once' | 'none';
  };
  zebra?: string;
  rules?: string;
  /** What stands last on a page that the table leaves, and first on the one where it goes on. */
  onBreak?: (next: number, firstOnPage: number) => { closing: readonly Entry[]; opening: readonly Entry[] };
};

/** Draws a table from the composer's `y` on, over as many pages as it takes, and leaves `y` below it. */
export function drawTable(composer: Composer, table: Table): void {
  const { header = {}, pitch = 14, leading = 10.5 } = table;
  const repeat = header.repeat ?? 'every-page';
  const heightOf = (entry: Entry): number => (entry.gap ?? 0) + pitch + leading * (entry.lines.length - 1);

  if (repeat !== 'none') {
    // A heading never stands alone at the foot of a page.
    composer.need(pitch * 3);
    drawHeading(composer, table);
  }
  let firstOnPage = 0;
  for (const [index, entry] of table.entries.entries()) {
    const closing = table.onBreak?.(index, firstOnPage).closing ?? [];
    const reserved = closing.reduce((total, part) => total + heightOf(part), 0);
    if (composer.y + heightOf(entry) + reserved > composer.bottom) {
      const edge = table.onBreak?.(index, firstOnPage);
      firstOnPage = index;
      for (const part of edge?.closing ?? []) drawEntry(composer, table, part, pitch, leading);
      composer.newPage();
      if (repeat === 'every-page') drawHeading(composer, table);
      for (const part of edge?.opening ?? []) drawEntry(composer, table, part, pitch, leading);
    }
    const shaded = table.zebra !== undefined && index % 2 === 1 && entry.fill === undefined;
    drawEntry(composer, table, shaded ? { ...entry, fill: table.zebra! } : entry, pitch, leading);
  }
}

function drawHeading(composer: Composer, { columns, header = {}, size, pitch = 14 }: Table): void {
  const style: TextStyle = { weight: 'bold', size: size ?? composer.fontSize, ...header.style };
  const step = (style.size ?? composer.fontSize) * 1.2;
  const titles = columns.map((column) => column.title.split('\n'));
  const deep = Math.max(...titles.map((lines) => lines.length));
  const height = pitch + step * (deep - 1);
  if (header.fill !== undefined) {
    composer.box(composer.left - 4, composer.y - step, composer.right - composer.left + 8, height, {
      fill: header.fill,
    });
  }
  for (let row = 0; row < deep; row++) {
    for (const [index, column] of columns.entries()) {
      // Short titles stand on the last line, beside the last words of the long ones.
      const title = titles[index]![row - (deep - titles[index]!.length)];
      if (title !== undefined) composer.text(title, { ...style, ...place(column), y: composer.y + row * step });
    }
  }
  composer.y += height;
  if (header.rule !== undefined) {
    composer.line(composer.left, composer.y - pitch + 4, composer.right, composer.y - pitch + 4, header.rule, 0.8);
  }
}

function drawEntry(composer: Composer, table: Table, entry: Entry, pitch: number, leading: number): void {
  composer.y += entry.gap ?? 0;
  const height = pitch + leading * (entry.lines.length - 1);
  const size = table.size ?? composer.fontSize;
  const top = composer.y - (pitch + size * 0.7) / 2;
  const width = composer.right - composer.left + 8;
  if (entry.fill !== undefined) composer.box(composer.left - 4, top, width, height, { fill: entry.fill });
  for (const [row, line] of entry.lines.entries()) {
    for (const [index, cell] of line.cells.entries()) {
      const column = table.columns[index];
      if (cell === '' || column === undefined) continue;
      composer.text(cell, { size, ...line.style, ...place(column), y: composer.y + row * leading });
    }
  }
  if (table.rules !== undefined || entry.rule === true) {
    composer.line(composer.left, top + height, composer.right, top + height, table.rules ?? '#9aa3ad', 0.4);
  }
  composer.y += height;
}

function place({ at, align = 'left' }: Column): TextStyle {
  if (align === 'right') return { right: at };
  return align === 'center' ? { center: at } : { x: at };
}
