import { sum } from '../../../../shared/money.ts';
import { addressBlock, panel } from '../drawing/blocks.ts';
import { kestrel } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { closingOf } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Booked } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#0b5c57';
const accent = '#e0a526';
const pale = '#eef5f4';
const grey = '#5c6670';
const legal =
  'Kestrel Bank is an invented bank and this statement an invented example. Amounts marked Cr are in your favour; an ' +
  'amount without a mark was taken from your account. Accrued bank charges are collected at the end of the month.';

const money = writer('commaPoint');
const cr = (amount: string): string => money.signed(amount, 'Cr');
/** A charge noted beside the row is collected later and moves no balance here. */
const charge = (row: Booked): string => (row.kind === 'Cash' ? '2.40' : '');

const account = {
  ...heldAs(
    '2602 | Kestrel Bank | Horizon Cheque Account | 62000417735 | ZAR | 18318.44 | MS NALEDI VOSLOO-KHUMALO / 14 JAKKALSBESSIE CRESCENT / FERNDALE / 2194',
  ),
  habits: household,
};
const february = openAccount({ ...account, start: '2026-02-01', end: '2026-02-28' });
const march = openAccount({ ...account, seed: 2603, opening: closingOf(february) });

const layout = (number: string): SheetLayout => ({
  page: { margin: { top: 96, right: 42, bottom: 62, left: 42 }, fontSize: 8.5 },
  onPage(c) {
    kestrel(c, 42, 30, 34, ink, accent);
    c.text('Kestrel Bank', { x: 84, y: 52, size: 19, weight: 'bold', color: ink });
    c.text('Account statement', { right: 553, y: 46, size: 11, color: ink });
    c.text(`Statement number ${number}`, { right: 553, y: 59, size: 7.5, color: grey });
    c.line(42, 74, 553, 74, accent, 1.2);
  },
  head(c, { model, credits, debits, creditCount, debitCount, closing }) {
    addressBlock(c, model.holder, { x: 42, y: 104 });
    c.text(model.product, { right: 553, y: 104, weight: 'bold', size: 10 });
    c.text(`Account number ${model.number}`, { right: 553, y: 117 });
    const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'D MMMM YYYY'));
    c.text(`Statement period ${start} to ${end}`, { right: 553, y: 130 });
    c.text('Branch 250 655   Universal code for all payments', { right: 553, y: 143, color: grey });
    panel(c, { title: 'Statement balances', x: 42, y: 168, width: 244, ink, fill: pale, lastBold: true }, [
      ['Opening balance', cr(model.opening)],
      ['Closing balance', cr(closing)],
    ]);
    panel(c, { title: 'Turnover for the period', x: 308, y: 168, width: 245, ink, fill: pale }, [
      [`Credit transactions  ${creditCount}`, `${money.plain(credits)}Cr`],
      [`Debit transactions  ${debitCount}`, `${money.plain(debits)}Dr`],
    ]);
    c.y += 8;
    c.text('Transactions in rand (ZAR)', { weight: 'bold', size: 10, color: ink, down: 20 });
  },
  table: () => ({
    columns: [
      left('Date', 46, (row) => dateText(row.date, 'DD MMM')),
      left('Description', 92, (row) => row.lines),
      right('Amount', 398, (row) => cr(row.amount)),
      right('Balance', 478, (row) => cr(row.balance)),
      right('Accrued\nbank charges', 549, charge),
    ],
    pitch: 14.4,
    header: { fill: pale, style: { color: ink, size: 8 } },
    zebra: '#f7faf9',
  }),
  tail(c, { rows, closing }) {
    c.y += 6;
    c.need(70);
    c.line(42, c.y - 10, 553, c.y - 10, ink, 0.8);
    c.text('Closing balance', { x: 92, weight: 'bold' });
    c.text(cr(closing), { right: 478, weight: 'bold', down: 20 });
    const accrued = sum(rows.map((row) => charge(row) || '0.00'));
    c.text(`Charges accrued this period: ${accrued}`, { x: 92, size: 7.5, color: grey });
  },
  foot(c, page, pages) {
    c.line(42, 790, 553, 790);
    c.paragraph(legal, { x: 42, y: 801, width: 430, size: 6.4, leading: 8, color: grey });
    c.text(`Page ${page} of ${pages}`, { right: 553, y: 801, size: 7.5, color: grey });
  },
});

const about = { country: 'ZA', shows: 'Cr marks, a charges column beside the balance, printed totals and counts' };

/** Two months of one account in a row: the second opens with what the first closed with. */
export const kestrelBank: Sample[] = [
  {
    ...about,
    file: 'kestrel-cheque-2026-02.pdf',
    title: 'Kestrel Bank, cheque account, February',
    statements: [february],
    draw: () => layOut(layout('41'), february),
  },
  {
    ...about,
    file: 'kestrel-cheque-2026-03.pdf',
    title: 'Kestrel Bank, cheque account, March',
    statements: [march],
    draw: () => layOut(layout('42'), march),
  },
];
