import { sum } from '../../../../shared/money.ts';
import { addressBlock, panel } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable, type Entry } from '../drawing/table.ts';
import { rowsBetween } from '../invented/history.ts';
import { kestrel } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { balancesOf, closingOf, totalsOf, type StatementModel } from '../model.ts';
import { amountText, digitsOf, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#0b5c57';
const accent = '#e0a526';
const pale = '#eef5f4';
const legal =
  'Kestrel Bank is an invented bank and this statement an invented example. Amounts marked Cr are in your favour; an ' +
  'amount without a mark was taken from your account. Accrued bank charges are collected at the end of the month.';

const cr = (amount: string): string => amountText(amount, 'Cr', notations.commaPoint);

const february: StatementModel = {
  bank: 'Kestrel Bank',
  product: 'Horizon Cheque Account',
  holder: { name: 'MS NALEDI VOSLOO-KHUMALO', address: ['14 JAKKALSBESSIE CRESCENT', 'FERNDALE', '2194'] },
  number: '62000417735',
  currency: 'ZAR',
  type: 'current',
  periodStart: '2026-02-01',
  periodEnd: '2026-02-28',
  opening: '18318.44',
  rows: rowsBetween(createRandom(2602), '2026-02-01', '2026-02-28', household),
};

const march: StatementModel = {
  ...february,
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: closingOf(february),
  rows: rowsBetween(createRandom(2603), '2026-03-01', '2026-03-31', household),
};

function draw(model: StatementModel, number: string): Sheet[] {
  const totals = totalsOf(model.rows);
  const balances = balancesOf(model);
  const c = createComposer({
    size: paper.a4,
    margin: { top: 96, right: 42, bottom: 62, left: 42 },
    fontSize: 8.5,
    onPage(page) {
      kestrel(page, 42, 30, 34, ink, accent);
      page.text('Kestrel Bank', { x: 84, y: 52, size: 19, weight: 'bold', color: ink });
      page.text('Account statement', { right: 553, y: 46, size: 11, color: ink });
      page.text(`Statement number ${number}`, { right: 553, y: 59, size: 7.5, color: '#5c6670' });
      page.line(42, 74, 553, 74, accent, 1.2);
    },
  });

  addressBlock(c, model.holder, { x: 42, y: 104 });
  c.text(model.product, { right: 553, y: 104, weight: 'bold', size: 10 });
  c.text(`Account number ${model.number}`, { right: 553, y: 117 });
  c.text(
    `Statement period ${dateText(model.periodStart, 'D MMMM YYYY')} to ${dateText(model.periodEnd, 'D MMMM YYYY')}`,
    { right: 553, y: 130 },
  );
  c.text('Branch 250 655   Universal code for all payments', { right: 553, y: 143, color: '#5c6670' });

  panel(c, {
    title: 'Statement balances',
    x: 42,
    y: 168,
    width: 244,
    ink,
    fill: pale,
    pairs: [
      ['Opening balance', cr(model.opening)],
      ['Closing balance', cr(closingOf(model))],
    ],
    lastBold: true,
  });
  panel(c, {
    title: 'Turnover for the period',
    x: 308,
    y: 168,
    width: 245,
    ink,
    fill: pale,
    pairs: [
      [`Credit transactions  ${totals.creditCount}`, `${digitsOf(totals.credits, notations.commaPoint)}Cr`],
      [`Debit transactions  ${totals.debitCount}`, `${digitsOf(totals.debits, notations.commaPoint)}Dr`],
    ],
  });

  c.y += 8;
  c.text('Transactions in rand (ZAR)', { weight: 'bold', size: 10, color: ink, down: 20 });
  const entries: Entry[] = model.rows.map((row, index) => ({
    lines: [
      {
        cells: [
          dateText(row.date, 'DD MMM'),
          row.lines[0]!,
          cr(row.amount),
          cr(balances[index]!),
          // A charge noted beside the row is collected later and moves no balance here.
          row.kind === 'Cash' ? '2.40' : '',
        ],
      },
    ],
  }));
  drawTable(c, {
    columns: [
      { title: 'Date', at: 46 },
      { title: 'Description', at: 92 },
      { title: 'Amount', at: 398, align: 'right' },
      { title: 'Balance', at: 478, align: 'right' },
      { title: 'Accrued\nbank charges', at: 549, align: 'right' },
    ],
    entries,
    pitch: 14.4,
    header: { fill: pale, style: { color: ink, size: 8 } },
    zebra: '#f7faf9',
  });
  c.y += 6;
  c.need(70);
  c.line(42, c.y - 10, 553, c.y - 10, ink, 0.8);
  c.text('Closing balance', { x: 92, weight: 'bold' });
  c.text(cr(closingOf(model)), { right: 478, weight: 'bold', down: 20 });
  c.text(`Charges accrued this period: ${sum(model.rows.map((row) => (row.kind === 'Cash' ? '2.40' : '0.00')))}`, {
    x: 92,
    size: 7.5,
    color: '#5c6670',
  });
  return c.finish((page, number_, pages) => {
    page.line(42, 790, 553, 790);
    page.paragraph(legal, { x: 42, y: 801, width: 430, size: 6.4, leading: 8, color: '#5c6670' });
    page.text(`Page ${number_} of ${pages}`, { right: 553, y: 801, size: 7.5, color: '#5c6670' });
  });
}

const about = { country: 'ZA', shows: 'Cr marks, a charges column beside the balance, printed totals and counts' };

/** Two months of one account in a row: the second opens with what the first closed with. */
export const kestrelBank: Sample[] = [
  {
    ...about,
    file: 'kestrel-cheque-2026-02.pdf',
    title: 'Kestrel Bank, cheque account, February',
    statements: [february],
    draw: () => draw(february, '41'),
  },
  {
    ...about,
    file: 'kestrel-cheque-2026-03.pdf',
    title: 'Kestrel Bank, cheque account, March',
    statements: [march],
    draw: () => draw(march, '42'),
  },
];
