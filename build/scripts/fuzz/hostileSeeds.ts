/** Files that hold what a decoder of its own reads: packed pictures, fonts, colour spaces. Their streams lie open to damage. */
import { onePage, show, stream } from '../../../test/unit/extraction/pdf/rawPdf.ts';
import { createRandom } from '../samples/random.ts';
import { u8 } from './bytes.ts';
import { colourSpaces, greyProfile, tintFunctions } from './colours.ts';
import { compactFont } from './fonts.ts';
import { jbig2Pictures, jbig2Symbols, jp2File, jpxStream, pictureEntries } from './pictures.ts';

/** The number of the first object that a page may add. */
const FIRST = 7;
/** Small on the page, so that it is no scan, which would be read by OCR. */
const drawn = (name: string, index: number): string => `q 40 0 0 40 ${50 + 50 * index} 600 cm /${name} Do Q\n`;
const row = show('2026-03-04 Card purchase 12.50', 50, 700);

/** A page of pictures, which stand among its objects from `first` on. */
function pictures(images: readonly string[], { colours = {}, more = [] as string[], first = FIRST } = {}): Uint8Array {
  const names = images.map((_, index) => `/P${index} ${first + index} 0 R`);
  const spaces = Object.entries(colours).map(([name, space]) => `/${name} ${String(space)}`);
  const fills = Object.keys(colours).map((name, at) => `/${name} cs 0.4 0.6 0.2 scn ${50 * at} 500 30 30 re f\n`);
  return onePage(row + images.map((_, at) => drawn(`P${at}`, at)).join('') + fills.join(''), {
    resources: `/XObject << ${names.join(' ')} >> /ColorSpace << ${spaces.join(' ')} >>`,
    objects: [...more, ...images],
  });
}

/** Fonts that are embedded in the compact format: one by names, one by numbers with a table of its characters. */
function compactFonts(noise: string): Uint8Array {
  const font = (subtype: string): string => stream(compactFont(noise), `/Subtype /${subtype}`);
  const descriptor = (file: number): string =>
    `<< /Type /FontDescriptor /FontName /Fuzz /Flags 4 /FontBBox [0 0 600 600] /ItalicAngle 0 /Ascent 600 /Descent 0 /StemV 80 /FontFile3 ${file} 0 R >>`;
  const toUnicode =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ' +
    '1 beginbfchar <0001> <00410042> endbfchar 1 beginbfrange <0002> <00ff> <0030> endbfrange endcmap';
  const fonts = [
    `/C1 << /Type /Font /Subtype /Type1 /BaseFont /Fuzz /FirstChar 65 /LastChar 66 /Widths [600 500] /FontDescriptor ${FIRST} 0 R >>`,
    `/C2 << /Type /Font /Subtype /Type0 /BaseFont /Fuzz /Encoding /Identity-H /ToUnicode ${FIRST + 4} 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Fuzz /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /W [1 [600 500] 3 9 400] /FontDescriptor ${FIRST + 1} 0 R >>] >>`,
  ];
  return onePage(`${row}${show('ABBA', 50, 500, { font: 'C1' })}BT /C2 12 Tf 50 400 Td <000100020003> Tj ET`, {
    fonts: fonts.join(' '),
    objects: [descriptor(FIRST + 2), descriptor(FIRST + 3), font('Type1C'), font('CIDFontType0C'), stream(toUnicode)],
  });
}

/** Whole files of such contents. */
export function hostileSeeds(): Uint8Array[] {
  const random = createRandom(17);
  const code = (length: number): string => u8(...Array.from({ length }, () => random.between(0, 255)));
  const bits = '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode';
  const withSymbols = `${bits} /DecodeParms << /JBIG2Globals ${FIRST} 0 R >>`;
  const [tint, tints] = tintFunctions();
  const colours = colourSpaces(FIRST, FIRST + 1, FIRST + 2);
  const plane = code(64 * 64 * 3);
  const inSpace = (name: string): string =>
    stream(plane, pictureEntries(`/ColorSpace ${colours[name]!} /BitsPerComponent ${name.startsWith('Ind') ? 1 : 8}`));
  return [
    pictures(
      jbig2Pictures(code(300)).map((data, at) => stream(data, pictureEntries(at === 3 ? withSymbols : bits))),
      { more: [stream(jbig2Symbols(code(200)))], first: FIRST + 1 },
    ),
    pictures(
      [jpxStream(3, code(400)), jpxStream(1, u8(0).repeat(8)), jp2File(code(400))].map((data) =>
        stream(data, pictureEntries('/Filter /JPXDecode')),
      ),
    ),
    compactFonts(code(60)),
    pictures(Object.keys(colours).map(inSpace), {
      colours,
      more: [stream(greyProfile(), '/N 1'), tint, tints],
      first: FIRST + 3,
    }),
  ];
}
