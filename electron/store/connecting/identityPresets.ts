import type { IdentityPreset } from '../../../shared/calls/connect.ts';
import type { Id } from '../../../shared/model.ts';
import type { Database } from '../database/database.ts';

/** Names and numbers of consumers, kept by the analyst for later starts. */
export type IdentityPresetRepository = {
  /** By name. */
  list(): IdentityPreset[];
  find(id: Id): IdentityPreset | null;
  save(preset: IdentityPreset): void;
  remove(id: Id): void;
};

type Row = { id: string; name: string; fields: string };

export function createIdentityPresets(database: Database): IdentityPresetRepository {
  return {
    list: () =>
      database.sql<Row>('SELECT * FROM identity_presets ORDER BY name COLLATE NOCASE, id').all().map(toPreset),
    find(id) {
      const row = database.sql<Row>('SELECT * FROM identity_presets WHERE id = ?').get(id);
      return row === undefined ? null : toPreset(row);
    },
    save({ id, name, fields }) {
      database
        .sql(
          `INSERT INTO identity_presets (id, name, fields) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, fields = excluded.fields`,
        )
        .run(id, name, JSON.stringify(fields));
    },
    remove: (id) => void database.sql('DELETE FROM identity_presets WHERE id = ?').run(id),
  };
}

function toPreset({ id, name, fields }: Row): IdentityPreset {
  return { id, name, fields: JSON.parse(fields) as Record<string, string> };
}
