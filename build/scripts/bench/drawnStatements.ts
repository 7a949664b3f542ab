import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const rowsOfPage = 40;
const firstOpening = 1_000_000;
const cents = (value: number): string =>
  `${Math.trunc(value / 100).toLocaleString('en-US')}.${String(Math.abs(value % 100)).padStart(2, '0')}`;
const amountOf = (row: number): number => (row % 4 === 0 ? 41_250 : -13_775);
const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10);

type Drawn = {
  pages: number;
  account: number;
  opening: number;
  /** The line under the head of the first page. */
  firstLine: string;
  /** What a row of a page, both from 0, moves and says it moves, and its day. */
  rowAt: (page: number, row: number) => { amount: number; printed: number; date: string };
};

/** A statement with 40 rows on each page and a running balance. */
async function draw({ pages, account, opening, firstLine, rowAt }: Drawn): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: false, autoFirstPage: false });
  const bytes = buffer(document);
  const text = (words: string, x: number, y: number): void => void document.text(words, x, y, { lineBreak: false });
  const cell = (words: string, right: number, y: number): void => text(words, right - document.widthOfString(words), y);
  let balance = opening;
  for (let page = 0; page < pages; page++) {
    document.addPage().font('Helvetica-Bold').fontSize(10);
    text(`Kestrel Bank   Cheque Account ${account}   ZAR`, 40, 30);
    if (page === 0) text(firstLine, 40, 46);
    text('Date', 40, 62);
    text('Description', 120, 62);
    cell('Amount', 460, 62);
    cell('Balance', 555, 62);
    document.font('Helvetica').fontSize(9);
    for (let row = 0; row < rowsOfPage; row++) {
      const y = 80 + row * 17;
      const { amount, printed, date } = rowAt(page, row);
      balance += amount;
      text(date, 40, y);
      text(`Card purchase Veld Foods ${page + 1}-${row}`, 120, y);
      cell((printed < 0 ? '-' : '') + cents(Math.abs(printed)), 460, y);
      cell(cents(balance), 555, y);
    }
    text(`Page ${page + 1} of ${pages}`, 40, 790);
    if (page === pages - 1) text(`Closing balance ${cents(balance)}`, 300, 790);
  }
  document.end();
  return new Uint8Array(await bytes);
}

/**
 * A statement of so many pages whose running balance holds or, where it is broken, that a row in the middle contradicts.
 */
export function drawLongStatement(pages: number, isBroken: boolean): Promise<Uint8Array> {
  const [account, firstLine] = [62_000_417_735, `Opening balance ${cents(firstOpening)}`];
  const rowAt: Drawn['rowAt'] = (page, row) => {
    const amount = amountOf(row) + ((page + 1) % 7);
    const day = Date.UTC(2024, 0, 1 + 2 * page + Math.floor(row / 20));
    const isWrong = isBroken && row === 0 && page + 1 === Math.ceil(pages / 2);
    return { amount, printed: isWrong ? amount + 1000 : amount, date: dayText(day) };
  };
  return draw({ pages, account, opening: firstOpening, firstLine, rowAt });
}

/** One statement of a series: which account, and which of its months, from 0. */
type OfSeries = {
  account: number;
  month: number;
  pages: number;
  /** Every tenth amount is printed wrong, so that the balances break there. */
  wrong?: true;
};

/** Each row repeats, so that what a page comes to is known without the pages before it. */
const ofPage = Array.from({ length: rowsOfPage }, (_, row) => amountOf(row)).reduce((sum, amount) => sum + amount, 0);

/** A month's statement whose balances hold, and go on where those of the month before end. */
export function drawOfSeries({ account, month, pages, wrong }: OfSeries): Promise<Uint8Array> {
  const day = (of: number): string => dayText(Date.UTC(2010, month, of));
  const opening = firstOpening + month * pages * ofPage;
  const firstLine = `Statement period ${day(1)} to ${day(28)}   Opening balance ${cents(opening)}`;
  const rowAt: Drawn['rowAt'] = (page, row) => {
    const amount = amountOf(row);
    const slip = wrong === true && row % 10 === 5 ? Math.sign(amount) * 1000 : 0;
    return { amount, printed: amount + slip, date: day(1 + Math.floor(((page + row / rowsOfPage) * 28) / pages)) };
  };
  return draw({ pages, account: 62_000_417_735 + account * 1009, opening, firstLine, rowAt });
}
