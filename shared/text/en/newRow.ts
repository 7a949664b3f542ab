/** Words of adding a row, and of changing which rows there are. */
export const newRowWords = {
  tool: 'Add row',
  sentence: 'Drag over its line on the page, click its date and amount, or type it here.',
  typed: 'Typed: the statement can then only agree with your entries.',
  drawn: 'Read from the line on the page.',
  unread: 'No date and amount found there. Click the rest of the row, or type it.',
  isRow: 'This line is already a row.',
  showRow: 'Show that row',
  noText: 'Enter a description.',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance, if printed',
  amountHint: 'Use − for money out',
  add: 'Add row',
  stop: 'Stop adding rows',
  added: 'Row added',
} as const;
