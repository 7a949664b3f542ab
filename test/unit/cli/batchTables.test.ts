import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makePrintedPdf, makeStatementPdf, plainModel, plainTraits, print } from '../../support/press/press.ts';
import { sameMoney, sum } from '../../../shared/money.ts';
import { builtPrograms } from '../../support/builtPrograms.ts';

let home: string;
const desk = (...args: string[]) =>
  spawnSync(process.execPath, [builtPrograms.cli, ...args], { cwd: home, encoding: 'utf8' });

const overdrawn = { ...plainModel, number: '62000417799', opening: '100.00' };
const may = {
  ...plainModel,
  ...{ periodStart: '2026-05-01', periodEnd: '2026-05-31', opening: '25793.65' },
  rows: plainModel.rows.map((row) => ({ ...row, date: row.date.replace('-03-', '-05-') })),
};

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'statement-desk-tables-'));
  mkdirSync(path.join(home, 'in'));
  const inFolder = (name: string): string => path.join(home, 'in', name);
  writeFileSync(inFolder('march.pdf'), await makeStatementPdf(plainModel));
  copyFileSync(inFolder('march.pdf'), inFolder('march again.pdf'));
  writeFileSync(inFolder('two.pdf'), await makeStatementPdf([may, overdrawn]));
  const printed = print(plainModel, plainTraits);
  const rows = printed.rows.map((row, index) => (index === 2 ? { ...row, amount: printed.rows[1]!.amount } : row));
  writeFileSync(inFolder('wrong.pdf'), await makePrintedPdf([{ ...printed, number: '1', rows }], plainTraits));
  writeFileSync(inFolder('note.pdf'), 'no PDF');
  desk('batch', 'plan', 'in', '--parts', '1');
  desk('extract', '--from', 'batch/lists/0.txt', '--out', 'batch/results/0.jsonl');
  desk('batch', 'check', '--parquet', 'tables');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Asks DuckDB in the folder that holds the tables. */
async function ask(question: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create();
  const database = await instance.connect();
  try {
    const here = question.replaceAll("'tables/", `'${home}/tables/`);
    return (await database.runAndReadAll(here)).getRowObjectsJson();
  } finally {
    database.closeSync();
    instance.closeSync();
  }
}

/** The example of the page that stands below these words. */
function example(words: string): string {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../build/docs/batch.md'), 'utf8');
  const found = page.slice(page.indexOf(words)).split('```sql\n')[1]?.split('```')[0];
  if (!page.includes(words) || found === undefined) throw new Error(`The page has no example of ${words}.`);
  return found;
}

/** Amounts of every row that was read, from the lines themselves. */
function amountsRead(): string[] {
  const line = z.object({
    accounts: z.array(z.object({ transactions: z.array(z.object({ amount: z.string() })) })).optional(),
  });
  return readFileSync(path.join(home, 'batch/results/0.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((text) => line.parse(JSON.parse(text)).accounts ?? [])
    .flatMap(({ transactions }) => transactions.map(({ amount }) => amount));
}

test('statements are counted by bank and verdict', async () => {
  expect(await ask(example('Statements by bank and verdict'))).toMatchObject([
    { bank: 'Kestrel Bank', statement_verdict: 'mismatch', statements: '1', rows: '5' },
    { bank: 'Kestrel Bank', statement_verdict: 'reconciled', statements: '4', rows: '20' },
  ]);
});

test('what could not be read is told with its reason', async () => {
  const [only, ...more] = await ask(example('What could not be read'));
  expect(more).toEqual([]);
  expect(only).toMatchObject({ files: '1' });
  expect(String(only?.['why'])).toContain('PDF');
});

test('money in and out is that of reconciled statements, to the last digit', async () => {
  expect(await ask(example('Money in and out a month'))).toMatchObject([
    { currency: 'ZAR', month: '2026-03', rows: '15', money_in: '75300.00000000', money_out: '-2419.05000000' },
    { currency: 'ZAR', month: '2026-05', rows: '5', money_in: '25100.00000000', money_out: '-806.35000000' },
  ]);
});

test('all categories together are all rows', async () => {
  const categories = await ask(example('The same by category'));
  const amounts = categories.map(({ amount }) => String(amount));
  expect(sameMoney(sum(amounts), sum(amountsRead()))).toBe(true);
});

test('overdrafts, days without a statement and repeated files are found, and nothing reconciled fails to add up', async () => {
  expect(await ask(example('Accounts that were overdrawn'))).toMatchObject([
    { account: '62000417799', lowest: '-456.35000000', on: '2026-03-17' },
  ]);
  expect(await ask(example('Days that no statement'))).toMatchObject([
    { account: '62000417735', missing_from: '2026-04-01', missing_to: '2026-04-30' },
  ]);
  expect(await ask(example('Files that are on file more than once'))).toMatchObject([
    { files: [path.join(home, 'in/march again.pdf'), path.join(home, 'in/march.pdf')] },
  ]);
  expect(await ask(example('Opening balance and rows'))).toEqual([]);
});
