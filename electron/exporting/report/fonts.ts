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
  for (const [name, file] of Object.entries(files())) document.registerFont(name, file);
}

/** The face that can write the text. */
export function faceOf(text: string, weight: Weight): string {
  return `${latin.test(text) ? 'inter' : 'dejavu'}-${weight}`;
}
