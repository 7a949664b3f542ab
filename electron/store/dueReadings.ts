import type { Id } from '../../shared/model.ts';
import type { Database } from './database/database.ts';

/** A stored thing of a collection that is to be read anew. */
export type DueReading = { collectionId: Id; kind: DueKind };
export type DueKind = 'summary' | 'list';

/** What is to be read anew of what is stored. It is kept until it was read, so that a restart goes on with it. */
export type DueReadingRepository = {
  /** @param connectionId of whose collections alone; absent for all */
  add(kind: DueKind, connectionId?: Id): void;
  /** Oldest collection first; of one its summary first. */
  all(): DueReading[];
  isDue(reading: DueReading): boolean;
  done(reading: DueReading): void;
};

const columns: Record<DueKind, string> = { summary: 'summary_due', list: 'list_due' };

export function createDueReadings(database: Database): DueReadingRepository {
  return {
    add: (kind, connectionId) =>
      void database
        .sql(
          `UPDATE collections SET ${columns[kind]} = 1 WHERE connection_id = ifnull(?, connection_id) AND EXISTS (
             SELECT 1 FROM products p WHERE p.collection_key = collections.collection_key AND p.kind = ?)`,
        )
        .run(connectionId ?? null, kind),
    all: () =>
      database
        .sql<{ id: Id; summary: 0 | 1; list: 0 | 1 }>(
          `SELECT id, summary_due AS summary, list_due AS list FROM collections
           WHERE summary_due = 1 OR list_due = 1 ORDER BY collection_key`,
        )
        .all()
        .flatMap(({ id, ...due }) =>
          (['summary', 'list'] as const).filter((kind) => due[kind] === 1).map((kind) => ({ collectionId: id, kind })),
        ),
    isDue: ({ collectionId, kind }) =>
      database.values<number>(`SELECT ${columns[kind]} FROM collections WHERE id = ?`, collectionId)[0] === 1,
    done: ({ collectionId, kind }) =>
      void database.sql(`UPDATE collections SET ${columns[kind]} = 0 WHERE id = ?`).run(collectionId),
  };
}
