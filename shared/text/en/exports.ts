import type { ExportFormat } from '../../cases/exportFormats.ts';

/** What each form of export is called, and what it is good for. */
export const exportText: Record<ExportFormat, { name: string; kind: string; line: string }> = {
  decision: {
    name: 'Decision sheet',
    kind: 'PDF',
    line: 'Two pages to sign: what to know first, revenue, lenders, payers and balances.',
  },
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
  csv: { name: 'Rows', kind: 'CSV', line: 'One line per transaction, with its page and verdict.' },
  'totals-csv': { name: 'Totals', kind: 'CSV', line: 'Money in, money out, net and balances by month.' },
  'checks-csv': { name: 'Checks', kind: 'CSV', line: 'Each check and its outcome.' },
  'decision-json': {
    name: 'Decision data',
    kind: 'JSON',
    line: 'The decision sheet for your own systems, with the rows behind each figure.',
  },
  json: {
    name: 'Data',
    kind: 'JSON',
    line: 'Everything. With account numbers in full, also the service’s own fields.',
  },
  parquet: {
    name: 'Portfolio',
    kind: 'Parquet',
    line: 'The transactions for DuckDB or Spark, one file per month.',
  },
  ofx: { name: 'Bookkeeping', kind: 'OFX', line: 'For accounting software. IDs stay the same in every export.' },
  qbo: { name: 'QuickBooks', kind: 'QBO', line: 'For QuickBooks (Web Connect), with the same IDs.' },
  evidence: {
    name: 'Evidence',
    kind: 'ZIP',
    line: 'Originals, rows, checks, log and hashes, with a page that verifies them.',
  },
  products: {
    name: 'Products',
    kind: 'ZIP',
    line: 'The files you added and everything the service made from them.',
  },
};

/** The forms that the menu names by themselves; the dialog has them all. */
export const menuFormats: readonly ExportFormat[] = ['decision', 'report', 'xlsx', 'csv', 'evidence'];
