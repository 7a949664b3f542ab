import type { Marks } from '../../calls/marks.ts';
import { add, sameMoney, type Currency, type Money } from '../../money.ts';
import { countOf } from './format.ts';
import { moneyText } from './money.ts';

export const signWords: Record<Marks['signs'], string> = {
  'as-printed': 'Signs as printed',
  reversed: 'Signs reversed',
};

export const orderWords: Record<Marks['order'], string> = {
  'as-printed': 'Order as printed',
  'oldest-first': 'Oldest first',
  'newest-first': 'Newest first',
};

/** Words of marking a table on the page. */
export const markWords = {
  tool: 'Mark table',
  title: 'Mark the table',
  sentence: 'Drag the lines and edges, and name each column. If no table is marked, draw one.',
  keys: 'Arrow keys move a line by a point, with Shift by ten; Delete removes it, + adds one.',
  starting: 'Finding the table',
  reading: 'Reading…',
  line: (number: number) => `Line between columns ${number} and ${number + 1}`,
  column: (number: number) => `Column ${number}`,
  side: {
    left: 'Left edge of the table',
    right: 'Right edge of the table',
    top: 'Top edge of the table',
    bottom: 'Bottom edge of the table',
  },
  signs: 'Signs',
  order: 'Order of rows',
  addLine: 'Add a line',
  removeTable: 'Remove this table',
  use: 'Use this reading',
  stop: 'Stop marking',
  readAgain: 'Read again',
  noAlternatives: 'No other readings',
  alternativesFailed: 'Other readings failed',
  readingAlternatives: 'Trying other readings…',
  idle: {
    'no-direction':
      'Nothing to reverse: no row shows debit or credit. Use this reading, select the rows, then make them all money in or out.',
    'directions-printed': 'Nothing to reverse: a column or a mark shows each row’s direction.',
  },
  noRows: 'No rows are read this way.',
  rows: (rows: number) => countOf(rows, 'row'),
  /** Each figure as it is: what the rows come to stands beside what is printed where the two differ. */
  sums: (
    { opening, moved, closing }: Record<'opening' | 'closing', Money | null> & { moved: Money },
    currency: Currency,
  ) => {
    const printed = closing === null ? 'closing not found' : moneyText(closing, currency);
    if (opening === null) return `Opening not found, ${moneyText(moved, currency, true)}, ${printed}`;
    const reached = add(opening, moved);
    const sum = `${moneyText(opening, currency)} ${moneyText(moved, currency, true)} = ${moneyText(reached, currency)}`;
    if (closing === null) return `${sum}, ${printed}`;
    return sameMoney(reached, closing) ? sum : `${sum}; printed ${printed}`;
  },
  off: (difference: Money, currency: Currency) => `Difference ${moneyText(difference, currency)}`,
} as const;
