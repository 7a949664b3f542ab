import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { ExitCode } from './exitCodes.ts';
import { systemCode } from './systemCode.ts';

/** How a line begins that `lineOf` has written; the rest of it, with all rows, is passed over. */
const BEGINNING = /^\{"file":("(?:[^"\\]|\\.)*"),"sha256":(?:null|"([0-9a-f]{64})"),"code":([012]),/;
/** Bytes of a line in which that stands, however long its path and however much of it is escaped. */
const HEAD_BYTES = 32 * 1024;

/** A file of results, to which a run adds and which the next run takes up. */
export type ResultFile = {
  /** The code of a file whose bytes were read before; undefined where they were not. */
  codeOf: (file: string, sha256: string) => ExitCode | undefined;
  /** Adds one line. @throws {AppError} `storage-failed` */
  append: (line: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the results and looks what is there, line by line; of each file some hundred bytes are kept. A last line that was
 * cut off is taken away, and its file is read again.
 * @throws {AppError} `bad-request` where there is something else in the file, which is left as it is; `storage-failed`
 *   where it cannot be opened
 */
export async function openResults(name: string): Promise<ResultFile> {
  const handle = await open(name, 'a+', 0o600).catch(failed(words.commandLine.resultsNotOpened, name));
  try {
    const codes = new Map<string, ExitCode>();
    const whole = await readHeads(handle, (head, cut) => {
      const [, file, sha256, code] = BEGINNING.exec(head) ?? [];
      if (code === undefined && !(cut && begins(head))) throw notOurs(name);
      if (file !== undefined && code !== undefined && sha256 !== undefined && !cut)
        codes.set(keyOf(JSON.parse(file) as string, sha256), Number(code) as ExitCode);
    });
    await handle.truncate(whole);
    return {
      codeOf: (file, sha256) => codes.get(keyOf(file, sha256)),
      append: (line) => handle.appendFile(line).catch(failed(words.commandLine.resultsNotWritten, name)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const failed =
  (sentence: (file: string, reason: string) => string, name: string) =>
  (error: unknown): never => {
    throw new AppError('storage-failed', sentence(name, systemCode(error)), { cause: error });
  };

const keyOf = (file: string, sha256: string): string =>
  createHash('sha256').update(sha256).update(file).digest('base64').slice(0, 22);

/** Whether a line that was cut off could have become one of ours. */
const begins = (head: string): boolean => head.startsWith('{"file":"') || '{"file":"'.startsWith(head);

const notOurs = (name: string): AppError => new AppError('bad-request', words.commandLine.notResults(name));

/**
 * Hands over the beginning of each line, the last one as cut where it has no end.
 * @returns bytes up to the end of the last whole line
 */
async function readHeads(handle: FileHandle, onHead: (head: string, cut: boolean) => void): Promise<number> {
  let [position, whole] = [0, 0];
  let head = Buffer.alloc(0);
  const input: AsyncIterable<Buffer> = handle.createReadStream({ start: 0, autoClose: false });
  for await (const chunk of input) {
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf('\n', from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)]);
      from += part.length + 1;
      if (end < 0) break;
      onHead(head.toString(), false);
      head = Buffer.alloc(0);
      whole = position + from;
    }
    position += chunk.length;
  }
  if (position > whole) onHead(head.toString(), true);
  return whole;
}
