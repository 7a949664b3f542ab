import { crc32, deflateSync } from 'node:zlib';
import { paint } from '../../../build/scripts/samples/drawing/paint.ts';
import { createComposer, paper } from '../../../build/scripts/samples/drawing/composer.ts';
import { pdfOf } from '../../unit/extraction/pdf/rawPdf.ts';

/** A real PNG picture: a page-shaped grey field with darker bars where a scan would show lines of text. */
export function pngPicture(width = 124, height = 175): Uint8Array {
  const rows = Buffer.alloc(height * (width + 1), 0xf4);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0; // no filter
    if (y % 9 < 3) rows.fill(0x6a, y * (width + 1) + 14, y * (width + 1) + 14 + ((y * 37) % (width - 40)) + 20);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits of grey
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** What a browser leaves behind when a download breaks off: the first part of a file. */
export function truncated(bytes: Uint8Array, kept = 0.6): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * kept));
}

/** A well-formed PDF that has no page. */
export function pageless(): Uint8Array {
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

/** A PDF whose only page is a picture: nothing in it is text. */
export function scannedPage(): Promise<Uint8Array> {
  const [width, height] = paper.a4;
  const picture = { kind: 'picture', bytes: pngPicture(), x: 0, y: 0, width, height } as const;
  return paint([{ width, height, marks: [picture] }], { title: 'Scan' });
}

/** A PDF of text that is no bank statement. */
export function letter(): Promise<Uint8Array> {
  const margin = { top: 120, right: 70, bottom: 70, left: 70 };
  const c = createComposer({ size: paper.a4, margin, family: 'times', fontSize: 12, color: '#000000' });
  const lines = ['Dear Ms Vosloo-Khumalo,', 'thank you for your visit on 3 March.', 'Kind regards', 'T. M. Ashgrove'];
  for (const line of lines) c.text(line, { down: 20 });
  return paint(c.finish(), { title: 'Letter' });
}
