import type { WebhookProfile } from '../../../shared/calls/connect.ts';
import type { Id } from '../../../shared/model.ts';
import type { Database } from '../database/database.ts';

/** Where services report to. Only the names of headers are here; their values are in the keychain. */
export type WebhookProfileRepository = {
  /** By name. */
  list(): WebhookProfile[];
  find(id: Id): WebhookProfile | null;
  save(profile: WebhookProfile): void;
  remove(id: Id): void;
};

type Row = { id: string; name: string; url: string; auth_url: string; correlation: string; header_names: string };

export function createWebhookProfiles(database: Database): WebhookProfileRepository {
  return {
    list: () =>
      database.sql<Row>('SELECT * FROM webhook_profiles ORDER BY name COLLATE NOCASE, id').all().map(toProfile),
    find(id) {
      const row = database.sql<Row>('SELECT * FROM webhook_profiles WHERE id = ?').get(id);
      return row === undefined ? null : toProfile(row);
    },
    save({ id, name, url, authUrl, correlation, headerNames }) {
      database
        .sql(
          `INSERT INTO webhook_profiles (id, name, url, auth_url, correlation, header_names) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, url = excluded.url, auth_url = excluded.auth_url,
             correlation = excluded.correlation, header_names = excluded.header_names`,
        )
        .run(id, name, url, authUrl, correlation, JSON.stringify(headerNames));
    },
    remove: (id) => void database.sql('DELETE FROM webhook_profiles WHERE id = ?').run(id),
  };
}

function toProfile({ id, name, url, auth_url: authUrl, correlation, header_names: names }: Row): WebhookProfile {
  return { id, name, url, authUrl, correlation, headerNames: JSON.parse(names) as string[] };
}
