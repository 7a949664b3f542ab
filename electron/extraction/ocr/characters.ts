import { STRIP_HEIGHT, type LineStrip } from './lineStrip.ts';
import type { LineModel } from './models.ts';

/** A character that a network saw: how sure it is (0 to 1), and the middle of it in pixels of the strip. */
export type Character = { text: string; confidence: number; x: number };

/** The network's step across a strip; what it reads ends with an empty one. */
const STEP = 8;

/** Brightness from -1 to 1, three times over for three colours, the strip filled up with its last column. */
function inputOf({ pixels, width: filled }: LineStrip, width: number): Float32Array {
  const plane = STRIP_HEIGHT * width;
  const values = new Float32Array(3 * plane);
  for (let row = 0; row < STRIP_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      const brightness = pixels[row * filled + Math.min(column, filled - 1)]!;
      values[row * width + column] = brightness / 127.5 - 1;
    }
  }
  for (const colour of [1, 2]) values.copyWithin(colour * plane, 0, plane);
  return values;
}

/**
 * The characters of one strip, from how likely each is at each step: the likeliest, the same one in a row once, and
 * without the blank that parts them (greedy decoding of connectionist temporal classification).
 */
function decoded(likely: Float32Array, steps: number, classes: number, characters: readonly string[], step: number) {
  const read: (Character & { last: number })[] = [];
  let before = 0;
  for (let at = 0; at < steps; at++) {
    let [best, confidence] = [0, -1];
    for (let index = 0; index < classes; index++) {
      const value = likely[at * classes + index]!;
      if (value > confidence) [best, confidence] = [index, value];
    }
    const latest = read.at(-1);
    if (best !== 0 && best === before && latest) {
      latest.confidence = Math.max(latest.confidence, confidence);
      latest.x += ((at - latest.last) * step) / 2;
      latest.last = at;
    } else if (best !== 0) {
      // What follows the list is the space.
      read.push({ text: characters[best - 1] ?? ' ', confidence, x: (at + 0.5) * step, last: at });
    }
    before = best;
  }
  return read.map(({ text, confidence, x }): Character => ({ text, confidence, x }));
}

/**
 * Reads a strip with one network. One at a time: several together would be filled up to the widest, and what lies
 * between the layers of the network would no longer fit the processor's cache.
 */
export async function readStrip({ model, characters }: LineModel, strip: LineStrip): Promise<Character[]> {
  const width = Math.ceil(strip.width / STEP) * STEP + STEP;
  const { values, shape } = await model.run(inputOf(strip, width), [1, 3, STRIP_HEIGHT, width]);
  const [, steps = 0, classes = 0] = shape;
  return decoded(values, steps, classes, characters, width / steps);
}
