import { sign } from '../../../../shared/money.ts';
import { addressBlock, panel } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable } from '../drawing/table.ts';
import { rowsBetween } from '../invented/history.ts';
import { horizon } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { balancesOf, closingOf, totalsOf, type StatementModel } from '../model.ts';
import { amountText, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#7a2136';
const accent = '#f2a541';

const model: StatementModel = {
  bank: 'Marula Bank',
  product: 'Main Account',
  holder: { name: 'Miss Ayesha Petersen-Radebe', address: ['22 Blombos Street', 'Strandfontein', '7798'] },
  number: '1420073319',
  currency: 'ZAR',
  type: 'savings',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '21450.03',
  rows: rowsBetween(createRandom(314), '2026-03-01', '2026-03-31', household),
};

const spaced = (amount: string): string => amountText(amount, 'minus', notations.spacePoint);

function draw(): Sheet[] {
  const balances = balancesOf(model);
  const totals = totalsOf(model.rows);
  const fees = totalsOf(model.rows.filter((row) => row.kind === 'Fees')).debits;
  const c = createComposer({
    size: paper.a4,
    margin: { top: 104, right: 36, bottom: 58, left: 36 },
    fontSize: 8,
    onPage(page) {
      page.box(0, 0, page.width, 8, { fill: ink });
      horizon(page, 36, 26, 34, ink, accent);
      page.text('Marula Bank', { x: 78, y: 51, size: 18, weight: 'bold', color: ink });
      page.text('Main Account Statement', { right: 559, y: 42, size: 13, weight: 'bold', color: ink });
      page.text('24hr Client Care  0800 00 77 19', { right: 559, y: 56, size: 7.5, color: '#6a6f76' });
    },
  });
  addressBlock(c, model.holder, { x: 36, y: 92, leading: 11 });
  const facts: [string, string][] = [
    ['From Date', dateText(model.periodStart, 'DD/MM/YYYY')],
    ['To Date', dateText(model.periodEnd, 'DD/MM/YYYY')],
    ['Print Date', '01/04/2026'],
    ['Account Number', model.number],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    c.text(label, { x: 404, y: 92 + index * 11, color: '#6a6f76' });
    c.text(value, { right: 559, y: 92 + index * 11, weight: 'bold' });
  }
  panel(c, {
    title: 'Account Summary',
    x: 36,
    y: 148,
    width: 256,
    ink,
    fill: '#fbf3ec',
    pairs: [
      ['Opening Balance', `R${spaced(model.opening)}`],
      ['Money In', `R${spaced(totals.credits)}`],
      ['Money Out and Fees', `-R${spaced(totals.debits)}`],
      ['Closing Balance', `R${spaced(closingOf(model))}`],
    ],
    lastBold: true,
  });
  panel(c, {
    title: 'Good to know',
    x: 306,
    y: 148,
    width: 253,
    ink,
    fill: '#fbf3ec',
    pairs: [
      ['Fees this month', `R${spaced(fees)}`],
      ['Interest on savings, a year', '3.50%'],
      ['Marula rewards', '412 points'],
      ['VAT registration', '4680 000 119'],
    ],
  });
  c.y += 6;
  c.text('Transaction History', { size: 11, weight: 'bold', color: ink, down: 20 });
  drawTable(c, {
    columns: [
      { title: 'Date', at: 40 },
      { title: 'Description', at: 94 },
      { title: 'Category', at: 292 },
      { title: 'Money In', at: 404, align: 'right' },
      { title: 'Money Out', at: 456, align: 'right' },
      { title: 'Fee*', at: 499, align: 'right' },
      { title: 'Balance', at: 555, align: 'right' },
    ],
    entries: model.rows.map((row, index) => {
      const out = sign(row.amount) < 0;
      const fee = row.kind === 'Fees';
      const amount = spaced(row.amount);
      const cells = [dateText(row.date, 'DD/MM/YYYY'), row.lines[0]!, row.kind ?? ''];
      return {
        lines: [
          {
            cells: [
              ...cells,
              out ? '' : amount,
              out && !fee ? amount : '',
              fee ? amount : '',
              spaced(balances[index]!),
            ],
          },
        ],
      };
    }),
    pitch: 13.6,
    header: { fill: ink, style: { color: '#ffffff' } },
    rules: '#ecd9cf',
  });
  c.y += 4;
  c.text('* Includes VAT at 15%', { size: 7, color: '#6a6f76' });
  return c.finish((page, number, pages) => {
    page.text('Marula Bank is an invented bank. Registered nowhere, regulated by nobody.', {
      x: 36,
      y: 812,
      size: 6.5,
      color: '#6a6f76',
    });
    page.text(`Page ${number} of ${pages}`, { right: 559, y: 812, size: 7, color: '#6a6f76' });
  });
}

/** Spaces between the thousands, a fee column of its own, categories between text and figures. */
export const marulaBank: Sample = {
  file: 'marula-main-2026-03.pdf',
  title: 'Marula Bank, main account, March',
  country: 'ZA',
  shows: 'Spaces between thousands, a fee column, a category column',
  statements: [model],
  draw,
};
