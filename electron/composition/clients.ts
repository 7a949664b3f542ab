import { AppError } from '../../shared/errors.ts';
import type { Connection } from '../../shared/model/program.ts';
import type { Id } from '../../shared/ids.ts';
import type { Clock } from '../base/clock.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import type { LocalService } from '../localService/server.ts';
import type { ServiceClient } from '../service/endpoints/client.ts';
import { createServiceClient } from '../service/createServiceClient.ts';
import type { Network } from '../service/requests/network.ts';
import { builtInOverrides, type ServiceProfile } from '../service/profile/profile.ts';
import { parseProfileOverrides } from '../service/profile/profileOverrides.ts';
import type { Fetch } from '../service/requests/fetch.ts';

/** One client for each connection, made when it is first needed and again after the connection has changed. */
export type Clients = {
  /** @throws {AppError} `secret-missing`, `keychain-…`, `bad-request` */
  clientFor(connection: Connection): Promise<ServiceClient>;
  /** The connection has changed: its address and secrets are read anew for the next client. */
  forgetClient(connectionId: Id): void;
  /** @throws {AppError} `bad-request` */
  profileOf(connection: Connection): ServiceProfile;
};

export function createClients(parts: {
  builtIn: Pick<LocalService, 'baseUrl' | 'apiKey'>;
  credentials: CredentialStore;
  fetch: Fetch;
  wayTo?: Network['wayTo'];
  clock: Clock;
}): Clients {
  const { builtIn, credentials, fetch, wayTo, clock } = parts;
  const made = new Map<Id, Promise<ServiceClient>>();

  const profiles = new Map<Id, ServiceProfile>();

  const profileOf = ({ id, kind, profileOverrides }: Connection): ServiceProfile => {
    const profile =
      profiles.get(id) ?? parseProfileOverrides(kind === 'this-computer' ? builtInOverrides : profileOverrides);
    profiles.set(id, profile);
    return profile;
  };

  async function make(connection: Connection): Promise<ServiceClient> {
    const profile = profileOf(connection);
    if (connection.kind === 'this-computer') return createServiceClient({ ...builtIn, profile, fetch, wayTo, clock });
    const apiKey = await credentials.read(`connection/${connection.id}/api-key`);
    if (apiKey === null) throw new AppError('secret-missing', 'the connection has no API key');
    const clientSecret = await credentials.read(`connection/${connection.id}/client-secret`);
    const baseUrl = connection.baseUrl ?? '';
    return createServiceClient({ baseUrl, apiKey, clientSecret, profile, fetch, wayTo, clock });
  }

  return {
    profileOf,
    forgetClient(id) {
      made.delete(id);
      profiles.delete(id);
    },
    clientFor(connection) {
      const known = made.get(connection.id);
      if (known !== undefined) return known;
      const client = make(connection);
      made.set(connection.id, client);
      // A failure is not kept: the keychain may be unlocked by the next try.
      client.catch(() => made.delete(connection.id));
      return client;
    },
  };
}
