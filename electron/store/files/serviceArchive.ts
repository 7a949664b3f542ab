import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { formOf, json } from '../database/forms.ts';
import { missing } from '../database/keys.ts';

/** What the built-in service keeps of its own collections. `detail` is its own JSON, opaque here. */
export type ArchivedCollection = { id: string; detail: unknown; createdAt: string };

const form = formOf<ArchivedCollection>('c', { id: 'plain', detail: json, createdAt: 'plain' });

/** The built-in service's own memory, apart from the desk's. `all` goes from the oldest to the newest, and may be left and resumed between other work. */
export function createServiceArchive(database: Database, clock: Clock, blobUse: BlobUse) {
  const find = (id: string): ArchivedCollection | null =>
    form.get(database, `SELECT ${form.columns} FROM service_collections c WHERE id = ?`, id);
  return {
    put(id: string, detail: unknown): void {
      const insert = database.sql(
        `INSERT INTO service_collections (id, sequence, detail, created_at)
         VALUES (?, (SELECT ifnull(max(sequence), 0) + 1 FROM service_collections), ?, ?)
         ON CONFLICT (id) DO UPDATE SET detail = excluded.detail`,
      );
      database.soon(() => insert.run(id, JSON.stringify(detail), clock.now().toISOString()));
    },
    find,
    *all(): Iterable<ArchivedCollection> {
      const next = database.sql<{ sequence: number }>(
        `SELECT sequence, ${form.columns} FROM service_collections c WHERE sequence > ? ORDER BY sequence LIMIT 1`,
      );
      for (let row = next.get(0); row !== undefined; row = next.get(row.sequence)) yield form.read(row);
    },
    remove: (id: string): void => void database.sql('DELETE FROM service_collections WHERE id = ?').run(id),
    /** Blobs that the collection needs; they are kept as long as it is. */
    refer(id: string, sha256s: readonly string[]): void {
      database.soon(() => {
        if (find(id) === null) missing('service_collections');
        for (const sha256 of sha256s) {
          blobUse.require(sha256);
          database.sql('INSERT INTO service_blobs (id, sha256) VALUES (?, ?) ON CONFLICT DO NOTHING').run(id, sha256);
        }
      });
    },
  };
}
