import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** One statement of a series: which account, and which of its months, from 0. */
type OfSeries = {
  account: number;
  month: number;
  pages: number;
  /** Every tenth amount is printed wrong, so that the balances break there. */
  wrong?: true;
};

const rowsOfPage = 40;
const firstOpening = 1_000_000;
/** Each row repeats, so that what a page comes to is known without the pages before it. */
const amountOf = (row: number): number => (row % 4 === 0 ? 41_250 : -13_775);
const ofPage = Array.from({ length: rowsOfPage }, (_, row) => amountOf(row)).reduce((sum, amount) => sum + amount, 0);
const cents = (value: number): string =>
  `${Math.trunc(value / 100).toLocaleString('en-US')}.${String(Math.abs(value % 100)).padStart(2, '0')}`;

/** Draws a month's statement with 40 rows a page whose balances hold, and go on where those of the month before end. */
export function drawOfSeries({ account, month, pages, wrong }: OfSeries): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: false, autoFirstPage: false });
  const bytes = buffer(document);
  const cell = (text: string, right: number, y: number): void => {
    document.text(text, right - document.widthOfString(text), y, { lineBreak: false });
  };
  const text = (words: string, x: number, y: number): void => void document.text(words, x, y, { lineBreak: false });
  const day = (of: number): string => new Date(Date.UTC(2010, month, of)).toISOString().slice(0, 10);
  let balance = firstOpening + month * pages * ofPage;
  for (let page = 1; page <= pages; page++) {
    document.addPage().font('Helvetica-Bold').fontSize(10);
    text(`Kestrel Bank   Cheque Account ${62_000_417_735 + account * 1009}   ZAR`, 40, 30);
    if (page === 1) text(`Statement period ${day(1)} to ${day(28)}   Opening balance ${cents(balance)}`, 40, 46);
    text('Date', 40, 62);
    text('Description', 120, 62);
    cell('Amount', 460, 62);
    cell('Balance', 555, 62);
    document.font('Helvetica').fontSize(9);
    for (let row = 0; row < rowsOfPage; row++) {
      const y = 80 + row * 17;
      const amount = amountOf(row);
      balance += amount;
      text(day(1 + Math.floor(((page - 1 + row / rowsOfPage) * 28) / pages)), 40, y);
      text(`Card purchase Veld Foods ${page}-${row}`, 120, y);
      const printed = Math.abs(amount) + (wrong === true && row % 10 === 5 ? 1_000 : 0);
      cell((amount < 0 ? '-' : '') + cents(printed), 460, y);
      cell(cents(balance), 555, y);
    }
    text(`Page ${page} of ${pages}`, 40, 790);
    if (page === pages) text(`Closing balance ${cents(balance)}`, 300, 790);
  }
  document.end();
  return bytes.then((drawn) => new Uint8Array(drawn));
}
