import type { AlternativeReading } from '../../calls/marks.ts';
import type { ColumnMeaning } from '../../marks.ts';

/** What a column of a table holds. */
export const columnMeaningText: Record<ColumnMeaning, string> = {
  date: 'Booked on',
  transactionDate: 'Made on',
  valueDate: 'Value date',
  description: 'Description',
  reference: 'Reference',
  debit: 'Money out',
  credit: 'Money in',
  amount: 'Amount',
  balance: 'Balance',
  ignore: 'Ignore',
};

/** How a statement could have been read otherwise, as a sentence. */
export function alternativeText(what: AlternativeReading): string {
  switch (what.kind) {
    case 'by-figures':
      return 'Tell the columns by their figures, not by their headings.';
    case 'by-order-of-figures':
      return 'Tell the columns by the order of the figures on each line.';
    case 'signs-reversed':
      return 'Reverse the signs: what counts as money in is money out.';
    case 'balances-owed':
      return 'Take the balances for amounts owed, as on a card or a loan.';
    case 'columns':
      return `Columns of figures from left to right: ${what.meanings.map((each) => columnMeaningText[each].toLowerCase()).join(', ')}.`;
    case 'day-or-month-first':
      return what.monthFirst ? 'Read the month before the day in dates.' : 'Read the day before the month in dates.';
    case 'order':
      return what.order === 'newest-first' ? 'The newest row is printed first.' : 'The oldest row is printed first.';
  }
}
