/** A million rows taken away as CSV, XLSX and Parquet from the encrypted store, beside the `sqlite3` shell writing them as CSV. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { unzipped } from '../../../test/support/unzipped.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import type { ExportFormat } from '../../../shared/cases/exportFormats.ts';
import { sameMoney } from '../../../shared/money.ts';
import { atMost, shown, sideBySide, type Bench, type Target } from './bench.ts';
import { exported, onlyCase } from './exportedCase.ts';
import { addLongCase, openKeyed } from './filledStore.ts';
import { beside, runScript } from './machine.ts';
import { unencrypted } from './unencrypted.ts';

export const measure: Bench = async ({ quick, folder }) => {
  const [statements, rows] = quick ? [1, 100_000] : [10, 1_000_000];
  const file = (format: ExportFormat): string => join(folder, `rows.${format}`);
  const plain = join(folder, 'unencrypted');
  mkdirSync(plain);
  const [store, bare] = [openKeyed(folder), unencrypted(() => openKeyed(plain))];
  for (const each of [store, bare]) addLongCase(each, { name: 'Long', statements, rows: rows / statements });
  const subject = onlyCase(store);
  const write = async (format: ExportFormat, of = subject): Promise<void> => {
    const to = openSync(file(format), 'w');
    for await (const bytes of exported(of, format)) writeSync(to, bytes);
    closeSync(to);
  };
  const targets: Target[] = [];
  await write('csv');
  const rounds = quick ? 2 : 5;
  for (const format of ['csv', 'parquet'] as const) {
    const what = `${rows} rows as ${format}, as a multiple of sqlite3 -csv`;
    const ratio = () => sideBySide({ ours: () => write(format), peer: peerOf(folder, file('csv')) }, rounds);
    targets.push(await beside('sqlite3', what, async () => atMost(what, await ratio(), 3)));
  }
  const cost = await sideBySide({ peer: () => write('csv', onlyCase(bare)), ours: () => write('csv') }, rounds);
  targets.push(shown(`${rows} rows as csv, as a multiple of an unencrypted store`, cost));
  bare.close();
  const differing = await monthsThatDiffer(folder, file('parquet'), subject);
  targets.push(atMost('months of which DuckDB has another sum in the Parquet', differing, 0));
  store.close();
  for (const format of ['csv', 'parquet', 'xlsx'] as const)
    targets.push(atMost(`MiB that ${rows} rows as ${format} take`, await grownBy(folder, format), 150));
  return { rows, targets };
};

/** Writes the rows of a CSV from a plain table of the `sqlite3` shell. */
function peerOf(folder: string, csv: string): () => void {
  const database = join(folder, 'peer.db');
  writeFileSync(database, '');
  execFileSync('sqlite3', [database, '.mode csv', `.import ${csv} rows`]);
  return () => {
    const output = openSync(join(folder, 'peer.csv'), 'w');
    execFileSync('sqlite3', ['-csv', database, 'SELECT * FROM rows'], { stdio: ['ignore', output, 'inherit'] });
    closeSync(output);
  };
}

const grownBy = async (folder: string, format: ExportFormat): Promise<number> =>
  Number(await runScript('exportOnce.ts', folder, format, join(folder, 'once'))) / 2 ** 20;

/** How many months sum up to something else than in the review. */
async function monthsThatDiffer(folder: string, archive: string, { totals }: ExportSubject): Promise<number> {
  for (const [name, bytes] of await unzipped(readFileSync(archive))) {
    mkdirSync(dirname(join(folder, 'portfolio', name)), { recursive: true });
    writeFileSync(join(folder, 'portfolio', name), bytes);
  }
  const instance = await DuckDBInstance.create();
  const database = await instance.connect();
  const files = join(folder, 'portfolio/*/*.parquet');
  const found = await database.runAndReadAll(
    `SELECT month, sum(amount_counted)::VARCHAR FROM read_parquet('${files}', hive_partitioning = true) GROUP BY month`,
  );
  const sums = new Map(found.getRows().map(([month, sum]) => [String(month), String(sum)]));
  database.closeSync();
  instance.closeSync();
  if (sums.size !== totals.length) return Math.abs(sums.size - totals.length);
  return totals.filter(({ month, net }) => !sameMoney(sums.get(month) ?? '0', net)).length;
}
