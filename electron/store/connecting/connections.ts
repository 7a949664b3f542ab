import type { Connection } from '../../../shared/model.ts';
import type { Database } from '../database/database.ts';
import type { ConnectionRepository } from '../store.ts';

type Row = {
  id: string;
  name: string;
  kind: Connection['kind'];
  base_url: string | null;
  profile_overrides: string;
  has_api_key: 0 | 1;
  has_client_secret: 0 | 1;
  created_at: string;
};

/** Connections in the order they are offered: this computer, then the others by name. Never their secrets. */
export function createConnections(database: Database): ConnectionRepository {
  return {
    list: () =>
      database
        .sql<Row>(`SELECT * FROM connections ORDER BY kind <> 'this-computer', name COLLATE NOCASE, id`)
        .all()
        .map(toConnection),
    find(id) {
      const row = database.sql<Row>('SELECT * FROM connections WHERE id = ?').get(id);
      return row === undefined ? null : toConnection(row);
    },
    save(connection) {
      database
        .sql(
          `INSERT INTO connections
             (id, name, kind, base_url, profile_overrides, has_api_key, has_client_secret, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET
             name = excluded.name, kind = excluded.kind, base_url = excluded.base_url,
             profile_overrides = excluded.profile_overrides, has_api_key = excluded.has_api_key,
             has_client_secret = excluded.has_client_secret`,
        )
        .run(
          connection.id,
          connection.name,
          connection.kind,
          connection.baseUrl,
          JSON.stringify(connection.profileOverrides),
          Number(connection.hasApiKey),
          Number(connection.hasClientSecret),
          connection.createdAt,
        );
    },
    remove: (id) => void database.sql('DELETE FROM connections WHERE id = ?').run(id),
  };
}

function toConnection(row: Row): Connection {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    baseUrl: row.base_url,
    profileOverrides: JSON.parse(row.profile_overrides) as Record<string, unknown>,
    hasApiKey: row.has_api_key === 1,
    hasClientSecret: row.has_client_secret === 1,
    createdAt: row.created_at,
  };
}
