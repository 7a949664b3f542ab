import type { Id } from '../../../shared/ids.ts';
import type { UploadOptions } from '../../../shared/calls/settings.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { nullable, object } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

/**
 * The journal of uploads and starts, written before each step is acted on and synced to disk. What a kill leaves as
 * `sending` has an unknown outcome.
 */
export type UploadStep = 'prepared' | 'sending' | 'sent' | 'refused' | 'unknown';

export function createUploads(database: Database, clock: Clock) {
  return {
    record(collectionId: Id, step: UploadStep): void {
      database
        .sql(
          `INSERT INTO uploads (collection_key, step, recorded_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET step = excluded.step, recorded_at = excluded.recorded_at`,
        )
        .run(requireKey(database, 'collections', collectionId), step, clock.now().toISOString());
    },
    step: (collectionId: Id): UploadStep | null =>
      database
        .sql<{ step: UploadStep }>('SELECT step FROM uploads JOIN collections USING (collection_key) WHERE id = ?')
        .get(collectionId)?.step ?? null,
    /** Keeps what goes along, for every try. */
    keepOptions(collectionId: Id, options: UploadOptions): void {
      database
        .sql('UPDATE uploads SET options = ? WHERE collection_key = ?')
        .run(JSON.stringify(options), requireKey(database, 'collections', collectionId));
    },
    /** Null where none were kept. */
    options(collectionId: Id): UploadOptions | null {
      const [options = null] = database.values<string | null>(
        'SELECT options FROM uploads JOIN collections USING (collection_key) WHERE id = ?',
        collectionId,
      );
      return nullable(object<UploadOptions>()).read(options);
    },
    inStep: (step: UploadStep): Id[] =>
      database.values<string>(
        'SELECT id FROM uploads JOIN collections USING (collection_key) WHERE step = ? ORDER BY collection_key',
        step,
      ),
  };
}
