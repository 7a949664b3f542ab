import { breakText, reasonText, unreadableText, verdictWords, words } from '../../shared/text/words.ts';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Extract as ExtractOf, Extraction } from '../extraction/reading.ts';
import type { SeriesVerdict } from '../../shared/seriesVerdict.ts';
import { seriesOf } from '../desk/statements/seriesOfFile.ts';

/** Exit codes of `desk extract`: everything reconciled, a file could not be read, a file did not reconcile. */
const EXIT = { done: 0, failed: 1, notReconciled: 2 } as const;

type Options = { jsonl?: boolean; password?: string; ocr: boolean };

/** Files read at the same time; their bytes are in memory meanwhile. */
const AT_ONCE = 4;

async function readOne(file: string, extract: ExtractOf, options: Options): Promise<Extraction> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { ok: false, error: { code: 'failed', why: 'not-opened', reason } };
  }
  const password = options.password === undefined ? {} : { password: options.password };
  return extract(bytes, { ...password, recognise: options.ocr });
}

/** With what is proved of all statements of the file together. */
type Judged = Extract<Extraction, { ok: false }> | (Extract<Extraction, { ok: true }> & { verdict: SeriesVerdict });

function judged(result: Extraction): Judged {
  return result.ok ? { ...result, verdict: seriesOf(result.accounts) } : result;
}

function exitCodeOf(result: Judged): number {
  if (!result.ok) return EXIT.failed;
  return result.verdict.state === 'reconciled' ? EXIT.done : EXIT.notReconciled;
}

/** One line for each statement, and one for all together where there are several, for people. */
function summaryOf(file: string, result: Judged): string {
  if (!result.ok) return `${file}: ${unreadableText(result.error)}\n`;
  if (result.accounts.length === 0) return words.commandLine.noAccountWasFoundIn(file);
  const { state, breaks } = result.verdict;
  const [{ currency: first }] = result.accounts as [(typeof result.accounts)[number]];
  const together = [
    `${words.commandLine.statements(result.accounts.length)}: ${verdictWords[state].word}.`,
    ...breaks.map((each) => breakText(each, first)),
  ];
  return [
    ...result.accounts.map(
      ({ bank, number, currency, transactions, verdict }) =>
        `${[bank, number].filter(Boolean).join(' ')} — ${words.commandLine.rows(transactions.length)}: ${verdictWords[verdict.state].word}. ${reasonText(verdict.reason, currency)}`,
    ),
    ...(result.accounts.length === 1 ? [] : [together.join(' ')]),
  ]
    .map((line) => `${file}: ${line}\n`)
    .join('');
}

/** Runs the extraction of every file and prints the results in the order of the files. */
async function extractFiles(files: string[], options: Options, workerUrl: URL): Promise<void> {
  const { createExtractionPool } = await import('../extraction/extractionPool.ts');
  const pool = createExtractionPool({ workerUrl, size: Math.min(files.length, AT_ONCE) });
  let worst: number = EXIT.done;
  try {
    const pending = new Map<string, Promise<Extraction>>();
    const start = (index: number): void => {
      const file = files[index];
      if (file !== undefined) pending.set(`${index}`, readOne(file, pool.extract, options));
    };
    for (let index = 0; index < AT_ONCE; index++) start(index);
    for (const [index, file] of files.entries()) {
      const result = judged(await pending.get(`${index}`)!);
      pending.delete(`${index}`);
      start(index + AT_ONCE);
      process.stdout.write(options.jsonl ? `${JSON.stringify({ file, ...result })}\n` : summaryOf(file, result));
      const code = exitCodeOf(result);
      if (worst !== EXIT.failed && code !== EXIT.done) worst = code;
    }
  } finally {
    await pool.close();
  }
  process.exitCode = worst;
}

/**
 * Adds `extract FILE...` to the command line.
 * @param workerUrl the extraction worker's program
 */
export function addExtractCommand(program: Command, workerUrl: URL): void {
  program
    .command('extract')
    .description('read statements and print their rows and verdicts; nothing is stored or sent')
    .argument('<file...>', words.commandLine.pdfFiles)
    .option('--jsonl', words.commandLine.printOneJsonLineForEach)
    .option('--password <password>', words.commandLine.passwordOfEncryptedFiles)
    .option('--no-ocr', words.commandLine.leavePagesThat)
    .action((files: string[], options: Options) => extractFiles(files, options, workerUrl));
}
