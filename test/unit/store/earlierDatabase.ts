import path from 'node:path';
import { openDatabase, type Database } from '../../../electron/store/database.ts';
import { migrations } from '../../../electron/store/migrations/index.ts';
import { migrate } from '../../../electron/store/migrations/run.ts';
import type { CollectionState } from '../../../shared/model.ts';
import { rawKey, temporaryFolder } from './fixtures.ts';

/** When everything in an earlier database happened. */
export const earlier = '2026-11-21T12:00:00.000Z';

/**
 * A database on disk as it was before a migration, with one case and its collection `one`. It goes with the test.
 * @param migration name of the first migration that it has not had
 * @param fill puts more into it
 */
export function earlierDatabase(
  migration: string,
  state: CollectionState,
  fill: (database: Database) => void = () => undefined,
): { path: string; key: typeof rawKey } {
  const place = { path: path.join(temporaryFolder(), 'desk.db'), key: rawKey };
  const before = migrations.findIndex(({ name }) => name === migration);
  const database = openDatabase(place);
  migrate(database, place, migrations.slice(0, before), earlier);
  database
    .sql(
      `INSERT INTO cases (id, name, auto_named, notes, review_state, created_at, changed_at, search_text)
       VALUES ('case', 'A Naidoo', 0, '', 'open', ?, ?, '')`,
    )
    .run(earlier, earlier);
  database
    .sql(
      `INSERT INTO collections (id, case_key, connection_id, origin, state, state_since, created_at)
       VALUES ('one', 1, 'this-computer', 'upload', ?, ?, ?)`,
    )
    .run(state, earlier, earlier);
  fill(database);
  database.close();
  return place;
}
