import type { Clock } from '../../base/clock.ts';
import type { BlobUse } from './blobUse.ts';
import type { Database } from '../database/database.ts';
import { missing } from '../database/keys.ts';
import type { ArchivedCollection, ServiceArchive } from '../store.ts';

type Row = { id: string; sequence: number; detail: string; created_at: string };

/** `all` goes from the oldest to the newest, and may be left and resumed between other work. */
export function createServiceArchive(database: Database, clock: Clock, blobUse: BlobUse): ServiceArchive {
  const find = (id: string): Row | undefined =>
    database.sql<Row>('SELECT * FROM service_collections WHERE id = ?').get(id);
  return {
    put(id, detail) {
      const insert = database.sql(
        `INSERT INTO service_collections (id, sequence, detail, created_at)
         VALUES (?, (SELECT ifnull(max(sequence), 0) + 1 FROM service_collections), ?, ?)
         ON CONFLICT (id) DO UPDATE SET detail = excluded.detail`,
      );
      database.soon(() => insert.run(id, JSON.stringify(detail), clock.now().toISOString()));
    },
    find(id) {
      const row = find(id);
      return row === undefined ? null : toArchived(row);
    },
    *all() {
      const next = database.sql<Row>('SELECT * FROM service_collections WHERE sequence > ? ORDER BY sequence LIMIT 1');
      for (let row = next.get(0); row !== undefined; row = next.get(row.sequence)) yield toArchived(row);
    },
    remove: (id) => void database.sql('DELETE FROM service_collections WHERE id = ?').run(id),
    refer(id, sha256s) {
      database.soon(() => {
        if (find(id) === undefined) missing('service_collections');
        for (const sha256 of sha256s) {
          blobUse.require(sha256);
          database.sql('INSERT INTO service_blobs (id, sha256) VALUES (?, ?) ON CONFLICT DO NOTHING').run(id, sha256);
        }
      });
    },
  };
}

function toArchived(row: Row): ArchivedCollection {
  return { id: row.id, detail: JSON.parse(row.detail) as unknown, createdAt: row.created_at };
}
