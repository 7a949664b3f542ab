import { createRequire } from 'node:module';
import path from 'node:path';

export type Weight = 'regular' | 'bold';

const resolve = createRequire(import.meta.url).resolve;
const inter = (weight: number): string => resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
const dejavu = (name: string): string =>
  path.join(path.dirname(resolve('dejavu-fonts-ttf/package.json')), 'ttf', `${name}.ttf`);

/** Inter for what it can write in the Latin script, DejaVu for everything else that either can. */
const files = (): Record<string, string> => ({
  'inter-regular': inter(400),
  'inter-bold': inter(600),
  'dejavu-regular': dejavu('DejaVuSans'),
  'dejavu-bold': dejavu('DejaVuSans-Bold'),
});

/** What the Latin file of Inter holds, as its maker cuts it; nothing else is asked of it. */
const latin =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2021\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** Registers the faces with a document; each is embedded only if used, and only with the letters used. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files())) {
    document.registerFont(name, opened.get(name) ?? file);
    opened.set(name, setFigures(document.font(name)));
  }
}

/** The fonts as PDFKit opened them for the first report: unpacking them anew takes a quarter of a second. */
const opened = new Map<string, PDFKit.Mixins.PDFFontSource>();

/**
 * Figures of one width, so that columns align. No contextual letters, such as an arrow for “->”: no text here has a use for
 * them, and looking for them takes most of the time in which a text is laid out. No ligatures: PDFKit tells what letters
 * they stand for in a way that PDFium does not understand, and “ff” would be copied as “f”.
 */
const features = { tnum: true, calt: false, liga: false };

/**
 * Applies the features to all text of a face. If they are passed with each text instead, PDFKit does not cache the layout
 * of words, and a report of a thousand rows takes ten times as long.
 * @returns the font inside, to use in another document
 */
function setFigures(document: PDFKit.PDFDocument): PDFKit.Mixins.PDFFontSource {
  const face: unknown = Reflect.get(document, '_font');
  if (!isFace(face)) throw new TypeError('PDFKit did not set the face');
  const { layoutRun } = face;
  face.layoutRun = (text) => layoutRun.call(face, text, features);
  nameGlyphs(face.font);
  return face.font;
}

/**
 * Tells each glyph its letter before any is drawn. A font keeps its glyphs from document to document, and one that was
 * first met as the part of another, such as the dot of an “i”, would stand for nothing in the next document.
 */
function nameGlyphs(font: Face['font']): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}

/** PDFKit takes an open font where its types name only files and bytes. */
type Face = {
  font: PDFKit.Mixins.PDFFontSource & { characterSet: number[]; glyphForCodePoint: (codePoint: number) => unknown };
  layoutRun: (text: string, features?: Readonly<Record<string, boolean>>) => unknown;
};

function isFace(value: unknown): value is Face {
  if (!isObject(value) || !('font' in value && isObject(value.font))) return false;
  return 'characterSet' in value.font && 'layoutRun' in value && typeof value.layoutRun === 'function';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The face that can write the text. */
export function faceOf(text: string, weight: Weight): string {
  return `${latin.test(text) ? 'inter' : 'dejavu'}-${weight}`;
}
