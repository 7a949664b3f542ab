import { sum } from '../../../../shared/money.ts';
import { kestrel } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Account, type Booked } from '../press/press.ts';
import { sampleOf } from './sample.ts';

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

const sample = (month: string, number: number, { model, rows, closing, ...totals }: Account) =>
  sampleOf({
    file: `kestrel-cheque-${model.periodStart.slice(0, 7)}.pdf`,
    title: `Kestrel Bank, cheque account, ${month}`,
    country: 'ZA',
    shows: 'Cr marks, a charges column beside the balance, printed totals and counts',
    statements: [model],
    emblem: kestrel,
    ink: '#0b5c57',
    accent: '#e0a526',
    pale: '#eef5f4',
    side: 42,
    letterhead: ['Account statement', `Statement number ${number}`],
    facts: `
      Account | ${model.product}
      Account number | ${model.number}
      Statement period | ${[model.periodStart, model.periodEnd].map((date) => dateText(date, 'D MMMM YYYY')).join(' to ')}
      Branch | 250 655`,
    panels: `
      Statement balances
      Opening balance | ${cr(model.opening)}
      Closing balance | ${cr(closing)}

      Turnover for the period
      Credit transactions  ${totals.creditCount} | ${money.plain(totals.credits)}Cr
      Debit transactions  ${totals.debitCount} | ${money.plain(totals.debits)}Dr`,
    sections: [
      {
        title: 'Transactions in rand (ZAR)',
        rows,
        columns: [
          left('Date', 46, (row) => dateText(row.date, 'DD MMM')),
          left('Description', 92, (row) => row.lines),
          right('Amount', 398, (row) => cr(row.amount)),
          right('Balance', 478, (row) => cr(row.balance)),
          right('Accrued\nbank charges', 549, charge),
        ],
        last: [{ Description: 'Closing balance', Balance: cr(closing) }],
        zebra: '#f7faf9',
      },
    ],
    closing: `
      Bank charges
      Charges accrued this period | ${sum(rows.map((row) => charge(row) || '0.00'))}`,
    legal:
      'Kestrel Bank is an invented bank and this statement an invented example. Amounts marked Cr are in your favour; an ' +
      'amount without a mark was taken from your account. Accrued bank charges are collected at the end of the month.',
  });

/** Two months of one account in a row: the second opens with what the first closed with. */
const february = openAccount({ ...account, start: '2026-02-01', end: '2026-02-28' });
const march = openAccount({ ...account, seed: 2603, opening: february.closing });
export const kestrelBank = [sample('February', 41, february), sample('March', 42, march)];
