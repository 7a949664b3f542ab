import { countOf } from '../format.ts';
import type { Shown } from './shown.ts';
/** Words of the screen: statements. */
export const statements = {
  hideItsStatements: 'Hide its statements',
  showItsStatements: 'Show its statements',
  statements: (count: number) => countOf(count, 'statement'),
  locked: 'Locked',
  closingBalance: 'Closing balance',
  closing: 'closing',
  noStatementNearThisMonth: 'No statement near this month',
  statementsWord: 'Statements',
  fullCalendar: 'Full calendar',
  monthsByState: 'Months by state',
  months: (count: number) => countOf(count, 'month'),
  statementsByAccount: 'Statements by account and month',
  year: 'Year',
  allAccounts: 'All accounts',
  lookLikeOne: (accounts: number, into: Shown) => `${countOf(accounts, 'account')} of one file look like one: ${into}`,
  mergeAccounts: 'Merge',
} as const;
