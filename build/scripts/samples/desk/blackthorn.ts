import { decimal, money, negate, sign } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable } from '../drawing/table.ts';
import { british } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { pine } from '../invented/logos.ts';
import { balancesOf, closingOf, type StatementModel, type StatementRow } from '../model.ts';
import { digitsOf, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#22313f';
const accent = '#5f8f4e';

/** The account as the bank booked it. */
const booked: StatementModel = {
  bank: 'Blackthorn Building Society',
  product: 'Select Current Account',
  holder: { name: 'Ms Rowena Tallis-Brandt', address: ['Flat 2, 118 Quarry Bank', 'Stonehollow', 'ZZ3 7QX'] },
  number: '08-00-44  20916653',
  currency: 'GBP',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '3260.75',
  rows: rowsBetween(createRandom(99), '2026-03-01', '2026-03-31', british),
};

/** The salary is the row whose printed digits were swapped; a reader of the balances must find it. */
const row = booked.rows.findIndex((each) => each.kind === 'BGC');
const altered = { ...booked.rows[row]!, amount: swapFirstDigits(booked.rows[row]!) };
const printed: StatementModel = { ...booked, rows: booked.rows.with(row, altered) };

/** The amount with its first two different digits in each other's place: 2684.00 becomes 6284.00. */
function swapFirstDigits({ amount }: StatementRow): string {
  const digits = money(decimal(amount).abs(), 2);
  const swapped = digits.replace(/^(\d*?)(\d)(?!\2)(\d)/, '$1$3$2');
  return sign(amount) < 0 ? negate(swapped) : swapped;
}

const pounds = (amount: string): string => digitsOf(amount, notations.commaPoint);

function draw(): Sheet[] {
  const balances = balancesOf(booked);
  const c = createComposer({
    size: paper.a4,
    margin: { top: 110, right: 50, bottom: 70, left: 50 },
    fontSize: 9,
    family: 'times',
    onPage(page) {
      pine(page, 50, 34, 40, accent, ink);
      page.text('Blackthorn', { x: 98, y: 56, size: 22, weight: 'bold', color: ink });
      page.text('Building Society', { x: 98, y: 72, size: 11, color: accent });
      page.text('STATEMENT OF ACCOUNT', { right: 545, y: 56, size: 10, weight: 'bold', color: ink });
      page.line(50, 86, 545, 86, ink, 1);
    },
  });
  addressBlock(c, booked.holder, { x: 50, y: 118 });
  pairs(c, { x: 350, right: 545, y: 118 }, [
    ['Account', booked.number],
    ['From', dateText(booked.periodStart, 'DD/MM/YYYY')],
    ['To', dateText(booked.periodEnd, 'DD/MM/YYYY')],
    ['Opening balance', `£${pounds(booked.opening)}`],
    ['Closing balance', `£${pounds(closingOf(booked))}`],
  ]);
  c.y = 206;
  drawTable(c, {
    columns: [
      { title: 'Date', at: 54 },
      { title: 'Transaction', at: 118 },
      { title: 'Withdrawn (£)', at: 390, align: 'right' },
      { title: 'Paid in (£)', at: 464, align: 'right' },
      { title: 'Balance (£)', at: 541, align: 'right' },
    ],
    entries: printed.rows.map((each, index) => {
      const out = sign(each.amount) < 0;
      return {
        lines: [
          {
            cells: [
              dateText(each.date, 'DD/MM/YYYY'),
              each.lines.join(' '),
              out ? pounds(each.amount) : '',
              out ? '' : pounds(each.amount),
              pounds(balances[index]!),
            ],
          },
        ],
      };
    }),
    pitch: 14.5,
    header: { fill: '#e9efe6', style: { color: ink } },
    rules: '#dfe5dc',
  });
  return c.finish((page, number, pages) => {
    page.text('Blackthorn Building Society is an invented society.', { x: 50, y: 800, size: 7, color: '#6b7480' });
    page.text(`Page ${number} of ${pages}`, { right: 545, y: 800, size: 8 });
  });
}

/** Looks in order, but two digits of one amount were swapped: the balances tell which. */
export const blackthorn: Sample = {
  file: 'blackthorn-altered-2026-03.pdf',
  title: 'Blackthorn Building Society, one altered row',
  country: 'GB',
  shows: 'One amount does not fit the balances round it: not green, and the row is named',
  statements: [printed],
  fault: { row, booked: booked.rows[row]!.amount, closing: closingOf(booked) },
  draw,
};
