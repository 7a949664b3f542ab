import { addressBlock, pairs, panel } from '../drawing/blocks.ts';
import { horizon } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { totalsOf } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#7a2136';
const accent = '#f2a541';
const grey = '#6a6f76';
const money = writer('spacePoint');
const model = openAccount({
  ...heldAs(
    '314 | Marula Bank | Main Account | 1420073319 | ZAR | 21450.03 | Miss Ayesha Petersen-Radebe / 22 Blombos Street / Strandfontein / 7798',
  ),
  habits: household,
  type: 'savings',
});

const layout: SheetLayout = {
  page: { margin: { top: 104, right: 36, bottom: 58, left: 36 }, fontSize: 8 },
  onPage(c) {
    c.box(0, 0, c.width, 8, { fill: ink });
    horizon(c, 36, 26, 34, ink, accent);
    c.text('Marula Bank', { x: 78, y: 51, size: 18, weight: 'bold', color: ink });
    c.text('Main Account Statement', { right: 559, y: 42, size: 13, weight: 'bold', color: ink });
    c.text('24hr Client Care  0800 00 77 19', { right: 559, y: 56, size: 7.5, color: grey });
  },
  head(c, { rows, credits, debits, closing }) {
    addressBlock(c, model.holder, { x: 36, y: 92, leading: 11 });
    pairs(c, { x: 404, right: 559, y: 92, leading: 11, label: { color: grey }, value: { weight: 'bold' } }, [
      ['From Date', dateText(model.periodStart, 'DD/MM/YYYY')],
      ['To Date', dateText(model.periodEnd, 'DD/MM/YYYY')],
      ['Print Date', '01/04/2026'],
      ['Account Number', model.number],
    ]);
    const fees = totalsOf(rows.filter((row) => row.kind === 'Fees')).debits;
    panel(c, { title: 'Account Summary', x: 36, y: 148, width: 256, ink, fill: '#fbf3ec', lastBold: true }, [
      ['Opening Balance', `R${money.signed(model.opening)}`],
      ['Money In', `R${money.signed(credits)}`],
      ['Money Out and Fees', `-R${money.signed(debits)}`],
      ['Closing Balance', `R${money.signed(closing)}`],
    ]);
    panel(c, { title: 'Good to know', x: 306, y: 148, width: 253, ink, fill: '#fbf3ec' }, [
      ['Fees this month', `R${money.signed(fees)}`],
      ['Interest on savings, a year', '3.50%'],
      ['Marula rewards', '412 points'],
      ['VAT registration', '4680 000 119'],
    ]);
    c.y += 6;
    c.text('Transaction History', { size: 11, weight: 'bold', color: ink, down: 20 });
  },
  table: () => ({
    columns: [
      left('Date', 40, (row) => dateText(row.date, 'DD/MM/YYYY')),
      left('Description', 94, (row) => row.lines),
      left('Category', 292, (row) => row.kind ?? ''),
      right('Money In', 404, money.credit),
      right('Money Out', 456, (row) => (row.credit || row.kind === 'Fees' ? '' : money.signed(row.amount))),
      right('Fee*', 499, (row) => (row.kind === 'Fees' ? money.signed(row.amount) : '')),
      right('Balance', 555, (row) => money.signed(row.balance)),
    ],
    pitch: 13.6,
    header: { fill: ink, style: { color: '#ffffff' } },
    rules: '#ecd9cf',
  }),
  tail(c) {
    c.y += 4;
    c.text('* Includes VAT at 15%', { size: 7, color: grey });
  },
  foot(c, page, pages) {
    const small = { y: 812, color: grey } as const;
    c.text('Marula Bank is an invented bank. Registered nowhere, regulated by nobody.', { ...small, x: 36, size: 6.5 });
    c.text(`Page ${page} of ${pages}`, { ...small, right: 559, size: 7 });
  },
};

/** Spaces between the thousands, a fee column of its own, categories between text and figures. */
export const marulaBank: Sample = {
  file: 'marula-main-2026-03.pdf',
  title: 'Marula Bank, main account, March',
  country: 'ZA',
  shows: 'Spaces between thousands, a fee column, a category column',
  statements: [model],
  draw: () => layOut(layout, model),
};
