import type { Pdfium, Pointer } from './pdfium.ts';

/**
 * How a text object shows: `shown`, or why the analyst would not read it on the page. `white` text may still be
 * readable on a dark band; who knows the page's fills decides.
 */
export type Visibility = 'shown' | 'white' | 'invisible' | 'rotated';

/** What all characters of one text object share. */
export type TextStyle = {
  font: string;
  bold: boolean;
  visibility: Visibility;
  /** Font size on the page in points; 0 where the file's own figure means nothing (Type 3 fonts, no text object). */
  em: number;
  /** Where the text stands, upwards in PDF coordinates; null where it is not known. */
  baseline: number | null;
};

export const unknownStyle: TextStyle = { font: '', bold: false, visibility: 'shown', em: 0, baseline: null };

type FontFace = { name: string; bold: boolean };

const RENDER_MODE = { fillAndStroke: 2, invisible: 3, clipOnly: 7 };
const FORCE_BOLD = 1 << 18;
const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const BOLD_NAME = /bold|black|heavy|demi/i;
/** Tangent of the steepest slope (about 5°) that still counts as level; scans are often a little askew. */
const LEVEL = 0.09;
const NEARLY_WHITE = 250;
const NEARLY_TRANSPARENT = 8;

/** Reads the style of text objects of one open page; font names are looked up once a font. */
type StyleReader = (textPage: Pointer, charIndex: number, textObject: Pointer) => TextStyle;

/** Bytes of `scratch` that a style reader needs. */
export const STYLE_SCRATCH_BYTES = 256;

/** A style reader over `scratch`, which is at least `STYLE_SCRATCH_BYTES` of PDFium's heap. */
export function createStyleReader(pdfium: Pdfium, scratch: Pointer): StyleReader {
  const { call } = pdfium;
  const faces = new Map<Pointer, FontFace>();
  let latest: TextStyle | undefined;

  const faceOf = (textObject: Pointer): FontFace => {
    const font = call.FPDFTextObj_GetFont(textObject);
    let face = faces.get(font);
    if (!face) {
      const length = font === 0 ? 0 : call.FPDFFont_GetBaseFontName(font, scratch, STYLE_SCRATCH_BYTES);
      // The length includes the closing 0; a name that does not fit is not written at all.
      const written = length > 1 && length <= STYLE_SCRATCH_BYTES ? length - 1 : 0;
      const full = Buffer.from(pdfium.bytes.subarray(scratch, scratch + written)).toString('utf8');
      const name = full.replace(SUBSET_PREFIX, '');
      const forced = font !== 0 && (call.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0;
      face = { name, bold: forced || BOLD_NAME.test(name) };
      faces.set(font, face);
    }
    return face;
  };

  const visibilityOf = (mode: number, textObject: Pointer, across: number, along: number): Visibility => {
    if (mode === RENDER_MODE.invisible || mode === RENDER_MODE.clipOnly) return 'invisible';
    if (Math.abs(along) > LEVEL * Math.abs(across) || across < 0) return 'rotated';
    if (call.FPDFPageObj_GetFillColor(textObject, scratch, scratch + 4, scratch + 8, scratch + 12) !== 0) {
      const at = scratch >> 2;
      const { words } = pdfium;
      if (words[at + 3]! <= NEARLY_TRANSPARENT) return 'invisible';
      if (words[at]! >= NEARLY_WHITE && words[at + 1]! >= NEARLY_WHITE && words[at + 2]! >= NEARLY_WHITE) {
        return mode === RENDER_MODE.fillAndStroke ? 'shown' : 'white';
      }
    }
    return 'shown';
  };

  return (textPage, charIndex, textObject) => {
    if (textObject === 0) return unknownStyle;
    const face = faceOf(textObject);
    const mode = call.FPDFTextObj_GetTextRenderMode(textObject);
    const at = scratch >> 2;
    const sized = call.FPDFTextObj_GetFontSize(textObject, scratch) !== 0;
    const size = sized ? pdfium.floats[at]! : 0;
    const placed = call.FPDFText_GetMatrix(textPage, charIndex, scratch) !== 0;
    // A negative font size turns a matrix that mirrors back to upright.
    const sense = size < 0 ? -1 : 1;
    const across = placed ? pdfium.floats[at]! * sense : 1;
    const along = placed ? pdfium.floats[at + 1]! * sense : 0;
    const baseline = placed ? pdfium.floats[at + 5]! : null;
    const em = Math.hypot(across, along) * Math.abs(size);
    const visibility = visibilityOf(mode, textObject, across, along);
    const bold = face.bold || mode === RENDER_MODE.fillAndStroke;
    if (
      latest?.font === face.name &&
      latest.bold === bold &&
      latest.visibility === visibility &&
      latest.em === em &&
      latest.baseline === baseline
    ) {
      return latest;
    }
    latest = { font: face.name, bold, visibility, em, baseline };
    return latest;
  };
}
