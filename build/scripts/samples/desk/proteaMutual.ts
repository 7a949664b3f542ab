import { protea } from '../invented/logos.ts';
import { cardHousehold } from '../invented/southAfrica.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('commaPoint');
const trailing = (amount: string): string => money.signed(amount, 'trailing-minus');
const { model, rows, credits, debits, closing } = openAccount({
  ...heldAs(
    '77 | Protea Mutual | PRESTIGE CURRENT ACCOUNT | 10 117 304 86-2 | ZAR | 19902.17 | MR JOHANNES PETRUS MABENA / P O BOX 40417 / RONDEBOSCH / 7700',
  ),
  habits: cardHousehold,
});

/** Trailing minus, the day of purchase inside the description, dates as month and day without a year. */
export const proteaMutual = sampleOf({
  file: 'protea-mutual-current-2026-03.pdf',
  title: 'Protea Mutual, current account, March',
  country: 'ZA',
  shows: 'Trailing minus signs, dates inside the descriptions, a brought-forward row',
  statements: [model],
  motto: 'MEMBERS\u2019 BANK SINCE 1931',
  emblem: protea,
  ink: '#1d3f8a',
  accent: '#d2476b',
  pale: '#f3f5fa',
  side: 40,
  letterhead: ['BANK STATEMENT / TAX INVOICE', `Account ${model.number}`],
  facts: `
    Branch | Rondebosch 025309
    Account number | ${model.number}
    Statement from | ${[model.periodStart, model.periodEnd].map((date) => dateText(date, 'DD MMMM YYYY')).join(' to ')}
    Statement frequency | Monthly`,
  sections: [
    {
      title: model.product,
      beside: 'Overdraft limit R5,000.00 at 19.25 % a year',
      rows,
      columns: [
        left('Details', 44, (row) => row.lines),
        right('Service\nfee', 304, (row) => (row.lines[0]?.startsWith('FEE') ? '##' : '')),
        right('Debits', 372, (row) => (row.credit ? '' : trailing(row.amount))),
        right('Credits', 446, money.credit),
        left('Date\n(MM DD)', 468, (row) => dateText(row.date, 'MM DD')),
        right('Balance', 551, (row) => trailing(row.balance)),
      ],
      first: [
        {
          Details: 'BALANCE BROUGHT FORWARD',
          'Date\n(MM DD)': dateText(model.periodStart, 'MM DD'),
          Balance: trailing(model.opening),
        },
      ],
      pitch: 14,
      leading: 9.6,
    },
  ],
  closing: `
    ACCOUNT SUMMARY
    Balance brought forward | ${trailing(model.opening)}
    Total credits | ${money.plain(credits)}
    Total debits | ${money.plain(debits)}-
    Closing balance | ${trailing(closing)}`,
  legal:
    'Protea Mutual is an invented bank. Please verify all transactions and tell us of any discrepancy within 30 days. ' +
    '## marks a fee that includes VAT at 15.00 %.',
});
