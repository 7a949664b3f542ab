/** Small pictures as scanners pack them, written by hand, since no library here writes them. */
import { u16, u32, u8 } from './bytes.ts';

const side = 64;

/** A segment of JBIG2: its kind, the segments that it refers to, and what it holds. */
const segment = (number: number, kind: number, refersTo: readonly number[], data: string): string =>
  u32(number) + u8(kind, refersTo.length << 5, ...refersTo, 1) + u32(data.length) + data;

const wholePage = u32(side, side, 0, 0) + u8(0);
/** Where a pixel looks for its neighbours, in the first of the four templates. */
const neighbours = u8(3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe);

/** Letters of a JBIG2 picture, which lie in a stream of their own. @param code arithmetic code: any bytes mean something */
export const jbig2Symbols = (code: string): string => segment(0, 0, [], u16(0) + neighbours + u32(2, 2) + code);

const jbig2Page = (...segments: string[]): string =>
  segment(1, 48, [], u32(side, side, 0, 0) + u8(0) + u16(0)) + segments.join('') + segment(9, 49, [], '');

/** JBIG2 pictures: one of pixels, one packed like a fax, one of half tones with their patterns, and last one of letters. */
export const jbig2Pictures = (code: string): string[] => [
  jbig2Page(segment(2, 38, [], wholePage + u8(0) + neighbours + code)),
  jbig2Page(segment(2, 38, [], wholePage + u8(1) + '\xff'.repeat(side / 8))),
  jbig2Page(
    segment(2, 16, [], u8(0, 4, 4) + u32(3) + code),
    segment(3, 22, [2], wholePage + u8(0) + u32(8, 8, 0, 0) + u16(0x100, 0) + code),
  ),
  jbig2Page(segment(2, 6, [0], wholePage + u16(0) + u32(4) + code)),
];

/** A JPEG 2000 picture of one tile. @param code its packets, of which garbage means something too */
export function jpxStream(colours: number, code: string): string {
  const marker = (kind: number, data: string): string => u16(kind, data.length + 2) + data;
  const components = u8(7, 1, 1).repeat(colours);
  const size = marker(0xff51, u16(0) + u32(side, side, 0, 0, side, side, 0, 0) + u16(colours) + components);
  const coding = marker(0xff52, u8(0, 0) + u16(1) + u8(0, 1, 4, 4, 0, 1));
  const steps = marker(0xff5c, u8(0x40, 0x40, 0x48, 0x48, 0x50));
  const tile = marker(0xff90, u16(0) + u32(14 + code.length) + u8(0, 1));
  return u16(0xff4f) + size + coding + steps + tile + u16(0xff93) + code + u16(0xffd9);
}

/** The same in a file of boxes, with a palette of two colours. */
export function jp2File(code: string): string {
  const box = (kind: string, data: string): string => u32(data.length + 8) + kind + data;
  const palette = box('pclr', u16(2) + u8(3, 7, 7, 7, 0, 0, 0, 255, 255, 255));
  const map = box('cmap', [0, 1, 2].map((column) => u16(0) + u8(1, column)).join(''));
  const head =
    box('ihdr', u32(side, side) + u16(1) + u8(7, 7, 0, 0)) + box('colr', u8(1, 0, 0) + u32(16)) + palette + map;
  return (
    box('jP  ', '\r\n\x87\n') + box('ftyp', `jp2 ${u32(0)}jp2 `) + box('jp2h', head) + box('jp2c', jpxStream(1, code))
  );
}

/** The entries of a picture's dictionary. */
export const pictureEntries = (entries: string): string =>
  `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${entries}`;
