/** PDF files written object by object, for what no PDF library would write. */

/** Bytes of a string of which each character is one byte. */
export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** A stream object of these bytes, with more entries for its dictionary. */
export function stream(data: string, entries = ''): string {
  return `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
}

/** The objects 1, 2, 3... with a cross-reference table; the first is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return latin1(text);
}

export type RawPage = {
  /** Entries of the page dictionary besides the usual ones, such as `/Rotate 90`. */
  page?: string;
  /** Entries of the resource dictionary besides the fonts F1 (Helvetica), F2 (Helvetica-Bold) and F3 (Courier). */
  resources?: string;
  /** Entries of the font dictionary besides the usual ones. */
  fonts?: string;
  /** More objects; the first of them is object 7. */
  objects?: string[];
  trailer?: string;
};

/** One A-sized page (600 by 800 points) that shows a content stream. */
export function onePage(
  content: string,
  { page = '', resources = '', fonts = '', objects = [], trailer = '' }: RawPage = {},
) {
  const media = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 600 800]';
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${media} /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 ${font('Courier')} ${fonts} >> ${resources} >> ${page} >>`,
      stream(content),
      font('Helvetica'),
      font('Helvetica-Bold'),
      ...objects,
    ],
    trailer,
  );
}

/** Text shown with its baseline starting at a point, in PDF coordinates. */
export const show = (text: string, x: number, y: number, { size = 10, font = 'F1', before = '' } = {}): string =>
  `q BT /${font} ${size} Tf ${before} 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET Q\n`;
