import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const ROWS = 40;
const cents = (value: number): string =>
  `${Math.trunc(value / 100).toLocaleString('en-US')}.${String(Math.abs(value % 100)).padStart(2, '0')}`;

/**
 * A statement of `pages` pages with 40 rows each and a running balance that holds or, where it is broken, that a row in
 * the middle contradicts.
 */
export function drawLongStatement(pages: number, isBroken: boolean): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: false, autoFirstPage: false });
  const bytes = buffer(document);
  const cell = (text: string, right: number, y: number): void => {
    document.text(text, right - document.widthOfString(text), y, { lineBreak: false });
  };
  let balance = 1_000_000;
  let day = Date.UTC(2024, 0, 1);
  for (let page = 1; page <= pages; page++) {
    document.addPage().font('Helvetica-Bold').fontSize(10);
    document.text('Kestrel Bank   Cheque Account 62000417735   ZAR', 40, 30, { lineBreak: false });
    if (page === 1) document.text('Opening balance 10,000.00', 40, 46, { lineBreak: false });
    document.text('Date', 40, 62, { lineBreak: false }).text('Description', 120, 62, { lineBreak: false });
    cell('Amount', 460, 62);
    cell('Balance', 555, 62);
    document.font('Helvetica').fontSize(9);
    for (let row = 0; row < ROWS; row++) {
      const y = 80 + row * 17;
      const amount = (row % 4 === 0 ? 41_250 : -13_775) + (page % 7);
      balance += amount;
      document.text(new Date(day).toISOString().slice(0, 10), 40, y, { lineBreak: false });
      document.text(`Card purchase Veld Foods ${page}-${row}`, 120, y, { lineBreak: false });
      const printed = isBroken && row === 0 && page === Math.ceil(pages / 2) ? amount + 1000 : amount;
      cell((printed < 0 ? '-' : '') + cents(Math.abs(printed)), 460, y);
      cell(cents(balance), 555, y);
      if (row % 20 === 19) day += 86_400_000;
    }
    document.text(`Page ${page} of ${pages}`, 40, 790, { lineBreak: false });
    if (page === pages) document.text(`Closing balance ${cents(balance)}`, 300, 790, { lineBreak: false });
  }
  document.end();
  return bytes.then((drawn) => new Uint8Array(drawn));
}
