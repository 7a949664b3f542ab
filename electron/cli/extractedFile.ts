import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { isBankFileName } from '../../shared/reading/statementFiles.ts';
import { breakText, reasonText, unreadableText, verdictWords, words } from '../../shared/text/words.ts';
import type { SeriesVerdict } from '../../shared/verdict/seriesVerdict.ts';
import type { Unreadable } from '../../shared/reading/unreadable.ts';
import { mostDocumentBytes } from '../desk/documents/documentBytes.ts';
import { withCategories } from '../desk/categories/readCategories.ts';
import { seriesOf } from '../desk/statements/seriesOfFile.ts';
import type { Extract as ExtractOf, Extraction, ExtractionOptions } from '../extraction/reading.ts';
import { exitCodes, type ExitCode } from './exitCodes.ts';
import { onOneLine } from './onOneLine.ts';
import { systemCode } from './systemCode.ts';

type Read = Extract<Extraction, { ok: true }>;

/** What came of one file. The key order is that of its line: {@link lineOf}. */
export type ExtractedFile = { file: string; sha256: string | null; code: ExitCode } & (
  | { ok: false; error: Unreadable; sentence: string }
  /** `verdict`: what is proved of all statements of the file together; `rows` counts those of all accounts. */
  | (Read & { verdict: SeriesVerdict; rows: number })
);

/** A file's bytes with their SHA-256, or why it was not opened: what is no file would never come to an end. */
type OpenedFile = { bytes: Uint8Array; sha256: string } | { error: Unreadable; sha256: string | null };

/** Never rejects. */
export async function openedFile(file: string): Promise<OpenedFile> {
  if (/\p{Cc}/u.test(path.basename(file))) return notOpened(words.commandLine.lineBreak);
  try {
    const facts = await stat(file);
    if (!facts.isFile()) return notOpened(facts.isDirectory() ? 'EISDIR' : 'not a file');
    if (facts.size > mostDocumentBytes) return { error: { code: 'too-large' }, sha256: null };
    const bytes = await readFile(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return isBankFileName(file) ? await onPages(path.basename(file), bytes, sha256) : { bytes, sha256 };
  } catch (error) {
    return notOpened(systemCode(error));
  }
}

/** A bank's data file as pages; its SHA-256 stays that of the file. */
async function onPages(name: string, bytes: Uint8Array, sha256: string): Promise<OpenedFile> {
  const { printBankFile } = await import('../bankFiles/bankFile.ts');
  try {
    return { bytes: await printBankFile(name, bytes), sha256 };
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'empty-file' || code === 'too-large') return { error: { code }, sha256 };
    const why = code === 'old-excel-file' || code === 'no-transactions' ? code : 'bank-file-unreadable';
    return { error: { code: 'bank-file', why }, sha256 };
  }
}

const notOpened = (reason: string): OpenedFile => ({
  error: { code: 'failed', why: 'not-opened', reason },
  sha256: null,
});

/** Reads and judges one file. Never rejects: whatever is in it, the run goes on with the next. */
export async function extractedFile(
  file: string,
  opened: OpenedFile,
  extract: ExtractOf,
  options: ExtractionOptions,
): Promise<ExtractedFile> {
  if ('error' in opened) return unread(file, opened.sha256, opened.error);
  try {
    const result = await extract(opened.bytes, options);
    if (!result.ok) return unread(file, opened.sha256, result.error);
    const verdict = seriesOf(result.accounts);
    const code = verdict.state === 'reconciled' ? exitCodes.done : exitCodes.notReconciled;
    const rows = result.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
    return { file, sha256: opened.sha256, code, ok: true, verdict, rows, ...pick(result) };
  } catch {
    return unread(file, opened.sha256, { code: 'failed', why: 'stopped' });
  }
}

const pick = ({ document, accounts }: Read): Omit<Read, 'ok'> => ({ document, accounts });

const unread = (file: string, sha256: string | null, error: Unreadable): ExtractedFile => ({
  file,
  sha256,
  code: exitCodes.failed,
  ok: false,
  error,
  sentence: unreadableText(error),
});

/** One line of JSON, with the category of each row. */
export const lineOf = (result: ExtractedFile): string =>
  `${JSON.stringify(result.ok ? { ...result, accounts: withCategories(result.accounts) } : result)}\n`;

/** One line for each statement, and one for all together where there are several, for people. */
export function summaryOf(result: ExtractedFile): string {
  if (!result.ok) return `${onOneLine(result.file)}: ${result.sentence}\n`;
  const { accounts, verdict: together } = result;
  const file = onOneLine(result.file);
  const [first] = accounts;
  if (first === undefined) return words.commandLine.noAccountWasFoundIn(file);
  const statements = accounts.map(
    ({ bank, number, currency, transactions, verdict }) =>
      `${[bank, number].filter(Boolean).join(' ')} — ${words.common.rowCount(transactions.length)}: ${verdictWords[verdict.state].word}. ${reasonText(verdict.reason, currency)}`,
  );
  const all = [
    `${words.common.statementCount(accounts.length)}: ${verdictWords[together.state].word}.`,
    ...together.breaks.map((each) => breakText(each, first.currency)),
  ].join(' ');
  return [...statements, ...(accounts.length === 1 ? [] : [all])].map((line) => `${file}: ${line}\n`).join('');
}
