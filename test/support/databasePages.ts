import { createDecipheriv, pbkdf2Sync } from 'node:crypto';

/** As SQLCipher 4 has them: each page ends with what it was encrypted with, and a check sum. */
const page = { size: 4096, reserved: 80, salt: 16, vector: 16 };
/** Of the log of writes, and of each page in it. */
const logHead = 32;
const frameHead = 24;

/**
 * Every byte of a database, free pages and what is free within pages included, as who has the key can read it. SQLite’s
 * own ways to another key copy what is in use, and would show nothing of what is left.
 * @param key 32 bytes
 */
export function pagesOf(database: Buffer, key: Buffer): Buffer {
  const count = database.length / page.size;
  return Buffer.concat(
    Array.from({ length: count }, (_, at) => plain(database.subarray(at * page.size), key, at === 0)),
  );
}

/** The same of the log of writes beside it. */
export function pagesOfLog(log: Buffer, key: Buffer): Buffer {
  const frame = frameHead + page.size;
  const count = Math.max(0, Math.floor((log.length - logHead) / frame));
  const frames = Array.from({ length: count }, (_, at) => log.subarray(logHead + at * frame));
  return Buffer.concat(frames.map((bytes) => plain(bytes.subarray(frameHead), key, bytes.readUInt32BE(0) === 1)));
}

/** What a passphrase comes to for a database, which begins with its salt. */
export function keyOfPassphrase(database: Buffer, passphrase: string): Buffer {
  return pbkdf2Sync(passphrase, database.subarray(0, page.salt), 256_000, 32, 'sha512');
}

/** The page at the beginning of the bytes. */
function plain(bytes: Buffer, key: Buffer, isFirst: boolean): Buffer {
  const end = page.size - page.reserved;
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(end, end + page.vector)).setAutoPadding(false);
  return decipher.update(bytes.subarray(isFirst ? page.salt : 0, end));
}
