import type { AlternativeReading } from '../../calls/marks.ts';
import type { ColumnMeaning } from '../../reading/columnMeanings.ts';

/** What a column of a table holds. */
export const columnMeaningText: Record<ColumnMeaning, string> = {
  date: 'Posting date',
  transactionDate: 'Transaction date',
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
      return 'Use the figures, not the headings, to identify the columns.';
    case 'by-order-of-figures':
      return 'Use the order of the figures on each line to identify the columns.';
    case 'signs-reversed':
      return 'Reverse the signs: money in becomes money out.';
    case 'balances-owed':
      return 'Read the balances as amounts owed, as on a card or a loan.';
    case 'columns':
      return `Columns of figures from left to right: ${what.meanings.map((each) => columnMeaningText[each].toLowerCase()).join(', ')}.`;
    case 'day-or-month-first':
      return what.monthFirst ? 'Read the month before the day in dates.' : 'Read the day before the month in dates.';
    case 'order':
      return what.order === 'newest-first' ? 'The newest row is printed first.' : 'The oldest row is printed first.';
  }
}
