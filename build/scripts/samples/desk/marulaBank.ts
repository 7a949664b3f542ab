import { horizon } from '../invented/logos.ts';
import { household } from '../invented/southAfrica.ts';
import { totalsOf } from '../model.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('spacePoint');
const { model, rows, credits, debits, closing } = openAccount({
  ...heldAs(
    '314 | Marula Bank | Main Account | 1420073319 | ZAR | 21450.03 | Miss Ayesha Petersen-Radebe / 22 Blombos Street / Strandfontein / 7798',
  ),
  habits: household,
  type: 'savings',
});

/** Spaces between the thousands, a fee column of its own, categories between text and figures. */
export const marulaBank = sampleOf({
  file: 'marula-main-2026-03.pdf',
  title: 'Marula Bank, main account, March',
  country: 'ZA',
  shows: 'Spaces between thousands, a fee column, a category column',
  statements: [model],
  emblem: horizon,
  ink: '#7a2136',
  accent: '#f2a541',
  pale: '#fbf3ec',
  side: 36,
  fontSize: 8,
  letterhead: ['Main Account Statement', '24hr Client Care  0800 00 77 19'],
  facts: `
    From Date | ${dateText(model.periodStart, 'DD/MM/YYYY')}
    To Date | ${dateText(model.periodEnd, 'DD/MM/YYYY')}
    Print Date | 01/04/2026
    Account Number | ${model.number}`,
  panels: `
    Account Summary
    Opening Balance | R${money.signed(model.opening)}
    Money In | R${money.signed(credits)}
    Money Out and Fees | -R${money.signed(debits)}
    Closing Balance | R${money.signed(closing)}

    Good to know
    Fees this month | R${money.signed(totalsOf(rows.filter((row) => row.kind === 'Fees')).debits)}
    Interest on savings, a year | 3.50%
    Marula rewards | 412 points
    VAT registration | 4680 000 119`,
  sections: [
    {
      title: 'Transaction History',
      rows,
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
    },
  ],
  legal: 'Marula Bank is an invented bank. Registered nowhere, regulated by nobody. * Includes VAT at 15%',
});
