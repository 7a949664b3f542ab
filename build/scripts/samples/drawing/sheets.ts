import type { Face } from './faces.ts';

/** One piece of text. Its place is the left end of its baseline, in points from the top left of the sheet. */
export type TextMark = {
  kind: 'text';
  text: string;
  x: number;
  baseline: number;
  face: Face;
  size: number;
  color: string;
  /** Extra points between letters. */
  spacing: number;
  /** Degrees, clockwise, about (x, baseline). */
  rotation: number;
  opacity: number;
};

/** A filled or stroked figure in SVG path notation. */
type PathMark = {
  kind: 'path';
  path: string;
  fill: string | null;
  stroke: string | null;
  width: number;
};

/** A picture (PNG or JPEG) stretched over a rectangle. */
type PictureMark = { kind: 'picture'; bytes: Uint8Array; x: number; y: number; width: number; height: number };

export type Mark = TextMark | PathMark | PictureMark;

/**
 * A page before it is written: what is drawn and where. Layout makes sheets, painting turns them into a PDF, so a
 * whole page can be dropped, doubled or changed in between.
 */
export type Sheet = { width: number; height: number; marks: Mark[] };
