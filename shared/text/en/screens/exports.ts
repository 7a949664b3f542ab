import { countOf, countText, type Shown } from '../format.ts';

/** Words of the screen: exports. */
export const exports = {
  making: (format: Shown) => `Creating the ${format}`,
  exported: 'Exported',
  progressOfExport: 'Progress of the export',
  stepsOf: (done: number, total: Shown) => `${countOf(done, 'step')} of ${total}`,
  oneMoment: 'One moment…',
  inBrowserDownloads: 'It is in your browser’s downloads.',
  showInFolder: 'Show in folder',
  done: 'Done',
  exportOf: (kind: Shown) => `Export ${kind}`,
  formatOfExport: 'Format of the export',
  howToReadPortfolio:
    "Unpack it into a folder, together with other cases if you like, and read the folder as one table. DuckDB: FROM read_parquet('FOLDER/*/*.parquet', hive_partitioning = true). Sums of amount_counted equal the totals of the review.",
  moreFormats: 'More formats…',
  outputOfFiles: (files: number) => `All output files from ${countOf(files, 'file')} (ZIP)…`,
  allProductsAsZip: (name: Shown) => `All output files as ZIP: ${name}`,
  wholeCase: 'The whole case',
  rowsThatAreListed: 'The listed rows',
  selectedRows: (count: number) => countOf(count, 'selected row'),
  selectedStatements: (count: number) => countOf(count, 'selected statement'),
  holdsWholeCase: 'It holds the whole case with the original documents, so account numbers are in full.',
  whatIsExported: 'What is exported',
  accountNumbersInFull: 'Account numbers in full',
  otherwiseOnlyTheirLast: 'Otherwise only the last four characters are shown.',
  noStatementsToExport: 'No statements to export',
  notContinuous: 'The statements are not continuous',
  andMore: (breaks: number) => `and ${countText(breaks)} more`,
  andMoreOf: (unproved: number) => `and ${countText(unproved)} more`,
  exportAnywayMarked: 'Export anyway, marked unreconciled',
  notReconciled: (open: number, statements: number) =>
    `${countText(open)} of ${countOf(statements, 'statement')} not reconciled`,
} as const;
