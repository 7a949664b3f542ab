import { countOf, countText } from '../format.ts';

/** Words of the screen: totals. */
export const totals = {
  noRowsInThisMonth: 'No rows in this month',
  allAccounts: 'All accounts in',
  totalsByMonthAndAccount: 'Totals by month and account',
  totalsOf: 'Totals of ',
  totalsOfFiltered: 'Totals of the filtered rows.',
  totalsOfFilteredIn: 'Totals of the filtered rows in ',
  months: (known: number, all: number) =>
    known === all ? countOf(all, 'month') : `${countText(known)} of ${countOf(all, 'month')}`,
} as const;
