import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../shared/errors.ts';
import { storageError } from '../database/storageError.ts';

/** A backup of the desk, or one case that is handed over. */
export type KeptFile = 'backup' | 'handover';

/**
 * A backup is one line of text, then a database encrypted with the key of its passphrase (see keyedFile.ts). The
 * line holds the hash of all that follows, so that a damaged file is told from a wrong
 * passphrase.
 */
const headOf = (kind: KeptFile, sha256: string, size: number): string => `Statement Desk ${kind} 1 ${sha256} ${size}\n`;
const headForm = /^Statement Desk (backup|handover) (\d+) ([0-9a-f]{64}) (\d{1,15})\n/;
const longestHead = 160;

/** The backup of an encrypted copy, as it goes to its place. */
export async function* backupOf(copy: string, kind: KeptFile = 'backup'): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(copy)) hash.update(chunk as Buffer);
  yield Buffer.from(headOf(kind, hash.digest('hex'), statSync(copy).size), 'latin1');
  yield* createReadStream(copy) as AsyncIterable<Uint8Array>;
}

/**
 * Writes the database of a backup to a new file, which is still under the backup's own key.
 * @throws {AppError} of the kind: `backup-foreign` where it is no backup, `backup-newer`, `backup-damaged` where not every byte is as
 *   it was written; `disk-full`, `storage-failed`; the signal's reason. The caller removes the file then.
 */
export async function unpackBackup(
  source: AsyncIterable<Uint8Array>,
  file: string,
  signal: AbortSignal,
  kind: KeptFile = 'backup',
): Promise<void> {
  const hash = createHash('sha256');
  let head: { sha256: string; size: number } | null = null;
  let size = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    let begin = Buffer.alloc(0);
    for await (const chunk of source) {
      let rest = chunk;
      if (head === null) {
        begin = Buffer.concat([begin, chunk]);
        if (begin.length < longestHead && !begin.includes('\n')) continue;
        const read = readHead(begin, kind);
        head = read;
        rest = begin.subarray(read.length);
      }
      hash.update(rest);
      size += rest.length;
      if (size > head.size) throw damaged(kind);
      yield rest;
    }
    if (head === null) throw foreign(kind);
    if (size !== head.size || hash.digest('hex') !== head.sha256) throw damaged(kind);
  }
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw storageError(error);
  }
}

function readHead(begin: Buffer, kind: KeptFile): { sha256: string; size: number; length: number } {
  const found = headForm.exec(begin.toString('latin1', 0, longestHead));
  const [line = '', of, version, sha256 = '', size] = found ?? [];
  if (of !== kind) throw foreign(kind);
  if (version !== '1') throw new AppError(`${kind}-newer`, 'the file has another form');
  return { sha256, size: Number(size), length: line.length };
}

const foreign = (kind: KeptFile): AppError => new AppError(`${kind}-foreign`, 'the file does not begin as it would');
const damaged = (kind: KeptFile): AppError =>
  new AppError(`${kind}-damaged`, 'the bytes of the file are not those that were written');
