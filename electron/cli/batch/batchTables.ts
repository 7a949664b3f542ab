import path from 'node:path';
import { makeFolder } from '../../base/makeFolder.ts';
import { parquetOf } from '../../exporting/parquet/parquetFile.ts';
import { date, money, number, text, type Cell, type Column, type Table } from '../../exporting/tables/table.ts';
import type { BatchResults } from './batchResults.ts';
import type { AccountOfLine } from './resultLine.ts';
import { writeAside } from './writeAside.ts';

/** As wide as a sheet wants columns; in Parquet nothing has a width. */
const width = 12;
const words = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width }));
const amounts = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'money' }));
const days = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'date' }));
const counts = (...headings: string[]): Column[] => headings.map((heading) => ({ heading, width, kind: 'count' }));

/** A statement by its file and its number in it, from 1 on. */
const statementColumns = [
  ...words('file'),
  ...counts('statement'),
  ...words('bank', 'account', 'currency', 'statement verdict'),
];
const statementCells = ({ file, statement, account: of }: StatementOfFile): Cell[] => [
  ...[text(file), number(statement)],
  ...[of.bank, of.number, of.currency, of.verdict.state].map(text),
];

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
    ...statementColumns,
    ...words('holder', 'type'),
    ...days('period start', 'period end'),
    ...amounts('opening', 'closing'),
    ...counts('rows'),
  ];
  function* rows(): Generator<Cell[]> {
    for (const each of statementsIn(batch)) {
      const { holder, type, periodStart, periodEnd, opening, closing, transactions } = each.account;
      yield [
        ...statementCells(each),
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
    ...statementColumns,
    ...days('date'),
    ...words('description'),
    ...amounts('amount', 'balance'),
    ...counts('page'),
    { heading: 'confidence', width, kind: 'share' as const },
    ...words('category code', 'category state'),
  ];
  function* rows(): Generator<Cell[]> {
    for (const each of statementsIn(batch))
      for (const row of each.account.transactions) {
        const { amount, balance, page, confidence, category } = row;
        const figures = [...[amount, balance].map(money), number(page), number(confidence)];
        const meant = [category?.code, category?.state].map(text);
        yield [...statementCells(each), date(row.date), text(row.description), ...figures, ...meant];
      }
  }
  return { name: 'rows', columns, rows: rows() };
}

type StatementOfFile = { file: string; statement: number; account: AccountOfLine };

function* statementsIn(batch: BatchResults): Generator<StatementOfFile> {
  for (const { line } of batch.lines())
    if (line.ok) yield* line.accounts.map((account, at) => ({ file: line.file, statement: at + 1, account }));
}

/**
 * Writes the results as `files.parquet`, `statements.parquet` and `rows.parquet`, each of which takes the place of the one
 * before only when it is whole.
 * @throws what the system says
 */
export function writeTables(batch: BatchResults, folder: string, version: string): void {
  makeFolder(folder, 0o700);
  for (const table of [filesTable(batch), statementsTable(batch), rowsTable(batch)]) {
    const chunks = parquetOf(table, { program: `Statement Desk ${version}` });
    writeAside(path.join(folder, `${table.name}.parquet`), (write) => chunks.forEach(write));
  }
}
