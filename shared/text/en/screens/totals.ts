import { countOf } from '../format.ts';
/** Words of the screen: totals. */
export const totals = {
  noRowsInThisMonth: 'No rows in this month',
  month: 'Month',
  allAccounts: 'All accounts in',
  totalsByMonthAndAccount: 'Totals by month and account',
  months: (count: number) => countOf(count, 'month'),
} as const;
