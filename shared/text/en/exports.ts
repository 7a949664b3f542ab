import type { ExportFormat } from '../../exportFormats.ts';

/** What each form of export is called, and what it is good for. */
export const exportText: Record<ExportFormat, { name: string; kind: string; line: string }> = {
  report: {
    name: 'Report',
    kind: 'PDF',
    line: 'To sign: verdicts, totals, coverage, checks and the first discrepancy.',
  },
  xlsx: {
    name: 'Workbook',
    kind: 'XLSX',
    line: 'Totals, rows, checks and accounts, each on a sheet, with real numbers and dates.',
  },
  csv: { name: 'Rows', kind: 'CSV', line: 'One line a row, with its page and verdict.' },
  'totals-csv': { name: 'Totals', kind: 'CSV', line: 'In, out, net and balances of each month.' },
  'checks-csv': { name: 'Checks', kind: 'CSV', line: 'What was proved and what was not.' },
  json: { name: 'Data', kind: 'JSON', line: 'Everything, with the service’s own fields where numbers are in full.' },
  parquet: {
    name: 'Portfolio',
    kind: 'Parquet',
    line: 'The rows for DuckDB or Spark, beside those of other cases: a file a month.',
  },
  ofx: { name: 'Bookkeeping', kind: 'OFX', line: 'For accounting programs; ids stay the same each time.' },
  qbo: { name: 'QuickBooks', kind: 'QBO', line: 'The same for QuickBooks (Web Connect), with the same ids.' },
  evidence: {
    name: 'Evidence',
    kind: 'ZIP',
    line: 'Originals, rows, checks, log and hashes, with a page that verifies them.',
  },
  products: {
    name: 'Products',
    kind: 'ZIP',
    line: 'The files as they were added, and all that the service made of them.',
  },
};

/** The forms that the menu names by themselves; the dialog has them all. */
export const menuFormats: readonly ExportFormat[] = ['report', 'xlsx', 'csv', 'evidence'];
