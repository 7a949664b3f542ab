import type { RowDate } from '../../rows/rowDates.ts';

/** The dates of a row, as columns and fields name them. */
export const rowDateWords: Record<RowDate, string> = {
  date: 'Date',
  transactionDate: 'Transaction date',
  valueDate: 'Value date',
};

/** Which date the days of a filter ask, and which dates the list shows. */
export const rowDateChoiceWords = {
  asked: 'By',
  fallback: 'Rows without this date are filtered by Date.',
  show: (name: RowDate): string => `Show ${rowDateWords[name].toLowerCase()}`,
  places: 'Dates of this row',
  noneRead: 'none',
} as const;
