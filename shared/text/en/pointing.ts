import type { HeadFact } from '../../headFacts.ts';
import { headFactWords } from './headFacts.ts';

/** What is to be clicked on the page for a fact. */
export const pointAtFact: Record<HeadFact, string> = {
  bank: 'Click the name of the bank.',
  holder: 'Click the name of the account holder.',
  number: 'Click the account number.',
  currency: 'Click the currency, such as ZAR or EUR.',
  type: 'Click the words that say what kind of account it is.',
  periodStart: 'Click the first day of the period.',
  periodEnd: 'Click the last day of the period.',
  opening: 'Click the opening balance.',
  closing: 'Click the closing balance.',
};

/** Words of pointing at the page. */
export const pointWords = {
  tool: 'Point at facts',
  pointAt: (fact: HeadFact) => `${headFactWords[fact]} not found: point at it on the page`,
  missing: (fact: HeadFact) => `${headFactWords[fact]} not found`,
  onPage: 'Point at it on the page',
  any: 'Click a figure, a date or a name, and say what it is.',
  keys: 'Arrow keys move between them, Enter chooses, Esc stops.',
  stop: 'Stop pointing',
  cannotBe: (text: string, fact: HeadFact) => `“${text}” cannot be the ${headFactWords[fact].toLowerCase()}.`,
  menu: (text: string) => `What “${text}” is`,
  nothing: 'This can be none of the facts at the head of a statement.',
  forStatement: (name: string) => `For ${name}`,
  pieces: 'What can be pointed at',
  set: (fact: HeadFact) => `${headFactWords[fact]} set`,
} as const;
