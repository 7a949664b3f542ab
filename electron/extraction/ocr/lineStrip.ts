import { brightnessAt, type Picture } from './picture.ts';
import type { TextLine } from './textLines.ts';

/** The height in which the networks read a line; their widths are free. */
export const STRIP_HEIGHT = 48;
const NARROWEST = 16;
/** No line of a page is longer: a rule that was taken for text would need memory without end. */
const WIDEST = 6000;

/** A line cut out of the picture, level, as high as the networks read, dark on light. */
export type LineStrip = Picture & {
  /** Pixels of the picture to a pixel of the strip, across and down. */
  across: number;
  down: number;
};

/** Text that is lighter than its ground is turned over: the middle brightness is the ground's. */
function darkOnLight(pixels: Uint8Array): Uint8Array {
  const sorted = pixels.toSorted();
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  const ground = quantile(0.5);
  return ground - quantile(0.02) >= quantile(0.98) - ground ? pixels : pixels.map((brightness) => 255 - brightness);
}

/** Cuts a line out of a picture that lies askew by `angle`. */
export function stripOf(picture: Picture, line: TextLine, angle: number): LineStrip {
  const [wide, high] = [line.x1 - line.x0, line.y1 - line.y0];
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.round((STRIP_HEIGHT * wide) / high)));
  const [across, down] = [wide / width, high / STRIP_HEIGHT];
  // Where the picture is finer than the strip each of its pixels is a mean of several.
  const samples = Math.max(1, Math.round(down));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const pixels = new Uint8Array(width * STRIP_HEIGHT);
  for (let row = 0; row < STRIP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let v = 0; v < samples; v++) {
        const y = line.y0 + (row + (v + 0.5) / samples) * down - middleY;
        for (let u = 0; u < samples; u++) {
          const x = line.x0 + (column + (u + 0.5) / samples) * across - middleX;
          sum += brightnessAt(picture, x * cos - y * sin + middleX - 0.5, x * sin + y * cos + middleY - 0.5);
        }
      }
      pixels[row * width + column] = sum / (samples * samples);
    }
  }
  return { pixels: darkOnLight(pixels), width, height: STRIP_HEIGHT, across, down };
}

/** Ground that is left beside a word when it is cut out of its line. */
const BESIDE = 8;

/** A part of a strip, from one column up to another, with some of its ground on both sides. */
export function partOf(strip: LineStrip, from: number, to: number): LineStrip {
  const start = Math.max(0, Math.floor(from) - BESIDE);
  const end = Math.min(strip.width, Math.ceil(to) + BESIDE);
  const width = Math.max(1, end - start);
  const pixels = new Uint8Array(width * strip.height);
  for (let row = 0; row < strip.height; row++) {
    pixels.set(strip.pixels.subarray(row * strip.width + start, row * strip.width + start + width), row * width);
  }
  return { ...strip, pixels, width };
}
