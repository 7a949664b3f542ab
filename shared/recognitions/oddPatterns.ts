import type { CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';

/** Patterns that are worth a question. Each has ordinary causes too; none is an accusation. */
export const oddPatterns = [
  'passes-through',
  'below-threshold',
  'same-amount',
  'first-digits',
  'weekend',
  'awakened',
  'unlike',
] as const;
export type OddPattern = (typeof oddPatterns)[number];

/** What makes a pattern odd, as data. Shares are percent. */
export type OddFacts =
  | { pattern: 'passes-through'; pairs: number; days: number }
  | { pattern: 'below-threshold'; threshold: Money; within: number }
  | { pattern: 'same-amount'; amount: Money; direction: 'in' | 'out'; parties: number }
  | { pattern: 'first-digits'; digit: number; share: number; expected: number; of: number }
  | { pattern: 'weekend'; of: number }
  | { pattern: 'awakened'; quiet: number; from: CalendarDate }
  | { pattern: 'unlike'; of: number; others: 'capitals' | 'small letters' };
