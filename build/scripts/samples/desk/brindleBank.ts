import type { Habit } from '../invented/habits.ts';
import { tide } from '../invented/logos.ts';
import { firstAdvance, joinery, renter, secondAdvance, unpaid, wagers } from '../invented/traders.ts';
import { lastDayOf, type Month } from '../../../../shared/calendar.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Account } from '../press/press.ts';
import { sampleOf, type Sample } from './sample.ts';

const money = writer('commaPoint');

/** A month, what its statement shows (null where that statement is not on file), and what happened in it alone. */
type Told = readonly [month: Month, shows: string | null, own?: readonly Habit[]];
type Series = { file: string; of: string; held: ReturnType<typeof heldAs>; habits: readonly Habit[] };

/** Statements of one account, a month each, of which every one opens with what the month before closed with. */
function series({ file, of, held, habits }: Series, months: readonly Told[]): Sample[] {
  let { opening } = held;
  return months.flatMap(([month, shows, own = []], at) => {
    const [start, end] = [`${month}-01`, lastDayOf(month)];
    const account = openAccount({ ...held, seed: held.seed + at, opening, habits: [...habits, ...own], start, end });
    opening = account.closing;
    if (shows === null) return [];
    const title = `Brindle Bank, ${of}, ${dateText(start, 'MMMM YYYY')}`;
    return statement({ file: `${file}-${month}.pdf`, title, shows }, account);
  });
}

function statement(told: Pick<Sample, 'file' | 'title' | 'shows'>, { model, rows, closing, ...totals }: Account) {
  return sampleOf({
    ...told,
    country: 'GB',
    statements: [model],
    emblem: tide,
    ink: '#5a2e1c',
    accent: '#d98c4a',
    pale: '#fbf4ee',
    side: 46,
    letterhead: [`${model.product} statement`, `Sort code and account number  ${model.number}`],
    facts: `
      Account | ${model.product}
      From | ${dateText(model.periodStart, 'D MMMM YYYY')}
      To | ${dateText(model.periodEnd, 'D MMMM YYYY')}
      Opening balance | £${money.signed(model.opening)}
      Money in | £${money.plain(totals.credits)}
      Money out | £${money.plain(totals.debits)}
      Closing balance | £${money.signed(closing)}`,
    sections: [
      {
        rows,
        columns: [
          left('Date', 46, (row) => dateText(row.date, 'DD MMM YYYY')),
          left('Type', 108, (row) => row.kind ?? ''),
          left('Description', 136, (row) => row.lines.join(' ')),
          right('Paid out (£)', 420, money.debit),
          right('Paid in (£)', 484, money.credit),
          right('Balance (£)', 549, (row) => money.signed(row.balance)),
        ],
        pitch: 12.6,
      },
    ],
    legal: 'Brindle Bank is an invented bank. Your eligible deposits are protected by nobody.',
  });
}

const { takenBack: first } = firstAdvance;

/** Six months of a business of which one is not on file, and three of a person. */
export const brindleBank = [
  ...series(
    {
      file: 'brindle-business',
      of: 'business current account',
      held: heldAs(
        '7310 | Brindle Bank | Business Current Account | 20-00-61  40718853 | GBP | 9240.16 | THORNBECK JOINERY LTD / UNIT 4, TANNERY YARD / AIREBROOK / ZZ9 4AD',
      ),
      habits: joinery,
    },
    [
      ['2025-10', 'Takings, one large customer, payroll by a bureau, a bank loan'],
      ['2025-11', 'An advance on takings is paid out and taken back each working day', firstAdvance.paidOut],
      ['2025-12', 'The month that follows is missing', [...first, ...wagers]],
      ['2026-01', null, first],
      ['2026-02', 'A second advance beside the first', [...first, ...secondAdvance.paidOut, ...wagers]],
      [
        '2026-03',
        'Two advances at once, and two direct debits that were returned',
        [...first, ...secondAdvance.takenBack, ...unpaid],
      ],
    ],
  ),
  ...series(
    {
      file: 'brindle-person',
      of: 'current account',
      held: heldAs(
        '8120 | Brindle Bank | Everyday Account | 20-00-61  71180264 | GBP | 1186.31 | MR CALLUM VANSTONE-REID / 9 MILLGATE COURT / AIREBROOK / ZZ9 4AF',
      ),
      habits: renter,
    },
    [
      ['2026-01', 'Salary on a cycle, a benefit, rent and bets after pay day'],
      ['2026-02', 'The month after it, from the balance that it closed with'],
      ['2026-03', 'The month after that'],
    ],
  ),
];
