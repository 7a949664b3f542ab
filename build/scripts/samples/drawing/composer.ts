import { widthOf, type Face, type Family, type Weight } from './faces.ts';
import type { Mark, Sheet } from './sheets.ts';

export const paper = {
  a4: [595.28, 841.89],
  letter: [612, 792],
  a4Landscape: [841.89, 595.28],
  letterLandscape: [792, 612],
} as const satisfies Record<string, readonly [number, number]>;

export type TextStyle = {
  /** Left edge, unless `right` or `center` is given. */
  x?: number;
  right?: number;
  center?: number;
  /** Baseline; the composer's own `y` where it is left out. */
  y?: number;
  /** How far below this line the composer's `y` goes; where left out it stays. */
  down?: number;
  size?: number;
  weight?: Weight;
  family?: Family;
  color?: string;
  spacing?: number;
  rotation?: number;
  opacity?: number;
};

type BoxStyle = { fill?: string | null; stroke?: string | null; radius?: number };

export type ComposerOptions = {
  size: readonly [width: number, height: number];
  margin: { top: number; right: number; bottom: number; left: number };
  family?: Family;
  fontSize?: number;
  color?: string;
  /** Draws what stands on every page (letterhead, watermark) and may lower `y`. Called with the number from 1. */
  onPage?: (composer: Composer, page: number) => void;
};

/** A cursor on a growing stack of sheets: what is written goes to the last one. */
export type Composer = {
  /** Baseline of the next line, from the top of the sheet. */
  y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Nothing but footers stands below this. */
  readonly bottom: number;
  readonly fontSize: number;
  readonly sheets: Sheet[];
  text: (text: string, style?: TextStyle) => void;
  /** Lines of text that fit `width`, set `leading` apart from `y` on; moves `y` below them. */
  paragraph: (text: string, style: TextStyle & { width: number; leading?: number }) => void;
  widthOf: (text: string, style?: TextStyle) => number;
  line: (x0: number, y0: number, x1: number, y1: number, color?: string, width?: number) => void;
  box: (x: number, y: number, width: number, height: number, style: BoxStyle) => void;
  /** In SVG path notation. */
  path: (path: string, fill: string | null, stroke?: string | null, width?: number) => void;
  newPage: () => void;
  /** Starts a new page unless `height` points are left above the bottom margin. */
  need: (height: number) => void;
  /** Draws on every page once their number is known, then hands over the sheets. */
  finish: (onEach?: (composer: Composer, page: number, pages: number) => void) => Sheet[];
};

/** Starts a stack of sheets with its first page open. */
export function createComposer(options: ComposerOptions): Composer {
  const [width, height] = options.size;
  const { margin, family = 'helvetica', fontSize = 9, color = '#1b1f24' } = options;
  const sheets: Sheet[] = [];
  let current: Sheet = { width, height, marks: [] };
  const faceOf = (style: TextStyle): Face => `${style.family ?? family}/${style.weight ?? 'regular'}`;
  const add = (mark: Mark): void => void current.marks.push(mark);

  const composer: Composer = {
    y: margin.top,
    width,
    height,
    left: margin.left,
    right: width - margin.right,
    bottom: height - margin.bottom,
    fontSize,
    sheets,
    text(text, style = {}) {
      let x = style.x ?? margin.left;
      if (style.right !== undefined) x = style.right - composer.widthOf(text, style);
      else if (style.center !== undefined) x = style.center - composer.widthOf(text, style) / 2;
      add({
        kind: 'text',
        text,
        x,
        baseline: style.y ?? composer.y,
        face: faceOf(style),
        size: style.size ?? fontSize,
        color: style.color ?? color,
        spacing: style.spacing ?? 0,
        rotation: style.rotation ?? 0,
        opacity: style.opacity ?? 1,
      });
      if (style.down !== undefined) composer.y = (style.y ?? composer.y) + style.down;
    },
    paragraph(text, style) {
      const leading = style.leading ?? (style.size ?? fontSize) * 1.3;
      if (style.y !== undefined) composer.y = style.y;
      for (const line of wrap(text, style.width, (part) => composer.widthOf(part, style))) {
        composer.text(line, { ...style, y: composer.y });
        composer.y += leading;
      }
    },
    widthOf: (text, style = {}) => widthOf(text, faceOf(style), style.size ?? fontSize, style.spacing ?? 0),
    line: (x0, y0, x1, y1, stroke = '#9aa3ad', lineWidth = 0.5) =>
      composer.path(`M ${x0} ${y0} L ${x1} ${y1}`, null, stroke, lineWidth),
    box: (x, y, boxWidth, boxHeight, { fill = null, stroke = null, radius = 0 }) =>
      composer.path(roundedRectangle(x, y, boxWidth, boxHeight, radius), fill, stroke),
    path: (path, fill, stroke = null, lineWidth = 0.5) => add({ kind: 'path', path, fill, stroke, width: lineWidth }),
    newPage() {
      current = { width, height, marks: [] };
      sheets.push(current);
      composer.y = margin.top;
      options.onPage?.(composer, sheets.length);
    },
    need(wanted) {
      if (composer.y + wanted > composer.bottom) composer.newPage();
    },
    finish(onEach) {
      for (const [index, sheet] of sheets.entries()) {
        current = sheet;
        onEach?.(composer, index + 1, sheets.length);
      }
      return sheets;
    },
  };
  composer.newPage();
  return composer;
}

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const block of text.split('\n')) {
    let line = '';
    for (const word of block.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M ${x} ${y} h ${width} v ${height} h ${-width} Z`;
  const corner = (dx: number, dy: number): string => `a ${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return (
    `M ${x + radius} ${y} h ${across} ${corner(radius, radius)} v ${down} ${corner(-radius, radius)} ` +
    `h ${-across} ${corner(-radius, -radius)} v ${-down} ${corner(radius, -radius)} Z`
  );
}
