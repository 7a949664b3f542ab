import { deflateSync } from 'node:zlib';
import { openDocument } from '../../../../electron/extraction/pdf/document.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { renderPixels } from '../../../../electron/extraction/pdf/render.ts';
import { createRandom } from '../../../../build/scripts/samples/random.ts';
import { pdfOf, stream } from '../pdf/rawPdf.ts';

const DOTS_PER_INCH = 200;

export type ScanOptions = {
  /** Radians by which the paper lies askew on the glass, clockwise. */
  tilt?: number;
  /** Range of grey values by which a pixel may be off, of 255. */
  noise?: number;
};

type Grey = { data: Uint8Array; width: number; height: number };

/** The picture turned about its middle, with the greys in between, faded and noisy. */
function askew({ data, width, height }: Grey, tilt: number, noise: number): Uint8Array {
  const random = createRandom(7);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : data[y * width + x]!;
  const scanned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [fromX, fromY] = [cos * dx + sin * dy + width / 2, cos * dy - sin * dx + height / 2];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
      const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
      const grey = (upper * (1 - below) + lower * below) * 0.9 + 10 + random.between(-noise, noise);
      scanned[y * width + x] = Math.max(0, Math.min(255, Math.round(grey)));
    }
  }
  return scanned;
}

/** The first page of a PDF as a scanner would save it: a PDF that holds nothing but a grey picture of 200 dpi. */
export async function scanned(pdf: Uint8Array, { tilt = 0, noise = 0 }: ScanOptions = {}): Promise<Uint8Array> {
  const document = openDocument(await createPdfium(), pdf);
  const { data, width, height } = renderPixels(document, 1, DOTS_PER_INCH / 72);
  document.close();
  const grey = askew({ data: data.filter((_, index) => index % 4 === 1), width, height }, tilt, noise);
  const [wide, high] = [width, height].map((pixels) => ((pixels * 72) / DOTS_PER_INCH).toFixed(2));
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>`,
    stream(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`),
    stream(Buffer.from(deflateSync(grey)).toString('latin1'), picture),
  ]);
}
