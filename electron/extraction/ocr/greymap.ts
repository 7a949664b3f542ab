/** A picture in shades of grey as a portable grey map (PGM, binary), which Tesseract reads without a codec. */
export type Greymap = { bytes: Uint8Array; width: number; height: number; dotsPerInch: number };

/** Shares of red, green and blue in brightness (ITU-R BT.601), in 256ths. */
const RED = 77;
const GREEN = 150;
const BLUE = 29;

/** @param pixels RGBA, four bytes each, rows from the top without padding */
export function greymapOf(pixels: Uint8Array, width: number, height: number, dotsPerInch: number): Greymap {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const bytes = new Uint8Array(header.length + width * height);
  bytes.set(header);
  for (let from = 0, to = header.length; to < bytes.length; from += 4, to++) {
    bytes[to] = (pixels[from]! * RED + pixels[from + 1]! * GREEN + pixels[from + 2]! * BLUE) >> 8;
  }
  return { bytes, width, height, dotsPerInch };
}
