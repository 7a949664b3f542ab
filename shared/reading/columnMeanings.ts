/** What a column of a table that the analyst marks holds; the words of an `ignore` column belong to no row. */
export const columnMeanings = [
  ...(['date', 'transactionDate', 'valueDate', 'description', 'reference'] as const),
  ...(['debit', 'credit', 'amount', 'balance', 'ignore'] as const),
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];
