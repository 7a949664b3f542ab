import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';

const grace = 10 * 60_000;

/**
 * Tells blobs that are about to be referred to from those that nobody wants. Between the end of a write and the entry
 * that names its hash nothing refers to the bytes, yet they must not be swept away.
 */
export type BlobUse = ReturnType<typeof createBlobUse>;

export function createBlobUse(database: Database, clock: Clock) {
  const awaited = new Map<string, number>();
  return {
    /** Notes that these bytes have just been written. */
    written: (sha256: string): void => void awaited.set(sha256, clock.now().getTime()),
    /** @throws {AppError} `not-found` where the store has no such bytes. */
    require(sha256: string): void {
      if (database.sql('SELECT 1 FROM blobs WHERE sha256 = ?').get(sha256) === undefined) missing('blobs');
      awaited.delete(sha256);
    },
    /** True while the bytes wait for their first reference, for at most ten minutes. */
    awaited(sha256: string): boolean {
      const since = awaited.get(sha256);
      if (since === undefined) return false;
      if (clock.now().getTime() - since < grace) return true;
      awaited.delete(sha256);
      return false;
    },
  };
}
