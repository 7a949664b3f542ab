import type { Id } from '../../shared/ids.ts';
import type { Database } from './database/database.ts';

/** A stored thing of a collection that is to be read anew. */
export type DueReading = { collectionId: Id; kind: DueKind };

export type DueKind = 'summary' | 'list';

const columns: Record<DueKind, string> = { summary: 'summary_due', list: 'list_due' };

/** What is to be read anew of what is stored. It is kept until it was read, so that a restart goes on with it. */
export function createDueReadings(database: Database) {
  return {
    /** @param connectionId of whose collections alone; absent for all */
    add: (kind: DueKind, connectionId?: Id): void =>
      void database
        .sql(
          `UPDATE collections SET ${columns[kind]} = 1 WHERE connection_id = ifnull(?, connection_id) AND EXISTS (
             SELECT 1 FROM products p WHERE p.collection_key = collections.collection_key AND p.kind = ?)`,
        )
        .run(connectionId ?? null, kind),
    /** Oldest collection first; of one its summary first. */
    all: (): DueReading[] =>
      database
        .sql<{ id: Id; summary: 0 | 1; list: 0 | 1 }>(
          `SELECT id, summary_due AS summary, list_due AS list FROM collections
           WHERE summary_due = 1 OR list_due = 1 ORDER BY collection_key`,
        )
        .all()
        .flatMap(({ id, ...due }) =>
          (['summary', 'list'] as const).filter((kind) => due[kind] === 1).map((kind) => ({ collectionId: id, kind })),
        ),
    isDue: ({ collectionId, kind }: DueReading): boolean =>
      database.values<number>(`SELECT ${columns[kind]} FROM collections WHERE id = ?`, collectionId)[0] === 1,
    done: ({ collectionId, kind }: DueReading): void =>
      void database.sql(`UPDATE collections SET ${columns[kind]} = 0 WHERE id = ?`).run(collectionId),
  };
}
