import { british } from '../invented/elsewhere.ts';
import { shield } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, onLast, openAccount, right, writer, type Note } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('commaPoint');
const overdrawn = (amount: string): string => money.signed(amount, 'od');
const { model, rows, credits, debits, closing } = openAccount({
  ...heldAs(
    '4711 | Harrow & Dale | Current Account | 40-00-19  71820436 | GBP | 412.08 | MR T M ASHGROVE & MS P LUND / 3 TANNERY ROW / AIREBROOK / ZZ9 4AB',
  ),
  habits: british,
  start: '2025-12-16',
  end: '2026-01-15',
});
const carried = (way: 'BROUGHT' | 'CARRIED', amount: string): Note => ({
  Details: `BALANCE ${way} FORWARD`,
  Balance: overdrawn(amount),
});

/** A period across new year without years to spare, dates once a day, balances once a day, carried balances. */
export const harrowAndDale = sampleOf({
  file: 'harrow-dale-current-2026-01.pdf',
  title: 'Harrow & Dale, current account, December to January',
  country: 'GB',
  shows: 'Dates and balances once a day, carried-forward rows, a period across new year',
  statements: [model],
  bank: 'HARROW & DALE',
  emblem: shield,
  ink: '#3b2a63',
  accent: '#c9b26b',
  pale: '#f5f3fa',
  side: 46,
  letterhead: ['Your Current Account statement', `Sort code and account number  ${model.number}`],
  facts: `
    Period | ${[model.periodStart, model.periodEnd].map((date) => dateText(date, 'D MMMM YYYY')).join(' to ')}
    IBAN | GB00 HADA 4000 1971 8204 36   BIC HADAGB00
    Arranged overdraft limit £750.00, interest | 35.00% EAR`,
  panels: `
    Your account at a glance
    Balance on 16 December 2025 | £${overdrawn(model.opening)}
    Total money in | £${money.plain(credits)}
    Total money out | £${money.plain(debits)}
    Balance on 15 January 2026 | £${overdrawn(closing)}`,
  sections: [
    {
      title: 'Your transactions',
      rows,
      columns: [
        left('Date', 46, (row) => (row.firstOfDay ? dateText(row.date, 'DD MMM YY') : '')),
        left('Payment\ntype', 104, (row) => row.kind ?? ''),
        left('Details', 148, (row) => row.lines),
        // The amount stands beside the last line of a description, as on older British statements.
        right('Paid out', 402, (row) => onLast(row, money.debit(row))),
        right('Paid in', 470, (row) => onLast(row, money.credit(row))),
        right('Balance', 549, (row) => onLast(row, row.lastOfDay ? overdrawn(row.balance) : '')),
      ],
      first: [carried('BROUGHT', model.opening)],
      last: [carried('CARRIED', closing)],
      onBreak: (next) => {
        const at = next ? (rows[next.index - 1]?.balance ?? model.opening) : closing;
        return [carried('CARRIED', at), carried('BROUGHT', at)];
      },
      pitch: 12.6,
      leading: 10.2,
    },
  ],
  legal:
    'Harrow & Dale is an invented bank. Your eligible deposits are protected by nobody. AER stands for Annual ' +
    'Equivalent Rate and shows what the interest would be if it were paid and compounded each year. OD: overdrawn.',
});
