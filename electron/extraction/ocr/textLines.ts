import type { Model } from './models.ts';
import { resized, type Picture } from './picture.ts';

/** A line of text, or a part of one, in pixels of the picture once it is turned level. */
export type TextLine = { x0: number; y0: number; x1: number; y1: number };

/** Lines on a picture, and the angle by which they rise to the right downwards (radians, clockwise). */
type TextLines = { lines: TextLine[]; angle: number };

/** The longer side of what the network sees: it was trained on text about this large. Its sides are multiples of 32. */
const LONGEST = 1600;
const STEP = 32;
/** Mean and deviation of each colour in the pictures that the network learned from (ImageNet). */
const COLOURS = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
];
/** A pixel as likely as this is text; a line whose pixels are on the average less likely than the second is none. */
const TEXT_PIXEL = 0.3;
const TEXT_LINE = 0.5;
/** The network marks the kernel of a line; the whole of it reaches further by this share of its area over its rim. */
const UNCLIP = 1.6;
/** A speck. */
const LEAST_PIXELS = 9;
const LEAST_SIDE = 4;
/** Lines so much longer than high tell how the page lies; below this angle it lies level. */
const LONG = 40;
const FEWEST_LONG = 5;
const LEVEL = 0.0015;

/** Pixels of one line on the network's picture, and how likely they are text. */
type Region = { xs: number[]; ys: number[]; likelihood: number };

function inputOf({ pixels }: Picture): Float32Array {
  const values = new Float32Array(3 * pixels.length);
  for (const [colour, { mean, deviation }] of COLOURS.entries()) {
    const from = colour * pixels.length;
    for (let index = 0; index < pixels.length; index++)
      values[from + index] = (pixels[index]! / 255 - mean) / deviation;
  }
  return values;
}

/** Pixels of text that touch each other, by side or corner. */
function regionsOf(likely: Float32Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(likely.length);
  const open = new Int32Array(likely.length);
  const regions: Region[] = [];
  for (let start = 0; start < likely.length; start++) {
    if (seen[start] === 1 || likely[start]! <= TEXT_PIXEL) continue;
    const [xs, ys]: [number[], number[]] = [[], []];
    let sum = 0;
    let count = 0;
    open[count++] = start;
    seen[start] = 1;
    while (count > 0) {
      const pixel = open[--count]!;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      xs.push(x);
      ys.push(y);
      sum += likely[pixel]!;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (seen[next] === 1 || likely[next]! <= TEXT_PIXEL) continue;
          seen[next] = 1;
          open[count++] = next;
        }
      }
    }
    if (xs.length >= LEAST_PIXELS) regions.push({ xs, ys, likelihood: sum / xs.length });
  }
  return regions;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The slope of the line through a region's pixels and its length; null where it is not long. */
function slopeOf({ xs, ys }: Region): { slope: number; weight: number } | null {
  const [middleX, middleY] = [meanOf(xs), meanOf(ys)];
  let [together, across, down] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - middleX, ys[index]! - middleY];
    together += dx * dy;
    across += dx * dx;
    down += dy * dy;
  }
  return across > LONG * down ? { slope: together / across, weight: Math.sqrt(across) } : null;
}

/** The angle of most of the length of the long lines: the median, which a signature or a stamp does not move. */
function angleOf(regions: readonly Region[]): number {
  const slopes = regions.flatMap((region) => slopeOf(region) ?? []).sort((a, b) => a.slope - b.slope);
  if (slopes.length < FEWEST_LONG) return 0;
  let left = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { slope, weight } of slopes) {
    left -= weight;
    if (left <= 0) return Math.abs(slope) < LEVEL ? 0 : Math.atan(slope);
  }
  return 0;
}

/** The line around a region once the picture is turned level about its middle. */
function lineAround({ xs, ys }: Region, angle: number, picture: Picture, small: Picture): TextLine | null {
  const [scaleX, scaleY] = [picture.width / small.width, picture.height / small.height];
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, column] of xs.entries()) {
    const [dx, dy] = [(column + 0.5) * scaleX - middleX, (ys[index]! + 0.5) * scaleY - middleY];
    const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin];
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  }
  const [width, height] = [x1 - x0 + scaleX, y1 - y0 + scaleY];
  if (width < LEAST_SIDE || height < LEAST_SIDE) return null;
  const beyond = (width * height * UNCLIP) / (2 * (width + height));
  return {
    x0: x0 - scaleX / 2 - beyond + middleX,
    y0: y0 - scaleY / 2 - beyond + middleY,
    x1: x1 + scaleX / 2 + beyond + middleX,
    y1: y1 + scaleY / 2 + beyond + middleY,
  };
}

/** Finds the lines of text on a picture. In a table each cell is a line of its own. */
export async function findTextLines(detector: Model, picture: Picture): Promise<TextLines> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const side = (pixels: number): number => Math.max(STEP, Math.round((pixels * scale) / STEP) * STEP);
  const small = resized(picture, side(picture.width), side(picture.height));
  const { values } = await detector.run(inputOf(small), [1, 3, small.height, small.width]);
  const regions = regionsOf(values, small.width, small.height);
  const angle = angleOf(regions);
  const lines = regions
    .filter(({ likelihood }) => likelihood >= TEXT_LINE)
    .flatMap((region) => lineAround(region, angle, picture, small) ?? []);
  return { lines, angle };
}
