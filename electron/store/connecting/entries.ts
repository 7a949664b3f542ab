import type { IdentityPreset, WebhookProfile } from '../../../shared/calls/connect.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Database } from '../database/database.ts';
import { flag, formOf, list, object, type Form } from '../database/forms.ts';

/** Entries that the analyst names and keeps, each with an id of the desk's. */
export type EntryRepository<T extends { id: Id }> = {
  /** By name. */
  list(): T[];
  find(id: Id): T | null;
  save(entry: T): void;
  remove(id: Id): void;
};

const connection = formOf<Connection>('e', {
  id: 'plain',
  name: 'plain',
  kind: 'plain',
  baseUrl: 'plain',
  createdAt: 'plain',

  profileOverrides: object(),
  hasApiKey: flag,
  hasClientSecret: flag,
});
const identityPreset = formOf<IdentityPreset>('e', { id: 'plain', name: 'plain', fields: object() });
const webhookProfile = formOf<WebhookProfile>('e', {
  id: 'plain',
  name: 'plain',
  url: 'plain',
  authUrl: 'plain',
  correlation: 'plain',
  headerNames: list(),
});

/** The services that the desk knows, this computer first; their secrets are in the keychain. */
export const createConnections = (database: Database): EntryRepository<Connection> =>
  createEntries(database, 'connections', connection, "kind <> 'this-computer', ");

/** Names and numbers of consumers, kept by the analyst for later starts. */
export const createIdentityPresets = (database: Database): EntryRepository<IdentityPreset> =>
  createEntries(database, 'identity_presets', identityPreset);

/** Where services report to. Only the names of headers are here; their values are in the keychain. */
export const createWebhookProfiles = (database: Database): EntryRepository<WebhookProfile> =>
  createEntries(database, 'webhook_profiles', webhookProfile);

function createEntries<T extends { id: Id }>(
  database: Database,
  table: string,
  form: Form<T>,
  first = '',
): EntryRepository<T> {
  const select = `SELECT ${form.columns} FROM ${table} e`;
  return {
    list: () => form.all(database, `${select} ORDER BY ${first}name COLLATE NOCASE, id`),
    find: (id) => form.get(database, `${select} WHERE id = ?`, id),
    save: (entry) =>
      database.transaction(() => {
        database.sql(`DELETE FROM ${table} WHERE id = ?`).run(entry.id);
        form.insert(database, table, entry);
      }),
    remove: (id) => void database.sql(`DELETE FROM ${table} WHERE id = ?`).run(id),
  };
}
