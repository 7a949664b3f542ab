import type { DeskParts } from '../parts.ts';
import type { connectionCalls } from '../../../shared/calls/connections.ts';
import { profileForm } from '../../service/profile/profileForm.ts';
import { faultsOfOverrides } from '../../service/profile/profileOverrides.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { readOtherwise } from './mendedProfile.ts';
import { testConnection } from './connectionTest.ts';

/** The calls about the services that the analyst works with. */
export function createConnectionHandlers(deps: DeskParts): Pick<Handlers, keyof typeof connectionCalls> {
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
