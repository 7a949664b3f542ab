import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portfolioOf } from '../../../electron/exporting/parquet/portfolio.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { fromUnits, sameMoney, sum } from '../../../shared/money.ts';
import { unzipped } from '../../support/unzipped.ts';
import { bytesOf, hostileTexts, subjectSaying, subjectWith } from './invented.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'statement-desk-parquet-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Unpacks an export into the folder. @returns the names of its files */
async function unpack(subject: ExportSubject): Promise<string[]> {
  const files = await unzipped(await bytesOf(portfolioOf(subject)));
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return [...files.keys()];
}

/** Asks DuckDB, with all that was unpacked as the table `portfolio`. */
async function ask(question: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create();
  const database = await instance.connect();
  try {
    const files = `'${folder}/*/*.parquet'`;
    await database.run(`CREATE VIEW portfolio AS FROM read_parquet(${files}, hive_partitioning = true)`);
    return (await database.runAndReadAll(question.replace('FILES', files))).getRowObjectsJson();
  } finally {
    database.closeSync();
    instance.closeSync();
  }
}

/** A subject with rows of these days and amounts. */
const subjectOf = (
  rows: [date: string, amount: string][],
  file: Partial<ExportSubject['file']> = {},
): ExportSubject => {
  const period: [string, string] = ['2026-01-01', '2026-12-31'];
  const drawn = rows.map(([date, amount]): [string, string, string] => [date, 'Fuel', amount]);
  const subject = subjectWith([{ id: 'year', period, opening: null, closing: null, rows: drawn }]);
  return { ...subject, file: { ...subject.file, ...file } };
};

test('DuckDB reads amounts as decimals, days as dates, and months from the folders', async () => {
  expect(await unpack(subjectWith())).toEqual(['month=2026-02/N. Vosloo case-1.parquet']);
  const types = new Map(
    (await ask('DESCRIBE portfolio')).map((column) => [column['column_name'], column['column_type']]),
  );
  expect(Object.fromEntries(types)).toMatchObject({
    ...{ date: 'DATE', value_date: 'DATE', period_end: 'DATE', date_as_read: 'DATE', row: 'INTEGER', page: 'INTEGER' },
    ...{ amount: 'DECIMAL(38,8)', balance: 'DECIMAL(38,8)', amount_as_read: 'DECIMAL(38,8)' },
    ...{ amount_counted: 'DECIMAL(38,8)', confidence: 'DOUBLE', description: 'VARCHAR', statement_verdict: 'VARCHAR' },
    ...{ case_name: 'VARCHAR', case_id: 'VARCHAR', month: 'VARCHAR' },
  });
  const [, rent] = await ask('FROM portfolio ORDER BY row');
  expect(rent).toMatchObject({
    ...{ date: '2026-02-10', transaction_date: '2026-02-09', value_date: '2026-02-11', month: '2026-02', page: 1 },
    ...{ amount: '-400.05000000', balance: '700.05000000', amount_as_read: null, confidence: 0.97, row: 2 },
    ...{ description: 'Rent, February', statement_verdict: 'Reconciled', excluded: null, case_name: 'N. Vosloo' },
  });
});

test('its sums of many rows equal ours to the digit, whatever the amounts', async () => {
  const amounts = Array.from({ length: 12_000 }, (_, at) =>
    fromUnits(BigInt(at * 7919) ** 3n * (at % 2 === 0 ? 1n : -1n) * 10n ** BigInt(at % 5), at % 9),
  );
  const days = amounts.map((_, at) => `2026-${String(1 + Math.floor(at / 1000)).padStart(2, '0')}-15`);
  const subject = subjectOf(amounts.map((amount, at) => [days[at]!, amount]));
  const leftOut = (at: number): boolean => at % 7 === 0;
  await unpack({
    ...subject,
    *rows() {
      let at = 0;
      for (const entry of subject.rows()) yield { ...entry, row: { ...entry.row, excluded: leftOut(at++) } };
    },
  });
  const found = await ask(
    'SELECT month, sum(amount) AS moved, sum(amount_counted) AS counted FROM portfolio GROUP BY month ORDER BY month',
  );
  expect(found).toHaveLength(12);
  for (const [index, { moved, counted }] of found.entries()) {
    const of = amounts.map((amount, at) => ({ amount, at })).slice(index * 1000, (index + 1) * 1000);
    expect(sameMoney(String(moved), sum(of.map(({ amount }) => amount)))).toBe(true);
    expect(sameMoney(String(counted), sum(of.filter(({ at }) => !leftOut(at)).map(({ amount }) => amount)))).toBe(true);
  }
});

test('the files of several cases, two of one name among them, make one table', async () => {
  await unpack(
    subjectOf([
      ['2026-02-03', '1.5'],
      ['2026-03-03', '2'],
    ]),
  );
  await unpack(subjectOf([['2026-03-09', '0.00000001']], { id: 'case-2-of-the-same-name' }));
  expect(
    await ask(
      'SELECT month, count(DISTINCT case_id) AS cases, sum(amount) AS sum FROM portfolio GROUP BY 1 ORDER BY 1',
    ),
  ).toEqual([
    { month: '2026-02', cases: '1', sum: '1.50000000' },
    { month: '2026-03', cases: '2', sum: '2.00000001' },
  ]);
});

test('texts stay as they are, since nothing runs them', async () => {
  await unpack(subjectSaying(hostileTexts));
  const found = await ask('SELECT description FROM portfolio ORDER BY row');
  expect(found.map(({ description }) => description)).toEqual(hostileTexts.map((text) => text.toWellFormed()));
});

test('each file says what it holds, and that it is not reconciled', async () => {
  await unpack({ ...subjectOf([['2026-02-03', '1']]), masked: true, narrowed: ['Only money in.'] });
  const said = await ask('SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata(FILES)');
  expect(Object.fromEntries(said.map(({ key, value }) => [key, value]))).toMatchObject({
    ...{ case: 'N. Vosloo', proved: 'false', accountNumbers: 'masked', narrowedTo: 'Only money in.' },
    notReconciled: 'NOT RECONCILED: 1 of 1 statement is not reconciled.',
  });
});

test('small amounts keep every digit, at the edges of what is counted in words of 32 bits', async () => {
  const edges = ['0', '0.0001', '429496.7295', '429496.7296', '922337203685.4775', '100000000000', '99999999999.9999'];
  const amounts = edges.flatMap((amount) => (amount === '0' ? [amount] : [amount, `-${amount}`]));
  await unpack(subjectOf(amounts.map((amount) => ['2026-02-03', amount])));
  const found = await ask('SELECT amount FROM portfolio ORDER BY row');
  for (const [at, amount] of amounts.entries()) expect(sameMoney(String(found[at]!['amount']), amount)).toBe(true);
});

test('38 digits fit, zeros at the end apart, and what has more is refused', async () => {
  const largest = `-${'9'.repeat(30)}.99999999`;
  await unpack(subjectOf([['2026-02-03', `${largest}00`]]));
  expect(await ask('SELECT amount FROM portfolio')).toEqual([{ amount: largest }]);
  for (const amount of [`1${'0'.repeat(30)}`, `-1${'0'.repeat(30)}.00`, '0.000000001']) {
    await expect(bytesOf(portfolioOf(subjectOf([['2026-02-03', amount]])))).rejects.toMatchObject({
      code: 'too-many-digits',
    });
  }
});

test('a case without rows is an empty archive', async () => {
  expect(await unpack(subjectOf([]))).toEqual([]);
});
