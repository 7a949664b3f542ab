import type { Composer, TextStyle } from './composer.ts';

/** A column of a table. `at` is its left edge, or its right edge where it is aligned right. */
export type Column = { title: string; at: number; align?: 'left' | 'right' };

/** One printed line across the columns. */
export type Line = { cells: readonly string[]; style?: TextStyle };

/** Lines that belong together and never part at a page break. */
export type Entry = { lines: readonly Line[] };

export type Table = {
  columns: readonly Column[];
  entries: readonly Entry[];
  /** Points between the baselines of two entries. */
  pitch?: number;
  /** Points between the baselines of the lines of one entry. */
  leading?: number;
  header?: {
    style?: TextStyle;
    fill?: string;
    rule?: string;
    /** `once`: only where the table begins; `none`: no heading at all. */
    repeat?: 'every-page' | 'once' | 'none';
  };
  /** Colour behind every second entry. */
  zebra?: string;
  rules?: string;
  /** What stands last on a page that the table leaves, and first on the one where it goes on. */
  onBreak?: (next: number, firstOnPage: number) => { closing: readonly Entry[]; opening: readonly Entry[] };
};

/** Draws a table from the composer's `y` on, over as many pages as it takes, and leaves `y` below it. */
export function drawTable(composer: Composer, table: Table): void {
  const { entries, header = {}, pitch = 14, leading = 10.5, zebra } = table;
  const repeat = header.repeat ?? 'every-page';
  const heightOf = ({ lines }: Entry): number => pitch + leading * (lines.length - 1);
  const drawAll = (parts: readonly Entry[] = []): void => {
    for (const part of parts) drawEntry(composer, table, part, undefined);
  };

  if (repeat !== 'none') {
    // A heading never stands alone at the foot of a page.
    composer.need(pitch * 3);
    drawHeading(composer, table);
  }
  let firstOnPage = 0;
  for (const [index, entry] of entries.entries()) {
    const edge = table.onBreak?.(index, firstOnPage);
    const needed = [entry, ...(edge?.closing ?? [])].reduce((total, part) => total + heightOf(part), 0);
    if (composer.y + needed > composer.bottom) {
      firstOnPage = index;
      drawAll(edge?.closing);
      composer.newPage();
      if (repeat === 'every-page') drawHeading(composer, table);
      drawAll(edge?.opening);
    }
    drawEntry(composer, table, entry, index % 2 === 1 ? zebra : undefined);
  }
}

function drawHeading(composer: Composer, { columns, header = {}, pitch = 14 }: Table): void {
  const style: TextStyle = { weight: 'bold', ...header.style };
  const step = composer.fontSize * 1.2;
  const titles = columns.map((column) => ({ column, lines: column.title.split('\n') }));
  const deep = Math.max(...titles.map(({ lines }) => lines.length));
  const height = pitch + step * (deep - 1);
  const { left, right } = composer;
  if (header.fill !== undefined)
    composer.box(left - 4, composer.y - step, right - left + 8, height, { fill: header.fill });
  for (let row = 0; row < deep; row++) {
    for (const { column, lines } of titles) {
      // Short titles stand on the last line, beside the last words of the long ones.
      const title = lines[row - (deep - lines.length)];
      if (title !== undefined) composer.text(title, { ...style, ...place(column), y: composer.y + row * step });
    }
  }
  composer.y += height;
  const under = composer.y - pitch + 4;
  if (header.rule !== undefined) composer.line(left, under, right, under, header.rule, 0.8);
}

function drawEntry(composer: Composer, table: Table, { lines }: Entry, fill: string | undefined): void {
  const { columns, pitch = 14, leading = 10.5, rules } = table;
  const { left, right, y } = composer;
  const height = pitch + leading * (lines.length - 1);
  const top = y - (pitch + composer.fontSize * 0.7) / 2;
  if (fill !== undefined) composer.box(left - 4, top, right - left + 8, height, { fill });
  for (const [row, line] of lines.entries()) {
    for (const [index, column] of columns.entries()) {
      const cell = line.cells[index] ?? '';
      if (cell !== '') composer.text(cell, { ...line.style, ...place(column), y: y + row * leading });
    }
  }
  if (rules !== undefined) composer.line(left, top + height, right, top + height, rules, 0.4);
  composer.y += height;
}

const place = ({ at, align }: Column): TextStyle => (align === 'right' ? { right: at } : { x: at });
