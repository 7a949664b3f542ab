/** A picture in shades of grey, one byte a pixel, rows from the top without padding. */
export type Picture = { pixels: Uint8Array; width: number; height: number };

/** Shares of red, green and blue in brightness (ITU-R BT.601), in 256ths. */
const RED = 77;
const GREEN = 150;
const BLUE = 29;

/** @param pixels RGBA, four bytes each, rows from the top without padding */
export function greyOf(pixels: Uint8Array, width: number, height: number): Picture {
  const grey = new Uint8Array(width * height);
  for (let from = 0, to = 0; to < grey.length; from += 4, to++) {
    grey[to] = (pixels[from]! * RED + pixels[from + 1]! * GREEN + pixels[from + 2]! * BLUE) >> 8;
  }
  return { pixels: grey, width, height };
}

const within = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** The brightness at a point between pixels, from the four around it; beyond the edge that of the edge. */
export function brightnessAt({ pixels, width, height }: Picture, x: number, y: number): number {
  const [left, top] = [within(x, width - 1), within(y, height - 1)];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [toRight, below] = [left - column, top - row];
  const nextColumn = column + 1 < width ? column + 1 : column;
  const upper = row * width;
  const lower = row + 1 < height ? upper + width : upper;
  const above = pixels[upper + column]! * (1 - toRight) + pixels[upper + nextColumn]! * toRight;
  const beneath = pixels[lower + column]! * (1 - toRight) + pixels[lower + nextColumn]! * toRight;
  return above * (1 - below) + beneath * below;
}

/** How much of each old pixel lies in each new one, along one axis. */
function shares(from: number, to: number): { first: Int32Array; weights: Float32Array; width: number } {
  const step = from / to;
  const width = Math.ceil(step) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * width);
  for (let index = 0; index < to; index++) {
    const [start, end] = [index * step, Math.min(from, (index + 1) * step)];
    first[index] = Math.floor(start);
    for (let place = 0; place < width; place++) {
      const pixel = first[index]! + place;
      weights[index * width + place] = Math.max(0, Math.min(pixel + 1, end) - Math.max(pixel, start)) / (end - start);
    }
  }
  return { first, weights, width };
}

/** The picture made smaller, each new pixel the mean of what it covers; or larger, by its nearest pixels. */
export function resized(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const across = shares(picture.width, width);
  const down = shares(picture.height, height);
  const narrow = new Float32Array(width * picture.height);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let place = 0; place < across.width; place++) {
        const weight = across.weights[x * across.width + place]!;
        if (weight > 0) sum += weight * picture.pixels[y * picture.width + across.first[x]! + place]!;
      }
      narrow[y * width + x] = sum;
    }
  }
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let place = 0; place < down.width; place++) {
        const weight = down.weights[y * down.width + place]!;
        if (weight > 0) sum += weight * narrow[(down.first[y]! + place) * width + x]!;
      }
      pixels[y * width + x] = sum;
    }
  }
  return { pixels, width, height };
}
