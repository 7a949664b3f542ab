import path from 'node:path';
import { makeFolder } from '../../base/makeFolder.ts';
import { parquetOf } from '../../exporting/parquet/parquetFile.ts';
import { count, date, money, share, tableOf, text, type Column, type Table } from '../../exporting/tables/table.ts';
import type { BatchResults } from './batchResults.ts';
import type { AccountOfLine } from './resultLine.ts';
import { writeAside } from './writeAside.ts';

/** As wide as a sheet wants columns; in Parquet nothing has a width. */
const width = 12;

type StatementOfFile = { file: string; statement: number; account: AccountOfLine };

/** A statement by its file and its number in it, from 1 on. */
const statementColumns: readonly Column<StatementOfFile>[] = [
  text('file', width, ({ file }) => file),
  count('statement', width, ({ statement }) => statement),
  text('bank', width, ({ account }) => account.bank),
  text('account', width, ({ account }) => account.number),
  text('currency', width, ({ account }) => account.currency),
  text('statement verdict', width, ({ account }) => account.verdict.state),
];

const filesTable = (batch: BatchResults): Table =>
  tableOf('files', batch.lines(), [
    text('file', width, ({ line }) => line.file),
    text('sha256', width, ({ line }) => line.sha256),
    text('verdict', width, ({ line }) => (line.ok ? line.verdict.state : null)),
    text('error', width, ({ line }) => (line.ok ? null : line.error.code)),
    text('sentence', width, ({ line }) => (line.ok ? null : line.sentence)),
    count('code', width, ({ line }) => line.code),
    count('rows', width, ({ line }) => (line.ok ? line.rows : 0)),
  ]);

const statementsTable = (batch: BatchResults): Table =>
  tableOf('statements', statementsIn(batch), [
    ...statementColumns,
    text('holder', width, ({ account }) => account.holder),
    text('type', width, ({ account }) => account.type),
    date('period start', width, ({ account }) => account.periodStart),
    date('period end', width, ({ account }) => account.periodEnd),
    money('opening', width, ({ account }) => account.opening),
    money('closing', width, ({ account }) => account.closing),
    count('rows', width, ({ account }) => account.transactions.length),
  ]);

const rowsTable = (batch: BatchResults): Table =>
  tableOf('rows', rowsIn(batch), [
    ...statementColumns,
    date('date', width, ({ row }) => row.date),
    text('description', width, ({ row }) => row.description),
    money('amount', width, ({ row }) => row.amount),
    money('balance', width, ({ row }) => row.balance),
    count('page', width, ({ row }) => row.page),
    share('confidence', width, ({ row }) => row.confidence),
    text('category code', width, ({ row }) => row.category?.code),
    text('category state', width, ({ row }) => row.category?.state),
  ]);

function* statementsIn(batch: BatchResults): Generator<StatementOfFile> {
  for (const { line } of batch.lines())
    if (line.ok) yield* line.accounts.map((account, at) => ({ file: line.file, statement: at + 1, account }));
}

function* rowsIn(batch: BatchResults): Generator<StatementOfFile & { row: AccountOfLine['transactions'][number] }> {
  for (const of of statementsIn(batch)) for (const row of of.account.transactions) yield { ...of, row };
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
