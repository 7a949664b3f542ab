/** What a case can be taken away as. `evidence` and `products` always hold the whole case, with numbers in full: they hold what is printed. */
export const exportFormats = [
  ...(['decision', 'report', 'xlsx', 'csv', 'totals-csv', 'checks-csv'] as const),
  ...(['json', 'decision-json', 'parquet', 'ofx', 'qbo', 'evidence', 'products'] as const),
] as const;
export type ExportFormat = (typeof exportFormats)[number];
