import { countOf, countText, type Shown } from '../format.ts';

/** Words of the screen that shows where money came from and went to. */
export const flow = {
  means:
    'Parties are grouped by the name in each row’s description. Transfers between the accounts of this case are left out of money in and out.',
  parties: 'Parties',
  party: 'Party',
  othersIn: 'All others',
  others: (parties: number) => `${countOf(parties, 'smaller party', 'smaller parties')} and rows without a name`,
  withoutName: 'Rows without a name',
  diagram: 'Largest payers and payees',
  accounts: 'Accounts of this case',
  inAndOut: (moneyIn: Shown, moneyOut: Shown) => `${moneyIn} in, ${moneyOut} out`,
  fromTo: (from: Shown, to: Shown) => `${from} to ${to}`,
  partyByMonth: (name: Shown) => `${name} by month`,
  byMonth: 'By month',
  showAll: (parties: number) => `Show all ${countOf(parties, 'party', 'parties')}`,
  showLargest: (parties: number) => `Show the largest ${countText(parties)}`,
  ownTransfers: 'Transfers between accounts of this case',
  noTransfers: 'No transfers between accounts of this case.',
  from: 'From',
  to: 'To',
  transfers: 'Transfers',
  proposed: (count: number) => `${countText(count)} of them likely`,
  allTransfers: 'All transfers',
  unseen: 'Accounts not on file',
  unseenMeans:
    'Rows described as transfers with an account that has no statement in this case. It may belong to someone else.',
  noUnseen: 'No transfer points to an account that is not on file.',
  ending: (text: Shown) => `Account ending ${text}`,
  ownWords: (text: Shown) => `“${text}”`,
  inHoldersName: 'In the holder’s name',
  circular: 'Money that came back',
  circularMeans:
    'The same amount left and came back within a month. Usual causes: a loan repaid, an expense shared, a payment sent again.',
  noCircular: 'No amount came back to the account it left.',
  route: 'Route',
  times: 'Times',
} as const;
