import { createRandom, type Random } from '../samples/random.ts';

const keywords = [
  'obj',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '/Length',
  '/Filter',
  '/Kids',
];
const numbers = ['-1', '0', '2147483647', '4294967296', '99999999999999999999', '1e38', '-0.0000001', 'null', '[]'];

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

/** A range of up to `most` bytes. */
function range(bytes: Buffer, random: Random, most: number): [from: number, to: number] {
  const from = random.between(0, Math.max(0, bytes.length - 1));
  return [from, Math.min(bytes.length, from + random.between(1, most))];
}

/** Replaces one occurrence of a pattern, chosen by chance. */
function replaceOne(bytes: Buffer, random: Random, pattern: RegExp, by: string): Buffer {
  const text = bytes.toString('latin1');
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return bytes;
  const place = random.pick(places);
  return Buffer.from(text.slice(0, place.index) + by + text.slice(place.index + place[0].length), 'latin1');
}

const mutations: Mutation[] = [
  function changeBytes(bytes, random) {
    for (let count = random.between(1, 20); count > 0; count--) {
      bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    }
    return bytes;
  },
  function flipBit(bytes, random) {
    const at = random.between(0, bytes.length - 1);
    bytes[at] = bytes[at]! ^ (1 << random.between(0, 7));
    return bytes;
  },
  /** Of what a decoder reads: fonts, pictures, programs. */
  function changeStream(bytes, random) {
    const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n(?=[^]+?endstream)/g)];
    if (streams.length === 0) return bytes;
    const { index, 0: word } = random.pick(streams);
    const from = index + word.length;
    const to = bytes.indexOf('endstream', from);
    for (let count = random.between(1, 12); count > 0 && to > from; count--) {
      bytes[random.between(from, to - 1)] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.between(0, 255)]);
    }
    return bytes;
  },
  function cutShort(bytes, random) {
    return bytes.subarray(0, random.between(0, bytes.length));
  },
  function leaveOut(bytes, random) {
    const [from, to] = range(bytes, random, 2000);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  function repeat(bytes, random) {
    const [from, to] = range(bytes, random, 500);
    const part = bytes.subarray(from, to);
    const copies = Array.from({ length: random.between(1, 50) }, () => part);
    return Buffer.concat([bytes.subarray(0, to), ...copies, bytes.subarray(to)]);
  },
  function splice(bytes, random, other) {
    const [from, to] = range(other, random, 3000);
    const at = random.between(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)]);
  },
  function changeNumber(bytes, random) {
    return replaceOne(bytes, random, /\d+/g, random.pick(numbers));
  },
  function changeReference(bytes, random) {
    return replaceOne(bytes, random, /\d+ 0 R/g, `${random.between(0, 30)} 0 R`);
  },
  function changeKeyword(bytes, random) {
    return replaceOne(bytes, random, new RegExp(random.pick(keywords), 'g'), random.pick(keywords));
  },
];

/** A damaged copy of one of the seeds. The same number always gives the same bytes. */
export function mutant(seeds: readonly Uint8Array[], number: number): Uint8Array {
  const random = createRandom(number);
  let bytes: Buffer = Buffer.from(random.pick(seeds));
  for (let count = random.between(1, 4); count > 0 && bytes.length > 0; count--) {
    bytes = random.pick(mutations)(bytes, random, Buffer.from(random.pick(seeds)));
  }
  return new Uint8Array(bytes);
}
