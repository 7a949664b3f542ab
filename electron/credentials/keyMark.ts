import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** The key of the encrypted database, in the form that the store opens it with. */
export type DatabaseKey =
  | {
      kind: 'raw';
      /** 32 bytes in hexadecimal. */
      hex: string;
      /** True where the mark beside the database says that this is its key. */
      confirmed: boolean;
    }
  | { kind: 'passphrase'; text: string };

/** Beside the database: what it was keyed with. Holds no secret; eight bytes of a hash of a random key give nothing away. */
const markFile = 'database.key-id';
/** The same of the key that it is about to get. */
const nextMarkFile = 'database.next-key-id';

export type Mark = { kind: 'keychain'; id: string } | { kind: 'passphrase' };

/** A new random key, 32 bytes in hexadecimal. */
export const randomKey = (): string => randomBytes(32).toString('hex');

/** What names a key without telling anything of it. */
export function idOf(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, 16);
}

/** What the database in the folder was keyed with; null where nothing says so. */
export function readMark(folder: string, which: 'present' | 'next' = 'present'): Mark | null {
  let text: string;
  try {
    text = readFileSync(path.join(folder, which === 'next' ? nextMarkFile : markFile), 'utf8');
  } catch {
    return null; // lost with a copy of the database alone; the database itself then judges the key
  }
  const [kind, id] = text.trim().split(' ');
  if (kind === 'passphrase') return { kind };
  return kind === 'keychain' && id !== undefined ? { kind, id } : null;
}

/** Last word of the mark of a database that was opened: it is never empty again. */
const openedWord = 'opened';

/** Whether the database in the folder was ever opened whole. */
export function hasOpened(folder: string): boolean {
  try {
    return readFileSync(path.join(folder, markFile), 'utf8').trim().endsWith(` ${openedWord}`);
  } catch {
    return false;
  }
}

/** Keeps in mind that the database was opened; a full disk leaves that to the next start. */
export function noteOpened(folder: string): void {
  const mark = readMark(folder);
  if (mark === null || hasOpened(folder)) return;
  try {
    writeMark(folder, mark, 'present', true);
  } catch {
    // The mark is as it was.
  }
}

/** On disk before the database is, or a kill in between would leave a database without its mark. */
export function writeMark(folder: string, mark: Mark, which: 'present' | 'next' = 'present', opened = false): void {
  const file = path.join(folder, which === 'next' ? nextMarkFile : markFile);
  const draft = `${file}.new`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    const line = mark.kind === 'passphrase' ? mark.kind : `${mark.kind} ${mark.id}`;
    writeSync(descriptor, `${line}${opened ? ` ${openedWord}` : ''}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}

/** What says which key a database has goes with it, when it is moved to this file. */
export function moveMarks(folder: string, database: string): void {
  for (const name of [markFile, nextMarkFile]) {
    const file = path.join(folder, name);
    if (existsSync(file)) renameSync(file, `${database}.${name}`);
  }
}

/** The key that was next is the present one. */
export function adoptNextMark(folder: string): void {
  renameSync(path.join(folder, nextMarkFile), path.join(folder, markFile));
}

/** No other key is next any more. */
export function dropNextMark(folder: string): void {
  rmSync(path.join(folder, nextMarkFile), { force: true });
}
