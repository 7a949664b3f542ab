import type { Command } from 'commander';
import { AppError } from '../../../shared/errors.ts';
import { words } from '../../../shared/text/words.ts';
import { programVersion } from '../../hosting/programVersion.ts';
import type { ProgramFiles } from '../../programFiles.ts';
import { exitCodes, runFailed } from '../exitCodes.ts';
import { numberUpTo } from '../numberUpTo.ts';
import { filesNamed } from '../filesNamed.ts';
import { systemCode } from '../systemCode.ts';
import { openBatch } from './batchResults.ts';
import { batchFolders, planBatch } from './planBatch.ts';
import { checkBatch } from './checkBatch.ts';
import { checkText } from './checkText.ts';
import { writeAside } from './writeAside.ts';

type PlanOptions = { parts: number; in: string; from?: string };
type CheckOptions = { json?: boolean; joined?: string; parquet?: string };

async function plan(paths: string[], { parts, in: folder, from: list }: PlanOptions): Promise<void> {
  if (paths.length === 0 && list === undefined) throw new AppError('bad-request', words.commandLine.nothingNamed);
  const made = await planBatch(filesNamed({ paths, list }, new AbortController().signal), parts, folder);
  const { lists, results } = batchFolders(folder);
  process.stdout.write(`${words.batch.planned(made.files, parts, lists, results)}\n`);
  if (made.unlistable > 0) process.stderr.write(`${words.batch.unlistable(made.unlistable)}\n`);
  process.exitCode = made.files > 0 && made.unlistable === 0 ? exitCodes.done : exitCodes.failed;
}

async function check(folder: string, { json, joined, parquet }: CheckOptions, manifest: string): Promise<void> {
  // What writes Parquet is loaded only by whom it is asked of.
  const { writeTables } = await import('./batchTables.ts');
  const batch = openBatch(folder);
  const written = <T>(file: string, write: () => T): T => {
    try {
      return write();
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('storage-failed', words.batch.notWritten(file, systemCode(error)), { cause: error });
    }
  };
  const checked =
    joined === undefined
      ? checkBatch(batch, () => {})
      : written(joined, () => writeAside(joined, (write) => checkBatch(batch, (text) => write(`${text}\n`))));
  if (parquet !== undefined) written(parquet, () => writeTables(batch, parquet, programVersion(manifest)));
  process.stdout.write(json === true ? `${JSON.stringify(checked)}\n` : checkText(checked));
  process.exitCode = checked.exitCode;
}

const partsIn = numberUpTo(10_000, words.batch.partsAre);

/** Adds `batch plan` and `batch check` to the command line. */
export function addBatchCommand(program: Command, files: ProgramFiles): void {
  const wrongly = ({ exitCode }: { exitCode: number }): never => process.exit(exitCode === 0 ? 0 : runFailed);
  const batch = program.command('batch').exitOverride(wrongly).description(words.batch.command);
  batch
    .command('plan')
    .exitOverride(wrongly)
    .description(words.batch.plan)
    .argument('[path...]', words.commandLine.pdfFilesOrFoldersOfThem)
    .requiredOption('--parts <number>', words.batch.parts, partsIn)
    .option('--in <folder>', words.batch.folder, 'batch')
    .option('--from <list>', words.commandLine.fromList)
    .action(plan);
  batch
    .command('check')
    .exitOverride(wrongly)
    .description(words.batch.check)
    .argument('[folder]', words.batch.folder, 'batch')
    .option('--json', words.commandLine.printOneJsonValueInstead)
    .option('--joined <file>', words.batch.joined)
    .option('--parquet <folder>', words.batch.parquet)
    .action((folder: string, options: CheckOptions) => check(folder, options, files.manifest));
}
