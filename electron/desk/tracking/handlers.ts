import type { DeskParts } from '../parts.ts';
import type { collectionCalls } from '../../../shared/calls/collections.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection, CollectionState } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { QueryCall } from '../calls/queryCalls.ts';
import { cancelAtService } from './cancelAtService.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { existing } from '../../base/existing.ts';

const cancellable: readonly CollectionState[] = ['waiting', 'sending', 'collecting', 'needs-input', 'fetching'];

/**
 * What the analyst can do with a collection by hand.
 * @throws {AppError} all `not-found`, or `not-allowed` in a state in which it makes no sense
 */
export function createCollectionHandlers(
  deps: DeskParts,
): Pick<Handlers, Exclude<keyof typeof collectionCalls, QueryCall>> {
  const { store, clientFor, changes, journal, tracking, lifecycle, passwords, products, pausing } = deps;
  const requireCollection = (id: Id): Collection => existing(store.collections.find(id), 'collection');
  /** It becomes another collection at the service; its history here keeps what the last one said. */
  const sendFromStart = (id: Id): Collection =>
    journal.record(id, 'prepared', { remoteId: null, statusCode: null, statusMessage: null });
  /** What the service said last is over; its history keeps it. */
  const collect = (id: Id): Collection =>
    changes.apply(id, {
      state: 'collecting',
      statusCode: null,
      statusMessage: null,
      failure: null,
      challenge: null,
      progress: null,
    });

  return {
    'collection.fetchMissing': ({ id }) => products.fetchMissing(id),
    'upload.pause': ({ id }) => pausing.pause(id),
    'upload.resume': ({ id }) => pausing.resume(id),
    'collection.retry'({ id }) {
      const collection = requireCollection(id);
      switch (collection.state) {
        case 'unknown-outcome':
          throw new AppError('not-allowed', 'whether the service has it must be decided first');
        case 'waiting':
        case 'sending':
        case 'collecting':
        case 'fetching':
          break;
        case 'needs-input':
        case 'ready':
        case 'reviewed':
        case 'failed':
        case 'cancelled':
          // Without an id at the service it never arrived; with one, its status says what comes next.
          if (collection.remoteId === null) sendFromStart(id);
          else collect(id);
      }
      lifecycle.retryNow(id);
      return requireCollection(id);
    },
    // A service that is at work on it and has a place for being told is told. Where it has none, or could not be told, the
    // `failure` of what comes back says so.
    async 'collection.cancel'({ id }) {
      const { state } = requireCollection(id);
      if (!cancellable.includes(state)) throw new AppError('not-allowed', `cannot be cancelled while ${state}`);
      await lifecycle.stop(id);
      const now = requireCollection(id);
      // An upload that was being sent has settled by itself, perhaps as one whose outcome nobody knows.
      if (!cancellable.includes(now.state)) return now;
      const atWork = now.state === 'collecting' || now.state === 'needs-input';
      if (now.remoteId === null) journal.record(id, 'cancelled', { challenge: null });
      else changes.apply(id, { state: 'cancelled', failure: null, challenge: null, progress: null });
      if (atWork && now.remoteId !== null) await cancelAtService(deps, id, now.remoteId);
      return requireCollection(id);
    },
    // Where the service says something against it the challenge stays, or its newer state is shown.
    async 'collection.answer'({ id, challengeId, value }) {
      const { state, challenge, remoteId, ...collection } = requireCollection(id);
      if (state !== 'needs-input' || challenge?.id !== challengeId || remoteId === null) {
        throw new AppError('not-allowed', 'this is no longer asked');
      }
      const client = await clientFor(connectionOf(store, collection));
      try {
        await client.answerChallenge(remoteId, challengeId, value);
      } catch (error) {
        // It may have lapsed meanwhile, or have been taken after all: the status knows.
        lifecycle.checkStatus(id);
        throw error;
      }
      if (challenge.kind === 'password') await passwords.tryOn(store.collections.documents(id), value);
      tracking.answered(id, challenge);
      const changed = requireCollection(id).state === 'needs-input' ? collect(id) : requireCollection(id);
      lifecycle.advance(id);
      return changed;
    },
    // One that its service gave up can be sent again too: a terminal status stays what it is, and asking for it once more
    // brings nothing.
    'collection.resolve'({ id, decision }) {
      const { state, failure, origin } = requireCollection(id);
      const givenUp = state === 'failed' && failure?.code === 'collection-failed' && origin === 'upload';
      if (state !== 'unknown-outcome' && !(givenUp && decision.kind === 'send-again')) {
        throw new AppError('not-allowed', 'nothing is undecided');
      }
      switch (decision.kind) {
        case 'send-again':
          sendFromStart(id);
          break;
        case 'received-as':
          journal.record(id, 'sent', { remoteId: decision.remoteId });
          break;
        case 'give-up':
          journal.record(id, 'cancelled', { failure });
      }
      lifecycle.advance(id);
      return requireCollection(id);
    },
  };
}
