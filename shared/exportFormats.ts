/** What a case can be taken away as. `evidence` always holds the whole case, with numbers in full: it holds the originals. */
export const exportFormats = [
  ...(['report', 'xlsx', 'csv', 'totals-csv', 'checks-csv'] as const),
  ...(['json', 'parquet', 'ofx', 'qbo', 'evidence'] as const),
] as const;
export type ExportFormat = (typeof exportFormats)[number];
