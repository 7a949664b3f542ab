import type { Database } from './database/database.ts';
import { json } from './database/forms.ts';
import type { SettingRepository } from './store.ts';

export function createSettings(database: Database): SettingRepository {
  return {
    read(key) {
      const found = database.sql<{ value: string }>('SELECT value FROM settings WHERE name = ?').get(key);
      return found && json.read(found.value);
    },
    write(key, value) {
      database
        .sql('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
        .run(key, JSON.stringify(value));
    },
  };
}
