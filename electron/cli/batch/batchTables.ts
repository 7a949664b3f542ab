import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parquetOf } from '../../exporting/parquet/parquetFile.ts';
import { date, money, number, text, type Cell, type Column, type Table } from '../../exporting/tables/table.ts';
import type { BatchResults } from './batchResults.ts';
import type { AccountOfLine, ReadLine } from './resultLine.ts';
import { writeAside } from './writeAside.ts';

/** As wide as a sheet wants columns; in Parquet nothing has a width. */
const width = 12;
const words = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width }));
const amounts = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'money' }));
const days = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'date' }));
const counts = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'count' }));

const accountColumns = words('file', 'bank', 'account', 'currency', 'statement verdict');
const accountCells = (file: string, { bank, number: account, currency, verdict }: AccountOfLine): Cell[] =>
  [file, bank, account, currency, verdict.state].map(text);

function filesTable(batch: BatchResults): Table {
  const columns = [...words('file', 'sha256', 'verdict', 'error', 'sentence'), ...counts('code', 'rows')];
  function* rows(): Generator<Cell[]> {
    for (const { line } of batch.lines()) {
      const { file, sha256, code } = line;
      if (line.ok) yield [...[file, sha256, line.verdict.state, null, null].map(text), number(code), number(line.rows)];
      else yield [...[file, sha256, null, line.error.code, line.sentence].map(text), number(code), number(0)];
    }
  }
  return { name: 'files', columns, rows: rows() };
}

function statementsTable(batch: BatchResults): Table {
  const columns = [
    ...accountColumns,
    ...words('holder', 'type'),
    ...days('period start', 'period end'),
    ...amounts('opening', 'closing'),
    ...counts('rows'),
  ];
  function* rows(): Generator<Cell[]> {
    for (const { file, account } of accountsIn(batch)) {
      const { holder, type, periodStart, periodEnd, opening, closing, transactions } = account;
      yield [
        ...accountCells(file, account),
        ...[holder, type].map(text),
        ...[periodStart, periodEnd].map(date),
        ...[opening, closing].map(money),
        number(transactions.length),
      ];
    }
  }
  return { name: 'statements', columns, rows: rows() };
}

function rowsTable(batch: BatchResults): Table {
  const columns = [
    ...accountColumns,
    ...days('date'),
    ...words('description'),
    ...amounts('amount', 'balance'),
    ...counts('page'),
    { heading: 'confidence', width, kind: 'share' as const },
    ...words('category', 'category state'),
  ];
  function* rows(): Generator<Cell[]> {
    for (const { file, account } of accountsIn(batch))
      for (const row of account.transactions) {
        const { amount, balance, page, confidence, category } = row;
        const figures = [...[amount, balance].map(money), number(page), number(confidence)];
        const meant = [category?.code, category?.state].map(text);
        yield [...accountCells(file, account), date(row.date), text(row.description), ...figures, ...meant];
      }
  }
  return { name: 'rows', columns, rows: rows() };
}

function* accountsIn(batch: BatchResults): Generator<{ file: string; account: ReadLine['accounts'][number] }> {
  for (const { line } of batch.lines())
    if (line.ok) for (const account of line.accounts) yield { file: line.file, account };
}

/**
 * Writes the results as `files.parquet`, `statements.parquet` and `rows.parquet`, each of which takes the place of the one
 * before only when it is whole.
 * @throws what the system says
 */
export function writeTables(batch: BatchResults, folder: string, version: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const table of [filesTable(batch), statementsTable(batch), rowsTable(batch)]) {
    const chunks = parquetOf(table, { program: `Statement Desk ${version}` });
    writeAside(path.join(folder, `${table.name}.parquet`), (write) => chunks.forEach(write));
  }
}
