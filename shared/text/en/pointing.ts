import type { HeadFact } from '../../reading/headFacts.ts';
import type { InkRole } from '../../reading/inkRoles.ts';
import { headFactWords } from './headFacts.ts';

/** What is to be clicked on the page for a fact. */
export const pointAtFact: Record<HeadFact, string> = {
  bank: 'Click the name of the bank.',
  holder: 'Click the name of the account holder.',
  number: 'Click the account number.',
  currency: 'Click the currency, such as ZAR or EUR.',
  type: 'Click the type of account.',
  periodStart: 'Click the first day of the period.',
  periodEnd: 'Click the last day of the period.',
  opening: 'Click the opening balance.',
  closing: 'Click the closing balance.',
};

/** What the reading takes a figure on the page for. */
const inkRoleWords: Record<InkRole, string> = {
  row: 'Part of a row',
  balance: 'Balance of the account',
  'day-balance': 'Balance at the end of a day',
  total: 'Total of rows',
  count: 'Number of rows',
  'row-again': 'A row listed again',
  empty: 'Zero in an empty column',
  foreign: 'Amount or rate in another currency',
  head: 'Figure in the statement’s header',
  named: 'Not a transaction, by its label',
  sentence: 'Figure in a sentence',
  points: 'Points',
  rates: 'Rate',
  reference: 'Part of a number or reference',
  page: 'Page number',
  unexplained: 'Not explained',
};

/** Words of pointing at the page. */
export const pointWords = {
  tool: 'Point to details',
  pointAt: (fact: HeadFact) => `${headFactWords[fact]} – point to it on the page`,
  missing: (fact: HeadFact) => `${headFactWords[fact]} – point to it`,
  onPage: 'Point to a detail',
  any: 'Click an amount, date or name, then choose what it is.',
  keys: 'Arrow keys move between them, Enter chooses, Esc stops.',
  stop: 'Stop pointing',
  noneFits: 'Nothing on this page matches.',
  menu: (text: string) => `What “${text}” is`,
  readAs: (role: InkRole) => `Read as: ${inkRoleWords[role]}`,
  nothing: 'This is not a statement detail.',
  forStatement: (name: string) => `For ${name}`,
  pieces: 'Details on this page',
  set: (fact: HeadFact) => `${headFactWords[fact]} set`,
} as const;
