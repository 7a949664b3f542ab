import { constants } from 'node:os';
import type { Command } from 'commander';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { ExtractionPool } from '../extraction/extractionPool.ts';
import { runFailed, worstOf, type Counts } from './exitCodes.ts';
import { summaryOf } from './extractedFile.ts';
import { extractFiles } from './extractFiles.ts';
import { filesNamed } from './filesNamed.ts';
import { numberUpTo } from './numberUpTo.ts';
import { openResults } from './resultFile.ts';
import { usualJobs } from './usualJobs.ts';

type Options = { jsonl?: boolean; from?: string; out?: string; jobs: number; password?: string; ocr: boolean };

async function extract(paths: string[], options: Options, openPool: (size: number) => ExtractionPool): Promise<void> {
  const { jsonl, from: list, out, jobs, password, ocr } = options;
  const stop = new AbortController();
  let endedBy: NodeJS.Signals | undefined;
  // The second one ends the program as if nobody listened.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endedBy ??= signal;
      stop.abort();
      process.stderr.write(words.commandLine.endsAfterFilesAtWork);
    });
  }
  // Nobody reads on, as behind `head`.
  process.stdout.on('error', () => {
    endedBy ??= 'SIGPIPE';
    stop.abort();
  });
  if (paths.length === 0 && list === undefined) throw new AppError('bad-request', words.commandLine.nothingNamed);
  const results = out === undefined ? null : await openResults(out);
  const pool = openPool(jobs);
  try {
    const counts = await extractFiles({
      files: filesNamed({ paths, list }, stop.signal),
      extract: pool.extract,
      options: { recognise: ocr, ...(password === undefined ? {} : { password }) },
      jobs,
      results,
      // Into a file all goes: what a cluster keeps of standard output shall hold no account.
      print: async (result, line) => {
        if (out === undefined) await print(jsonl === true ? line() : summaryOf(result));
      },
      ...(out === undefined ? {} : { onCount: showCount }),
      stop,
    });
    if (out !== undefined) process.stderr.write(`${words.commandLine.counted(counts)}\n`);
    process.exitCode = endedBy === undefined ? worstOf(counts) : 128 + constants.signals[endedBy];
  } finally {
    await Promise.all([pool.close(), results?.close()]);
  }
}

/** Resolves when the reader has taken it, however slow it is, or has gone. */
const print = (text: string): Promise<void> =>
  new Promise((resolve) => void process.stdout.write(text, () => resolve()));

/** In place, for a person who waits. */
function showCount(counts: Counts): void {
  if (process.stderr.isTTY) process.stderr.write(`${words.commandLine.counted(counts)}\r`);
}

/**
 * Adds `extract FILE...` to the command line.
 * @param openPool gives the readers of PDFs, of which some may have been started already
 */
export function addExtractCommand(program: Command, openPool: (size: number) => ExtractionPool): void {
  program
    .command('extract')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : runFailed))
    .description(words.commandLine.extractStatements)
    .argument('[path...]', words.commandLine.pdfFilesOrFoldersOfThem)
    .option('--from <list>', words.commandLine.fromList)
    .option('--jsonl', words.commandLine.printOneJsonLineForEach)
    .option('--out <file>', words.commandLine.addToResults)
    .option(
      '--jobs <number>',
      words.commandLine.filesAtTheSameTime,
      numberUpTo(64, words.commandLine.jobsAre),
      usualJobs,
    )
    .option('--password <password>', words.commandLine.passwordOfEncryptedFiles)
    .option('--no-ocr', words.commandLine.leavePagesThat)
    .action((paths: string[], options: Options) => extract(paths, options, openPool));
}
