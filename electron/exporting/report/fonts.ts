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

/** Makes the faces known to a document; each is embedded only where it is used, and only with the letters used. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files())) {
    document.registerFont(name, file);
    setFigures(document.font(name));
  }
}

/** Figures of one width, so that they stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/**
 * Lets a face set figures of one width without being asked. Asked for features with a text, PDFKit sets it anew each time
 * that it is measured or written; without, it keeps each word, and a report of a thousand rows takes a tenth of the time.
 */
function setFigures(document: PDFKit.PDFDocument): void {
  const face: unknown = Reflect.get(document, '_font');
  if (!isFace(face)) throw new TypeError('PDFKit has no face that was set');
  const { layoutRun } = face;
  face.layoutRun = (text) => layoutRun.call(face, text, features);
}

type Face = { layoutRun: (text: string, features?: readonly string[]) => unknown };

function isFace(value: unknown): value is Face {
  return typeof value === 'object' && value !== null && 'layoutRun' in value && typeof value.layoutRun === 'function';
}

/** The face that can write the text. */
export function faceOf(text: string, weight: Weight): string {
  return `${latin.test(text) ? 'inter' : 'dejavu'}-${weight}`;
}
