import type { ConnectionCalls } from '../../../shared/calls/connections.ts';
import type { Id } from '../../../shared/model.ts';
import { profileForm } from '../../service/profileForm.ts';
import { faultsOfOverrides } from '../../service/profileOverrides.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Connections } from './connections.ts';
import { testConnection } from './connectionTest.ts';

type Dependencies = Pick<DeskDependencies, 'clientFor' | 'profileOf' | 'clock'> & {
  connections: Connections;
  lifecycle: { retryAllOf(connectionId: Id): void };
};

/** The calls about the services that the analyst works with. */
export function createConnectionHandlers(deps: Dependencies): Pick<Handlers, keyof ConnectionCalls> {
  const { connections, lifecycle } = deps;
  return {
    'connection.list': () => connections.list(),
    async 'connection.save'(draft) {
      const connection = await connections.save(draft);
      lifecycle.retryAllOf(connection.id);
      return connection;
    },
    'connection.test': ({ id }) => testConnection(connections.require(id), deps),
    'connection.remove': ({ id }) => connections.remove(id),
    'connection.profileForm': () => profileForm(),
    'connection.checkProfile': ({ overrides }) => faultsOfOverrides(overrides),
  };
}
