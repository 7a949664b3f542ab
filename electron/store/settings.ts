import type { Database } from './database/database.ts';
import { json } from './database/forms.ts';

/** Named JSON values. */
export type SettingRepository = ReturnType<typeof createSettings>;

export function createSettings(database: Database) {
  return {
    /** The stored JSON value, unchecked; undefined where none is stored. */
    read(key: string): unknown {
      const found = database.sql<{ value: string }>('SELECT value FROM settings WHERE name = ?').get(key);
      return found && json.read(found.value);
    },
    write(key: string, value: unknown): void {
      database
        .sql('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
        .run(key, JSON.stringify(value));
    },
  };
}
