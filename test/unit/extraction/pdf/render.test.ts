import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openDocument, UnreadablePdf, type PdfDocument } from '../../../../electron/extraction/pdf/document.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import { renderPage, renderPixels } from '../../../../electron/extraction/pdf/render.ts';
import { onePage, type RawPage } from './rawPdf.ts';

const pdfium = await createPdfium();
let document: PdfDocument | undefined;
afterEach(() => document?.close());

function open(content: string, page?: RawPage): PdfDocument {
  document = openDocument(pdfium, onePage(content, page));
  return document;
}

/** The colour of the pixel at a point of the page, from the top left. */
function colourAt({ data, width, scale }: { data: Uint8Array; width: number; scale: number }, x: number, y: number) {
  const at = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('pictures of pages', () => {
  it('have the size of the page at the scale, and show what it paints in its place', () => {
    const picture = renderPixels(open('1 0 0 rg 100 600 100 100 re f'), 1, 2);
    expect([picture.width, picture.height, picture.scale]).toEqual([1200, 1600, 2]);
    expect(picture.data).toHaveLength(1200 * 1600 * 4);
    expect(colourAt(picture, 150, 150)).toEqual([255, 0, 0, 255]);
    expect(colourAt(picture, 50, 50)).toEqual([255, 255, 255, 255]);
  });

  it('stand as displayed where the page is turned', () => {
    const picture = renderPixels(open('1 0 0 rg 100 600 100 100 re f', { page: '/Rotate 90' }), 1, 1);
    expect([picture.width, picture.height]).toEqual([800, 600]);
    expect(colourAt(picture, 650, 150)).toEqual([255, 0, 0, 255]);
  });

  it('are PNG files with the same pixels', () => {
    const png = Buffer.from(renderPage(open('1 0 0 rg 0 0 600 800 re f'), 1, 0.1).data);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 80]);
    const at = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
    expect(rows).toHaveLength(80 * (1 + 60 * 3));
  });

  it('are opaque: a report embeds a PNG without an alpha channel as it is', () => {
    const png = Buffer.from(renderPage(open('1 0 0 rg 0 0 600 800 re f'), 1, 0.1).data);
    const [bitDepth, colourType] = png.subarray(24, 26);
    expect([bitDepth, colourType]).toEqual([8, 2]);
  });

  it('can be of a part of the page alone, which is cut to the page', () => {
    const document = open('1 0 0 rg 100 600 100 100 re f');
    const part = Buffer.from(renderPage(document, 1, 2, [100, 100, 200, 150]).data);
    expect([part.readUInt32BE(16), part.readUInt32BE(20)]).toEqual([200, 100]);
    const at = part.indexOf('IDAT');
    const rows = inflateSync(part.subarray(at + 4, at + 4 + part.readUInt32BE(at - 4)));
    // Red all over: every line is its filter and pixels that say so, or say that they are like those before.
    expect([...rows.subarray(1, 4)]).toEqual([255, 0, 0]);
    const beyond = renderPage(document, 1, 1, [-50, 790, 9000, 9000]);
    expect([beyond.width, beyond.height]).toEqual([600, 10]);
  });

  it('are made smaller where the page would be too large', () => {
    const picture = renderPage(open(''), 1, 1000);
    expect(picture.width * picture.height).toBeLessThan(25_000_000);
    expect(picture.scale).toBeLessThan(10);
  });

  it.each([
    [2, 1],
    [0, 1],
    [1.5, 1],
    [1, 0],
    [1, Number.NaN],
    [1, Number.POSITIVE_INFINITY],
  ])('are refused for page %d at scale %d', (page, scale) => {
    expect(() => renderPage(open(''), page, scale)).toThrow(UnreadablePdf);
  });

  it('do not pile up in memory', () => {
    const opened = open('1 0 0 rg 100 600 100 100 re f');
    for (let time = 0; time < 20; time++) renderPixels(opened, 1, 2);
    const before = pdfium.bytes.length;
    for (let time = 0; time < 40; time++) renderPixels(opened, 1, 2);
    expect(pdfium.bytes.length).toBe(before);
  });
});
