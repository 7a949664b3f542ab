import { countOf, type Shown } from '../format.ts';

/** Words of the screen: statements. */
export const statements = {
  hideItsStatements: 'Hide its statements',
  showItsStatements: 'Show its statements',
  closing: 'closing',
  noStatementNearThisMonth: 'No statement near this month',
  fullCalendar: 'Full calendar',
  months: (count: number) => countOf(count, 'month'),
  statementsByAccount: 'Statements by account and month',
  year: 'Year',
  allAccounts: 'All accounts',
  lookLikeOne: (accounts: number, into: Shown) =>
    `${countOf(accounts, 'account')} in one file look like the same account: ${into}`,
} as const;
