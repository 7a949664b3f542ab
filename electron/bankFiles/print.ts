import { faceOf, registerFonts, type Weight } from '../base/fonts.ts';
import { dataFileMaker } from '../../shared/reading/statementFiles.ts';
import type { Sheet, SheetColumn, SheetLine } from './statement.ts';

/** Points (1/72 inch). A page is A4 across, and wider where the columns need it. */
const margin = 36;
const size = 8;
const lineHeight = 11;
const betweenRows = 5;
const betweenColumns = 14;
const widestText = 380;
const widestTitle = 90;
const page = { width: 841.89, height: 595.28 };

/**
 * Sets what a bank file says on pages, with the file itself inside the PDF. Each account begins a new page and counts
 * its own. The same file gives the same bytes, so that one added twice is found.
 */
export async function printSheets(
  sheets: readonly Sheet[],
  file: { name: string; bytes: Uint8Array },
): Promise<Buffer> {
  // Loaded with the first file: it takes as long as the rest of the desk.
  const { default: PDFDocument } = await import('pdfkit');
  const never = new Date(0);
  const info = { Title: file.name, Creator: dataFileMaker, Producer: dataFileMaker, CreationDate: never };
  const document = new PDFDocument({ autoFirstPage: false, bufferPages: true, pdfVersion: '1.3', info });
  // PDFKit asks for a date, and writes those that it can enumerate. Nothing says when the bank's file was made, and
  // PDF 1.3 has no metadata that would repeat the date.
  Object.defineProperty(document.info, 'CreationDate', { value: never, enumerable: false });
  registerFonts(document);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  for (const sheet of sheets) printSheet(document, sheet, file.name);
  document.file(Buffer.from(file.bytes), { name: file.name, creationDate: never, modifiedDate: never });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type PlacedColumn = Omit<SheetColumn, 'title'> & { title: string[]; left: number; width: number };

function printSheet(document: PDFKit.PDFDocument, sheet: Sheet, name: string): void {
  const setFace = (text: string, weight: Weight): PDFKit.PDFDocument =>
    document.font(faceOf(text, weight)).fontSize(size);
  const widthOf = (text: string, weight: Weight): number => setFace(text, weight).widthOfString(text);
  const write = (text: string, x: number, y: number, weight: Weight): void => {
    setFace(text, weight).text(text, x, y, { lineBreak: false });
  };
  const linesOf = (text: string, most: number, weight: Weight): string[] =>
    widthOf(text, weight) <= most ? [text] : brokenLines(text, (part) => widthOf(part, weight) <= most);
  const columns = placed(sheet, (text, most, weight) => linesOf(text, most, weight), widthOf);
  const last = columns.at(-1);
  const width = Math.max(page.width, (last === undefined ? 0 : last.left + last.width) + margin);
  const bottom = page.height - margin - lineHeight;
  const firstPage = document.bufferedPageRange().count;
  let y = 0;

  const newPage = (): void => {
    document.addPage({ size: [width, page.height], margin: 0 });
    write(name, margin, margin, 'bold');
    y = margin + 2 * lineHeight;
  };
  const writeLine = ({ label, value }: SheetLine): void => {
    const text = label === null ? value : `${label.replace(/[:\s]+$/, '')}: ${value}`;
    for (const line of linesOf(text, width - 2 * margin, 'regular')) {
      if (y + lineHeight > bottom) newPage();
      write(line, margin, y, 'regular');
      y += lineHeight;
    }
  };
  const writeCells = (cells: readonly string[][], weight: Weight, height: number): void => {
    columns.forEach(({ left, width: room, align }, at) => {
      cells[at]?.forEach((line, down) => {
        if (line === '') return;
        const x = align === 'right' ? left + room - widthOf(line, weight) : left;
        write(line, x, y + down * lineHeight, weight);
      });
    });
    y += height;
  };
  const writeTitles = (): void => {
    const lines = Math.max(...columns.map(({ title }) => title.length));
    const cells = columns.map(({ title }) => [...Array.from({ length: lines - title.length }, () => ''), ...title]);
    writeCells(cells, 'bold', lines * lineHeight + betweenRows);
  };

  newPage();
  sheet.head.forEach(writeLine);
  y += lineHeight;
  writeTitles();
  for (const row of sheet.rows) {
    const cells = row.map((cell, at) =>
      columns[at]?.align === 'left' ? linesOf(cell, widestText, 'regular') : [cell],
    );
    const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight + betweenRows;
    if (y + height > bottom && height < bottom - 3 * lineHeight) {
      newPage();
      writeTitles();
    }
    writeCells(cells, 'regular', height);
  }
  y += lineHeight;
  sheet.foot.forEach(writeLine);
  const count = document.bufferedPageRange().count - firstPage;
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(firstPage + at);
    write(`Page ${at + 1} of ${count}`, margin, page.height - margin, 'regular');
  }
}

/** Columns side by side, each as wide as what it holds; words are broken over lines beyond a width. */
function placed(
  { columns, rows }: Sheet,
  linesOf: (text: string, most: number, weight: Weight) => string[],
  widthOf: (text: string, weight: Weight) => number,
): PlacedColumn[] {
  let left = margin;
  return columns.map((column, at) => {
    const title = linesOf(column.title, widestTitle, 'bold');
    const most = column.align === 'left' ? widestText : Infinity;
    let width = Math.max(...title.map((line) => widthOf(line, 'bold')));
    for (const row of rows) width = Math.max(width, Math.min(widthOf(row[at] ?? '', 'regular'), most));
    const here = { ...column, title, left, width: Math.ceil(width) };
    left += here.width + betweenColumns;
    return here;
  });
}

function brokenLines(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  return lines;
}

/** A word that is wider than its column goes on in the next line. */
function pieces(word: string, fits: (part: string) => boolean): string[] {
  const found: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      found.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...found, piece];
}
