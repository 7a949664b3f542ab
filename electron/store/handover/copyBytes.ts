import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { Database } from '../database/database.ts';

/**
 * Copies bytes where they are not there yet, and proves them by their hash: what others call these bytes must be them.
 * @throws {AppError} `handover-damaged`
 */
export function copyBytes(from: Database, to: Database, sha256: string): void {
  if (to.values('SELECT 1 FROM blobs WHERE sha256 = ?', sha256).length > 0) return;
  const { key, size } = from
    .sql<{ key: number; size: number }>('SELECT blob_key AS key, size FROM blobs WHERE sha256 = ?')
    .one(sha256);
  const target = to.sql('INSERT INTO blobs DEFAULT VALUES').run().key;
  const insert = to.sql('INSERT INTO blob_chunks (blob_key, position, bytes) VALUES (?, ?, ?)');
  const hash = createHash('sha256');
  const read = from.sql<{ bytes: Uint8Array }>('SELECT bytes FROM blob_chunks WHERE blob_key = ? AND position = ?');
  let length = 0;
  for (let position = 0; ; position++) {
    const chunk = read.get(key, position);
    if (chunk === undefined) break;
    hash.update(chunk.bytes);
    length += chunk.bytes.length;
    insert.run(target, position, chunk.bytes);
  }
  if (hash.digest('hex') !== sha256 || length !== size)
    throw new AppError('handover-damaged', 'the bytes of a document are not those of its hash');
  to.sql('UPDATE blobs SET sha256 = ?, size = ? WHERE blob_key = ?').run(sha256, size, target);
}
