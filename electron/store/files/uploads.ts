import type { UploadOptions } from '../../../shared/calls/settings.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { nullable, object } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';
import type { UploadRepository, UploadStep } from '../store.ts';

export function createUploads(database: Database, clock: Clock): UploadRepository {
  return {
    record(collectionId, step) {
      database
        .sql(
          `INSERT INTO uploads (collection_key, step, recorded_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET step = excluded.step, recorded_at = excluded.recorded_at`,
        )
        .run(requireKey(database, 'collections', collectionId), step, clock.now().toISOString());
    },
    step: (collectionId) =>
      database
        .sql<{ step: UploadStep }>('SELECT step FROM uploads JOIN collections USING (collection_key) WHERE id = ?')
        .get(collectionId)?.step ?? null,
    keepOptions(collectionId, options) {
      database
        .sql('UPDATE uploads SET options = ? WHERE collection_key = ?')
        .run(JSON.stringify(options), requireKey(database, 'collections', collectionId));
    },
    options(collectionId) {
      const [options = null] = database.values<string | null>(
        'SELECT options FROM uploads JOIN collections USING (collection_key) WHERE id = ?',
        collectionId,
      );
      return nullable(object<UploadOptions>()).read(options);
    },
    inStep: (step) =>
      database.values<string>(
        'SELECT id FROM uploads JOIN collections USING (collection_key) WHERE step = ? ORDER BY collection_key',
        step,
      ),
  };
}
