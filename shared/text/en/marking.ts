import type { Marks } from '../../marks.ts';
import type { Currency, Money } from '../../money.ts';
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
  sentence: 'Drag the lines and edges, and name each column. Where no table is marked, draw one.',
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
  noAlternatives: 'There is no other way to read it',
  alternativesFailed: 'Other readings could not be made',
  readingAlternatives: 'Trying other readings…',
  idle: {
    'no-direction':
      'Nothing to reverse: no row shows whether it came in or went out. Use this reading, select the rows, then make them all money in or out.',
    'directions-printed': 'Nothing to reverse: each row stands in a column, or beside a mark, that says its direction.',
  },
  noRows: 'No rows are read so.',
  rows: (rows: number) => countOf(rows, 'row'),
  sums: (opening: Money | null, moved: Money, closing: Money | null, currency: Currency) =>
    `${opening === null ? 'Opening not found' : moneyText(opening, currency)} ${moneyText(moved, currency, true)} = ${
      closing === null ? 'closing not found' : moneyText(closing, currency)
    }`,
  off: (difference: Money, currency: Currency) => `Difference ${moneyText(difference, currency)}`,
} as const;
