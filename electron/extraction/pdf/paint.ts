import type { Box } from '../reading.ts';
import { fourFloats, type Pdfium, type Pointer } from './pdfium.ts';
import type { PageFrame } from './pieceList.ts';

/** Something painted on a page that covers an area: a filled path, a picture or a shading. */
type PaintedArea = {
  box: Box;
  kind: 'fill' | 'picture' | 'shading';
  white: boolean;
  /** Nothing below shows through. */
  opaque: boolean;
  /** Place in the order of painting; what comes later lies above. */
  order: number;
};

/** What is painted, and where in the order of painting each text object comes. */
export type PaintedPage = { areas: PaintedArea[]; textOrder: Map<Pointer, number> };

/** FPDFPageObj_GetType. */
const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 };
/** Forms within forms are followed this deep, and this many objects are looked at; a page of text has fewer. */
const DEEPEST_FORM = 8;
const MOST_OBJECTS = 20_000;
const NEARLY_WHITE = 250;
const NEARLY_TRANSPARENT = 8;
const SCRATCH_BYTES = 64;
/** Text as outlines: shapes up to this many points wide and high, at least so many, over this share of the page. */
const LARGEST_GLYPH = 40;
const LEAST_GLYPHS = 60;
const OUTLINE_SPAN = 0.2;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
function within(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  return [
    a * outer[0] + b * outer[2],
    a * outer[1] + b * outer[3],
    c * outer[0] + d * outer[2],
    c * outer[1] + d * outer[3],
    e * outer[0] + f * outer[2] + outer[4],
    e * outer[1] + f * outer[3] + outer[5],
  ];
}

/**
 * Lists what is painted on an open page, bottom first, forms included. Slow beside reading words (it asks about each
 * object), so it is for pages where the words raise a question.
 */
export function readPaint(pdfium: Pdfium, page: Pointer, frame: PageFrame): PaintedPage {
  const { call } = pdfium;
  const scratch = call.malloc(SCRATCH_BYTES);
  const at = scratch >> 2;
  const result: PaintedPage = { areas: [], textOrder: new Map() };
  let order = 0;
  let left = MOST_OBJECTS;

  const boxOf = (object: Pointer, matrix: Matrix): Box | null => {
    if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null;
    const [x0, y0, x1, y1] = fourFloats(pdfium, scratch);
    const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => ({ x, y })));
    const xs = corners.map(({ x, y }) => matrix[0] * x + matrix[2] * y + matrix[4] - frame.left);
    const ys = corners.map(({ x, y }) => frame.top - (matrix[1] * x + matrix[3] * y + matrix[5]));
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };

  const fillOf = (path: Pointer): { painted: boolean; white: boolean } => {
    const drawn = call.FPDFPath_GetDrawMode(path, scratch, scratch + 4) !== 0 && pdfium.words[at] !== 0;
    if (!drawn) return { painted: false, white: false };
    // A pattern has no colour to tell: it counts as paint that is not white.
    if (call.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) {
      return { painted: true, white: false };
    }
    const [r, g, b, a] = pdfium.words.subarray(at, at + 4) as unknown as [number, number, number, number];
    return { painted: a > NEARLY_TRANSPARENT, white: Math.min(r, g, b) >= NEARLY_WHITE };
  };

  const add = (object: Pointer, matrix: Matrix, kind: PaintedArea['kind'], white: boolean): void => {
    const box = boxOf(object, matrix);
    if (!box) return;
    // An unusual blend mode counts as transparency: a highlighter hides nothing.
    const opaque = call.FPDFPageObj_HasTransparency(object) === 0;
    result.areas.push({ box, kind, white, opaque, order });
  };

  const visit = (object: Pointer, matrix: Matrix, depth: number): void => {
    if (left-- <= 0) return;
    order++;
    switch (call.FPDFPageObj_GetType(object)) {
      case OBJECT.text:
        result.textOrder.set(object, order);
        break;
      case OBJECT.path: {
        const { painted, white } = fillOf(object);
        if (painted) add(object, matrix, 'fill', white);
        break;
      }
      case OBJECT.image:
        add(object, matrix, 'picture', false);
        break;
      case OBJECT.shading:
        add(object, matrix, 'shading', false);
        break;
      case OBJECT.form: {
        if (depth >= DEEPEST_FORM || call.FPDFPageObj_GetMatrix(object, scratch) === 0) return;
        const own = [...pdfium.floats.subarray(at, at + 6)] as unknown as Matrix;
        const inner = within(own, matrix);
        const count = call.FPDFFormObj_CountObjects(object);
        for (let index = 0; index < count && left > 0; index++) {
          visit(call.FPDFFormObj_GetObject(object, index), inner, depth + 1);
        }
      }
    }
  };

  const count = call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && left > 0; index++) visit(call.FPDFPage_GetObject(page, index), identity, 0);
  call.free(scratch);
  return result;
}

/** True where something other than white is painted behind the middle of a box. */
export function isOnPaint({ areas }: PaintedPage, box: Box): boolean {
  const x = (box[0] + box[2]) / 2;
  const y = (box[1] + box[3]) / 2;
  return areas.some(({ box: area, white }) => !white && x >= area[0] && x <= area[2] && y >= area[1] && y <= area[3]);
}

/** True where something opaque was painted over a word after it was written. */
export function isCovered({ areas, textOrder }: PaintedPage, textObject: Pointer, box: Box): boolean {
  const written = textOrder.get(textObject);
  if (written === undefined) return false;
  // The loose box of a word is higher than its ink: its middle half has to be covered.
  const quarter = (box[3] - box[1]) / 4;
  return areas.some(
    ({ box: area, opaque, order }) =>
      opaque &&
      order > written &&
      area[0] <= box[0] + 1 &&
      area[2] >= box[2] - 1 &&
      area[1] <= box[1] + quarter &&
      area[3] >= box[3] - quarter,
  );
}

/** True where small shapes are spread over the page like letters: text drawn as outlines. A bar code is in one spot. */
export function looksOutlined({ areas }: PaintedPage, frame: PageFrame): boolean {
  const glyphs = areas.filter(
    ({ box, kind }) => kind === 'fill' && box[2] - box[0] < LARGEST_GLYPH && box[3] - box[1] < LARGEST_GLYPH,
  );
  if (glyphs.length < LEAST_GLYPHS) return false;
  const span = (low: 0 | 1, high: 2 | 3): number =>
    Math.max(...glyphs.map(({ box }) => box[high])) - Math.min(...glyphs.map(({ box }) => box[low]));
  return span(0, 2) > frame.width * OUTLINE_SPAN && span(1, 3) > frame.height * OUTLINE_SPAN;
}

/** Share of the page, 0 to 1, that pictures cover; overlapping ones count twice, up to the whole. */
export function pictureShare({ areas }: PaintedPage, frame: PageFrame): number {
  const side = (from: number, to: number, limit: number): number =>
    Math.max(0, Math.min(to, limit) - Math.max(from, 0));
  const covered = areas
    .filter((area) => area.kind === 'picture')
    .reduce((sum, { box }) => sum + side(box[0], box[2], frame.width) * side(box[1], box[3], frame.height), 0);
  return Math.min(1, covered / Math.max(1, frame.width * frame.height));
}
