import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import { firstOf, words } from '../../service/requests/wire.ts';
import type { KeptStart } from '../../store/connecting/connectStarts.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { wipe } from './starts.ts';

/**
 * What can be done with a collection of the connect flow once it has started.
 * @throws {AppError} all `not-found`; `not-allowed` where nothing waits for credentials, or the service named no page
 */
export function createRunningHandlers({
  store,
  clientFor,
  profileOf,
  host,
  lifecycle,
}: DeskParts): Pick<Handlers, `connect.${'record' | 'credentials' | 'consumerPage'}`> {
  const requireStart = (id: Id): { collection: Collection; kept: KeptStart } => {
    const [collection, kept] = [store.collections.find(id), store.starts.find(id)];
    if (collection === null || kept === null) throw new AppError('not-found', 'no such collection of the connect flow');
    return { collection, kept };
  };

  /** A fresh address where the service gives one with the collection: the first may be used up by now. */
  async function addressOf(collection: Collection, stored: string | null): Promise<string | null> {
    const connection = connectionOf(store, collection);
    const fields = profileOf(connection).consumerUrlFields;
    try {
      const client = await clientFor(connection);
      const raw = await client.fetchCollection(collection.remoteId ?? '');
      return webAddress(firstOf(words, raw, fields) ?? null) ?? stored;
    } catch (error) {
      if (stored === null) throw error;
      return stored;
    }
  }

  return {
    'connect.record'({ id }) {
      const { kept } = requireStart(id);
      const { plan, startedAt, credentialNames, correlation, consentId, consumerUrl, reused, reason } = kept;
      return {
        plan,
        startedAt,
        credentialNames,
        correlation,
        consentId,
        reused,
        reason,
        hasConsumerPage: consumerUrl !== null,
      };
    },
    async 'connect.credentials'({ id, credentials }) {
      try {
        const { collection } = requireStart(id);
        if (collection.state !== 'collecting' || collection.remoteId === null) {
          throw new AppError('not-allowed', 'this collection does not wait for credentials');
        }
        const client = await clientFor(connectionOf(store, collection));
        await client.postCredentials(collection.remoteId, [credentials]);
        return collection;
      } finally {
        wipe(credentials);
        // Taken or not, the status knows more now.
        lifecycle.advance(id);
      }
    },
    async 'connect.consumerPage'({ id, open }) {
      const { collection, kept } = requireStart(id);
      if (collection.remoteId === null) throw new AppError('not-allowed', 'the collection has not been started');
      const address = await addressOf(collection, kept.consumerUrl);
      if (address === null) throw new AppError('not-allowed', 'the service named no page for the consumer');
      return { address, opened: open && (await host.openPage(address)) };
    },
  };
}

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
