import { freelancer } from '../invented/elsewhere.ts';
import { horizon } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('commaPoint');
const euro = (amount: string): string => money.signed(amount, 'minus', '€');
const { model, rows, credits, debits, closing } = openAccount({
  ...heldAs(
    '5150 | Fernhill | Euro account | IE00 FERN 9900 1700 4416 20 | EUR | 3120.40 | Sorcha Nivard / 5 Linenhall Court / Ballycorran / Z00 XX11',
  ),
  habits: freelancer,
});

/** The user password of the file: long enough to be a real one, and shown beside the sample. */
const user = 'fernhill-2026';

/** Locked with a password that must be asked for; newest row first. */
export const fernhill = sampleOf({
  file: 'fernhill-euro-2026-03-locked.pdf',
  title: 'Fernhill, euro account, locked with a password',
  country: 'IE',
  shows: 'A password is asked for; newest rows first, plus signs',
  statements: [model],
  paint: { password: { user, owner: 'fernhill-owner' } },
  bank: 'fernhill',
  emblem: horizon,
  ink: '#0f7a5a',
  accent: '#f4c95d',
  pale: '#eef7f3',
  side: 48,
  family: 'dejavu',
  letterhead: ['EUR statement', `IBAN ${model.number}`],
  facts: `
    From | ${dateText(model.periodStart, 'MMMM D, YYYY')}
    To | ${dateText(model.periodEnd, 'MMMM D, YYYY')}`,
  panels: `
    Summary
    Opening balance | ${euro(model.opening)}
    Money in | ${euro(credits)}
    Money out | -${euro(debits)}
    Closing balance | ${euro(closing)}`,
  sections: [
    {
      // Newest first, as apps show it.
      rows: rows.toReversed(),
      columns: [
        left('Date', 52, (row) => dateText(row.date, 'D MMM YYYY')),
        left('Description', 124, (row) => row.lines),
        right('Amount', 448, (row) => `${row.credit ? '+' : ''}${euro(row.amount)}`),
        right('Balance', 543, (row) => euro(row.balance)),
      ],
      pitch: 18,
    },
  ],
  legal: 'Fernhill is an invented institution.',
  pageNumber: '{page} / {pages}',
});
