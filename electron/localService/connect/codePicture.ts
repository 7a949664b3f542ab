import { crc32, deflateSync } from 'node:zlib';

/** The digits, seven rows of five points each, one bit a point. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  '0': [0x0e, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0e],
  '1': [0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e],
  '2': [0x0e, 0x11, 0x01, 0x02, 0x04, 0x08, 0x1f],
  '3': [0x1f, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0e],
  '4': [0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02],
  '5': [0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e],
  '6': [0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e],
  '7': [0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
  '8': [0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e],
  '9': [0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c],
};
const [glyphWidth, glyphHeight, point, margin] = [5, 7, 8, 16];

/** A picture of some digits as a `data:` URL of a PNG, dark on white. */
export function codePicture(digits: string): string {
  const width = 2 * margin + digits.length * (glyphWidth + 1) * point - point;
  const height = 2 * margin + glyphHeight * point;
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(width + 1, 0xff);
    row[0] = 0; // the row's filter: none
    for (let x = 0; x < width; x++) if (isInk(digits, x - margin, y - margin)) row[x + 1] = 0x20;
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits a sample; the rest is 0: greyscale, deflate, no interlace
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function isInk(digits: string, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / point), Math.floor(y / point)];
  if (x < 0 || y < 0 || row >= glyphHeight || column % (glyphWidth + 1) === glyphWidth) return false;
  const bits = glyphs[digits[Math.floor(column / (glyphWidth + 1))] ?? '']?.[row] ?? 0;
  return ((bits >> (glyphWidth - 1 - (column % (glyphWidth + 1)))) & 1) === 1;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
