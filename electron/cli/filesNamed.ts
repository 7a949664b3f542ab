import { open, opendir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { AppError } from '../../shared/errors.ts';
import { isStatementName } from '../../shared/reading/statementFiles.ts';
import { words } from '../../shared/text/words.ts';
import { systemCode } from './systemCode.ts';

/** What a run is to read: files and folders, and a list of such, one a line; `-` is standard input. */
export type Named = { paths: readonly string[]; list?: string | undefined };

/**
 * The files to read, each as soon as it is known: nothing is held but the way down to the present folder. What cannot be
 * opened is among them, so that reading it says why.
 * @param signal ends them
 * @throws {AppError} `file-unreadable` where the list itself cannot be opened
 */
export async function* filesNamed({ paths, list }: Named, signal: AbortSignal): AsyncGenerator<string> {
  for (const named of paths) yield* until(signal, filesAt(named));
  if (list === undefined) return;
  const input = list === '-' ? process.stdin : (await openList(list)).createReadStream();
  const lines = createInterface({ input, crlfDelay: Infinity, signal });
  try {
    for await (const line of lines) if (line !== '') yield* until(signal, filesAt(line));
  } finally {
    input.destroy();
  }
}

async function openList(list: string): Promise<FileHandle> {
  return open(list).catch((error: unknown) => {
    throw new AppError('file-unreadable', words.commandLine.listNotRead(list, systemCode(error)), { cause: error });
  });
}

async function* until(signal: AbortSignal, files: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const file of files) {
    if (signal.aborted) return;
    yield file;
  }
}

async function* filesAt(named: string): AsyncGenerator<string> {
  const facts = await stat(named).catch(() => null);
  if (facts?.isDirectory() === true) yield* statementsBelow(named);
  else yield named;
}

/** Statements below a folder, as the system lists them. Links are not followed and hidden files are passed over. */
async function* statementsBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) {
    yield folder;
    return;
  }
  for await (const entry of entries) {
    const found = path.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* statementsBelow(found);
    else if (entry.isFile() && isStatementName(entry.name)) yield found;
  }
}
