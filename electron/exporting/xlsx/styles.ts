import { xml } from './xml.ts';

/** Amounts are shown with the decimals that they were written with; with more than these they are kept as text. */
export const mostDecimals = 8;

const amountFormat = (decimals: number): string => {
  const figure = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${figure};-${figure}`;
};

/** Numbers below 164 are Excel's own formats. */
const firstOwnFormat = 164;

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><color rgb="FFB3261E"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="16"/><name val="Calibri"/><family val="2"/></font>',
];

/** Cell formats by name: their place in the list is what a cell refers to. */
const cellFormats: readonly [string, string][] = [
  ['plain', 'numFmtId="0" fontId="0"'],
  ['text', 'numFmtId="49" fontId="0" applyNumberFormat="1"'],
  // Keeps a text a text also when someone edits the cell: `=1+1` would else become a formula then.
  ['disarmed', 'numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"'],
  ['heading', 'numFmtId="49" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"'],
  ['title', 'numFmtId="49" fontId="3" applyFont="1"'],
  ['warning', 'numFmtId="49" fontId="2" applyFont="1" applyAlignment="1"'],
  ['date', `numFmtId="${firstOwnFormat}" fontId="0" applyNumberFormat="1"`],
  ['count', 'numFmtId="0" fontId="0"'],
  ...Array.from({ length: mostDecimals + 1 }, (_, decimals): [string, string] => [
    `amount${decimals}`,
    `numFmtId="${firstOwnFormat + 1 + decimals}" fontId="0" applyNumberFormat="1"`,
  ]),
];

/** The number by which a cell names its format. */
export function styleOf(name: string): number {
  const index = cellFormats.findIndex(([known]) => known === name);
  if (index < 0) throw new RangeError('no such cell format');
  return index;
}

export const amountStyles: readonly number[] = Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
  styleOf(`amount${decimals}`),
);

/** `xl/styles.xml`. */
export function stylesPart(): string {
  const formats = ['yyyy\\-mm\\-dd', ...Array.from({ length: mostDecimals + 1 }, (_, places) => amountFormat(places))];
  const numFmts = formats
    .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${xml(code)}"/>`)
    .join('');
  const xfs = cellFormats
    .map(([name, attributes]) => {
      const filled = attributes.includes('fillId') ? attributes : `${attributes} fillId="0" borderId="0"`;
      const aligned = name === 'warning' ? '<alignment wrapText="1" vertical="top"/>' : '';
      return aligned === '' ? `<xf ${filled} xfId="0"/>` : `<xf ${filled} xfId="0">${aligned}</xf>`;
    })
    .join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${formats.length}">${numFmts}</numFmts>` +
    `<fonts count="${fonts.length}">${fonts.join('')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA5B1"/></bottom><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellFormats.length}">${xfs}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}
