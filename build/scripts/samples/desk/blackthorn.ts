import { decimal, money as moneyOf, negate, sign } from '../../../../shared/money.ts';
import { british } from '../invented/elsewhere.ts';
import { pine } from '../invented/logos.ts';
import type { StatementRow } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Booked } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('commaPoint');

/** The account as the bank booked it. */
const { model, rows, closing } = openAccount({
  ...heldAs(
    '99 | Blackthorn Building Society | Select Current Account | 08-00-44  20916653 | GBP | 3260.75 | Ms Rowena Tallis-Brandt / Flat 2, 118 Quarry Bank / Stonehollow / ZZ3 7QX',
  ),
  habits: british,
});

/** The salary is the row whose printed digits were swapped; a reader of the balances must find it. */
const row = model.rows.findIndex((each) => each.kind === 'BGC');
const salary = model.rows[row]!;
const printed = model.rows.with(row, { ...salary, amount: swapFirstDigits(salary) });
/** A row as it is printed: its amount may be the altered one, its balance is the bank's. */
const shown = (each: Booked): Booked => ({ ...each, amount: printed[each.index]!.amount });

/** The amount with its first two different digits in each other's place: 2684.00 becomes 6284.00. */
function swapFirstDigits({ amount }: StatementRow): string {
  const digits = moneyOf(decimal(amount).abs(), 2);
  const swapped = digits.replace(/^(\d*?)(\d)(?!\2)(\d)/, '$1$3$2');
  return sign(amount) < 0 ? negate(swapped) : swapped;
}

/** Looks in order, but two digits of one amount were swapped: the balances tell which. */
export const blackthorn = sampleOf({
  file: 'blackthorn-altered-2026-03.pdf',
  title: 'Blackthorn Building Society, one altered row',
  country: 'GB',
  shows: 'One amount does not fit the balances round it: not green, and the row is named',
  statements: [{ ...model, rows: printed }],
  fault: { row, booked: salary.amount, closing },
  bank: 'Blackthorn',
  motto: 'Building Society',
  emblem: pine,
  ink: '#22313f',
  accent: '#5f8f4e',
  pale: '#e9efe6',
  side: 50,
  family: 'times',
  letterhead: ['STATEMENT OF ACCOUNT'],
  facts: `
    Account | ${model.number}
    From | ${dateText(model.periodStart, 'DD/MM/YYYY')}
    To | ${dateText(model.periodEnd, 'DD/MM/YYYY')}
    Opening balance | £${money.plain(model.opening)}
    Closing balance | £${money.plain(closing)}`,
  sections: [
    {
      rows,
      columns: [
        left('Date', 54, (each) => dateText(each.date, 'DD/MM/YYYY')),
        left('Transaction', 118, (each) => each.lines.join(' ')),
        right('Withdrawn (£)', 390, (each) => money.debit(shown(each))),
        right('Paid in (£)', 464, (each) => money.credit(shown(each))),
        right('Balance (£)', 541, (each) => money.plain(each.balance)),
      ],
    },
  ],
  legal: 'Blackthorn Building Society is an invented society.',
});
