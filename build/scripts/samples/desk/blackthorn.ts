import { decimal, money as moneyOf, negate, sign } from '../../../../shared/money.ts';
import { addressBlock, pairs } from '../drawing/blocks.ts';
import { british } from '../invented/elsewhere.ts';
import { pine } from '../invented/logos.ts';
import { closingOf, type StatementModel, type StatementRow } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Booked } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#22313f';
const accent = '#5f8f4e';
const money = writer('commaPoint');

/** The account as the bank booked it. */
const booked = openAccount({
  ...heldAs(
    '99 | Blackthorn Building Society | Select Current Account | 08-00-44  20916653 | GBP | 3260.75 | Ms Rowena Tallis-Brandt / Flat 2, 118 Quarry Bank / Stonehollow / ZZ3 7QX',
  ),
  habits: british,
});

/** The salary is the row whose printed digits were swapped; a reader of the balances must find it. */
const row = booked.rows.findIndex((each) => each.kind === 'BGC');
const altered = { ...booked.rows[row]!, amount: swapFirstDigits(booked.rows[row]!) };
const printed: StatementModel = { ...booked, rows: booked.rows.with(row, altered) };
/** A row as it is printed: its amount may be the altered one, its balance is the bank's. */
const shown = (each: Booked): Booked => ({ ...each, amount: printed.rows[each.index]!.amount });

/** The amount with its first two different digits in each other's place: 2684.00 becomes 6284.00. */
function swapFirstDigits({ amount }: StatementRow): string {
  const digits = moneyOf(decimal(amount).abs(), 2);
  const swapped = digits.replace(/^(\d*?)(\d)(?!\2)(\d)/, '$1$3$2');
  return sign(amount) < 0 ? negate(swapped) : swapped;
}

const layout: SheetLayout = {
  page: { margin: { top: 110, right: 50, bottom: 70, left: 50 }, fontSize: 9, family: 'times' },
  onPage(c) {
    pine(c, 50, 34, 40, accent, ink);
    c.text('Blackthorn', { x: 98, y: 56, size: 22, weight: 'bold', color: ink });
    c.text('Building Society', { x: 98, y: 72, size: 11, color: accent });
    c.text('STATEMENT OF ACCOUNT', { right: 545, y: 56, size: 10, weight: 'bold', color: ink });
    c.line(50, 86, 545, 86, ink, 1);
  },
  head(c, { closing }) {
    addressBlock(c, booked.holder, { x: 50, y: 118 });
    pairs(c, { x: 350, right: 545, y: 118 }, [
      ['Account', booked.number],
      ['From', dateText(booked.periodStart, 'DD/MM/YYYY')],
      ['To', dateText(booked.periodEnd, 'DD/MM/YYYY')],
      ['Opening balance', `£${money.plain(booked.opening)}`],
      ['Closing balance', `£${money.plain(closing)}`],
    ]);
    c.y = 206;
  },
  table: () => ({
    columns: [
      left('Date', 54, (each) => dateText(each.date, 'DD/MM/YYYY')),
      left('Transaction', 118, (each) => each.lines.join(' ')),
      right('Withdrawn (£)', 390, (each) => money.debit(shown(each))),
      right('Paid in (£)', 464, (each) => money.credit(shown(each))),
      right('Balance (£)', 541, (each) => money.plain(each.balance)),
    ],
    pitch: 14.5,
    header: { fill: '#e9efe6', style: { color: ink } },
    rules: '#dfe5dc',
  }),
  foot(c, page, pages) {
    c.text('Blackthorn Building Society is an invented society.', { x: 50, y: 800, size: 7, color: '#6b7480' });
    c.text(`Page ${page} of ${pages}`, { right: 545, y: 800, size: 8 });
  },
};

/** Looks in order, but two digits of one amount were swapped: the balances tell which. */
export const blackthorn: Sample = {
  file: 'blackthorn-altered-2026-03.pdf',
  title: 'Blackthorn Building Society, one altered row',
  country: 'GB',
  shows: 'One amount does not fit the balances round it: not green, and the row is named',
  statements: [printed],
  fault: { row, booked: booked.rows[row]!.amount, closing: closingOf(booked) },
  draw: () => layOut(layout, booked),
};
