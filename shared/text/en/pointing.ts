import type { HeadFact } from '../../headFacts.ts';
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

/** Words of pointing at the page. */
export const pointWords = {
  tool: 'Point to details',
  pointAt: (fact: HeadFact) => `${headFactWords[fact]} – point to it on the page`,
  missing: (fact: HeadFact) => `${headFactWords[fact]} – point to it`,
  onPage: 'Point to a detail',
  any: 'Click an amount, date or name, then choose what it is.',
  keys: 'Arrow keys move between them, Enter chooses, Esc stops.',
  stop: 'Stop pointing',
  noneFits: 'Nothing on this page fits.',
  menu: (text: string) => `What “${text}” is`,
  nothing: 'This is not a statement detail.',
  forStatement: (name: string) => `For ${name}`,
  pieces: 'Details on this page',
  set: (fact: HeadFact) => `${headFactWords[fact]} set`,
} as const;
