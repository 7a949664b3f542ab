import { crc32, deflateSync } from 'node:zlib';

/** zlib levels above this cost twice the time for a few percent. */
const level = 3;
/** 8 bits a channel; red, green and blue. */
const rgb = [8, 2, 0, 0, 0];
/** The filter of a PNG that writes of each byte how it differs from the one above: zero nearly everywhere on a page. */
const differenceFromAbove = 2;

/**
 * Encodes RGBA pixels as a PNG without their alpha channel, since a page is painted on white. PDFium's own encoder keeps the
 * channel, and then PDFKit decodes the picture, splits the channel off and encodes both again, all while the desk waits.
 * @param pixels rows from the top without padding
 */
export function opaquePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = 1 + width * 3;
  const rows = new Uint8Array(stride * height);
  for (let y = 0, from = 0; y < height; y++) {
    let to = y * stride;
    rows[to++] = differenceFromAbove;
    for (let x = 0; x < width; x++, from += 4) {
      for (let channel = 0; channel < 3; channel++) {
        const at = from + channel;
        rows[to++] = (pixels[at] ?? 0) - (pixels[at - width * 4] ?? 0);
      }
    }
  }
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', Buffer.concat([head, Buffer.from(rgb)])),
      chunk('IDAT', deflateSync(rows, { level })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
