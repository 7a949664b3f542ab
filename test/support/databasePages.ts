import { argon2Sync } from 'node:crypto';
import { decryptAegis, keyStream } from './aegis256.ts';

/** As the database has them: each page ends with a check sum and what it was encrypted with. */
const page = { size: 4096, reserved: 64, checkSum: 32, salt: 16 };
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
  return Buffer.concat(Array.from({ length: count }, (_, at) => plain(database.subarray(at * page.size), key, at + 1)));
}

/** The same of the log of writes beside it. */
export function pagesOfLog(log: Buffer, key: Buffer): Buffer {
  const frame = frameHead + page.size;
  const count = Math.max(0, Math.floor((log.length - logHead) / frame));
  const frames = Array.from({ length: count }, (_, at) => log.subarray(logHead + at * frame));
  return Buffer.concat(frames.map((bytes) => plain(bytes.subarray(frameHead), key, bytes.readUInt32BE(0))));
}

/** What a passphrase comes to for a database, which begins with its salt. */
export function keyOfPassphrase(database: Buffer, passphrase: string): Buffer {
  const nonce = database.subarray(0, page.salt);
  return argon2Sync('argon2id', {
    ...{ message: passphrase, nonce, parallelism: 1, tagLength: 32, memory: 32768, passes: 3 },
  });
}

/** The page at the beginning of the bytes: it has a key and a nonce of its own, which its number is in. */
function plain(bytes: Buffer, key: Buffer, number: number): Buffer {
  const end = page.size - page.reserved;
  const nonce = bytes.subarray(end + page.checkSum, page.size);
  const own = keyStream(key, nonce, 64);
  own.writeUInt32BE(number, 60);
  return decryptAegis(own.subarray(0, 32), own.subarray(32), bytes.subarray(number === 1 ? page.salt : 0, end));
}
