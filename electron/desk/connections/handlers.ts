import type { connectionCalls } from '../../../shared/calls/connections.ts';
import type { Id } from '../../../shared/ids.ts';
import { profileForm } from '../../service/profile/profileForm.ts';
import { faultsOfOverrides } from '../../service/profile/profileOverrides.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Connections } from './connections.ts';
import { readOtherwise } from './mendedProfile.ts';
import type { DueReadings } from '../statements/dueReadings.ts';
import { testConnection } from './connectionTest.ts';

type Dependencies = Pick<DeskDependencies, 'clientFor' | 'profileOf' | 'clock'> & {
  connections: Connections;
  dueReadings: Pick<DueReadings, 'add'>;
  lifecycle: { retryAllOf(connectionId: Id): void };
};

/** The calls about the services that the analyst works with. */
export function createConnectionHandlers(deps: Dependencies): Pick<Handlers, keyof typeof connectionCalls> {
  const { connections, dueReadings, lifecycle } = deps;
  return {
    'connection.list': () => connections.list(),
    async 'connection.save'(draft) {
      const before = draft.id === undefined ? null : connections.require(draft.id);
      const connection = await connections.save(draft);
      if (before !== null) dueReadings.add(connection.id, readOtherwise(before, connection));
      lifecycle.retryAllOf(connection.id);
      return connection;
    },
    'connection.test': ({ id }) => testConnection(connections.require(id), deps),
    'connection.remove': ({ id }) => connections.remove(id),
    'connection.profileForm': () => profileForm(),
    'connection.checkProfile': ({ overrides }) => faultsOfOverrides(overrides),
  };
}
