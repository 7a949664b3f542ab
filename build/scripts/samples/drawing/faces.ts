import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

/** A typeface: the standard PDF fonts, or DejaVu, which is embedded as a TrueType subset. */
export type Family = 'helvetica' | 'times' | 'courier' | 'dejavu' | 'dejavu-condensed' | 'dejavu-mono' | 'dejavu-serif';

export type Weight = 'regular' | 'bold' | 'italic';

export type Face = `${Family}/${Weight}`;

const dejavu = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

const sources: Record<Family, Record<Weight, string>> = {
  helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  courier: { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
  dejavu: files('DejaVuSans', 'Oblique'),
  'dejavu-condensed': files('DejaVuSansCondensed', 'Oblique'),
  'dejavu-mono': files('DejaVuSansMono', 'Oblique'),
  'dejavu-serif': files('DejaVuSerif', 'Italic'),
};

function files(name: string, slanted: string): Record<Weight, string> {
  const file = (style: string): string => join(dejavu, `${name}${style}.ttf`);
  return { regular: file(''), bold: file('-Bold'), italic: file(`-${slanted}`) };
}

/** What pdfkit's `font()` takes for a face. */
export function fontSource(face: Face): string {
  const [family, weight] = face.split('/') as [Family, Weight];
  return sources[family][weight];
}

let ruler: PDFKit.PDFDocument | undefined;

/** Width in points of a text set on one line. */
export function widthOf(text: string, face: Face, size: number, spacing = 0): number {
  // One document measures for all: opening a font costs more than drawing a page with it.
  ruler ??= new PDFDocument({ autoFirstPage: false });
  return ruler.font(fontSource(face)).fontSize(size).widthOfString(text, { characterSpacing: spacing });
}
