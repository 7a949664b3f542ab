import { builtInConnectionId } from '../../base/builtIn.ts';
import type { ConnectionDraft } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { openStates } from '../../../shared/model/collection.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import type { SecretName } from '../../credentials/credentialStore.ts';
import { requireBaseUrl } from '../../service/profile/addresses.ts';
import { parseProfileOverrides } from '../../service/profile/profileOverrides.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'credentials' | 'clock' | 'newId' | 'forgetClient'>;

/** The services that the analyst works with. Secrets go to the keychain and never come back out of here. */
export type Connections = ReturnType<typeof createConnections>;

export function createConnections(deps: Dependencies) {
  const { store, credentials } = deps;

  const requireConnection = (id: Id): Connection => existing(store.connections.find(id), 'connection');
  const requireRemote = (id: Id): Connection => {
    const connection = requireConnection(id);
    if (connection.kind === 'this-computer')
      throw new AppError('not-allowed', 'the built-in service cannot be changed');
    return connection;
  };

  /** Absent keeps the secret as it is, empty deletes it. @returns whether there is one afterwards */
  async function keep(name: SecretName, value: string | undefined, before: boolean): Promise<boolean> {
    if (value === undefined) return before;
    const secret = value.trim();
    await (secret === '' ? credentials.remove(name) : credentials.write(name, secret));
    return secret !== '';
  }

  return {
    list: (): Connection[] => store.connections.list(),
    /** @throws {AppError} `not-found` */
    require: requireConnection,
    /** @throws {AppError} `bad-request`, `not-allowed`, `not-found`, `keychain-…` */
    async save(draft: ConnectionDraft): Promise<Connection> {
      const before = draft.id === undefined ? null : requireRemote(draft.id);
      const name = draft.name.trim();
      if (name === '') throw new AppError('bad-request', 'the connection needs a name');
      const baseUrl = requireBaseUrl(draft.baseUrl, parseProfileOverrides(draft.profileOverrides)).href;
      const id = before?.id ?? deps.newId();
      // Secrets first: a connection must not claim one that the keychain has refused.
      const hasApiKey = await keep(secretNames(id).apiKey, draft.apiKey, before?.hasApiKey ?? false);
      const hasClientSecret = await keep(
        secretNames(id).clientSecret,
        draft.clientSecret,
        before?.hasClientSecret ?? false,
      );
      const connection: Connection = {
        id,
        name,
        kind: 'remote',
        baseUrl,
        profileOverrides: draft.profileOverrides,
        hasApiKey,
        hasClientSecret,
        createdAt: before?.createdAt ?? deps.clock.now().toISOString(),
      };
      store.connections.save(connection);
      deps.forgetClient(id);
      return connection;
    },
    /** @throws {AppError} `not-allowed` while collections of it are under way, `not-found`, `keychain-…` */
    async remove(id: Id): Promise<null> {
      const connection = requireRemote(id);
      if (store.collections.inStates(openStates).some((collection) => collection.connectionId === id)) {
        throw new AppError('not-allowed', 'collections of this connection are still under way');
      }
      const { apiKey, clientSecret } = secretNames(id);
      if (connection.hasApiKey) await credentials.remove(apiKey);
      if (connection.hasClientSecret) await credentials.remove(clientSecret);
      store.connections.remove(id);
      deps.forgetClient(id);
      return null;
    },
    /** Makes sure that the built-in service is there. */
    ensureBuiltIn(): void {
      if (store.connections.find(builtInConnectionId) !== null) return;
      store.connections.save({
        id: builtInConnectionId,
        name: 'This computer',
        kind: 'this-computer',
        baseUrl: null,
        profileOverrides: {},
        hasApiKey: false,
        hasClientSecret: false,
        createdAt: deps.clock.now().toISOString(),
      });
    },
  };
}

/** Names of a connection's secrets in the keychain. */
function secretNames(id: Id): { apiKey: SecretName; clientSecret: SecretName } {
  return { apiKey: `connection/${id}/api-key`, clientSecret: `connection/${id}/client-secret` };
}
