import type { CallArgs } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection, CollectionState, Id } from '../../../shared/model.ts';
import type { Changes } from '../background/collectionChanges.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { DocumentPasswords } from '../documents/documentPasswords.ts';
import { cancelAtService } from './cancelAtService.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import type { UploadJournal } from '../uploads/journal.ts';
import type { Tracking } from './tracking.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskDependencies, 'store' | 'clientFor' | 'profileOf' | 'log'> & {
  changes: Changes;
  journal: UploadJournal;
  tracking: Tracking;
  lifecycle: Lifecycle;
  passwords: DocumentPasswords;
};

type Decision = CallArgs<'collection.resolve'>['decision'];

/** What the analyst can do with a collection by hand. All throw `AppError` `not-found`, or `not-allowed` in a state in which it makes no sense. */
export type CollectionActions = {
  require(id: Id): Collection;
  /** Tries the step it stands at again, now. */
  retry(id: Id): Collection;
  /**
   * Stops working on it, and tells a service that is at work on it and has a place for being told. Where it has none, or
   * could not be told, the `failure` of what comes back says so.
   */
  cancel(id: Id): Promise<Collection>;
  /** @throws {AppError} what the service says; the challenge then stays, or its newer state is shown */
  answer(id: Id, challengeId: string, value: string): Promise<Collection>;
  /**
   * What the analyst decides of an upload whose answer was lost. One that its service gave up can be sent again too: a
   * terminal status stays what it is, and asking for it once more brings nothing.
   */
  resolve(id: Id, decision: Decision): Collection;
};

const cancellable: readonly CollectionState[] = ['waiting', 'sending', 'collecting', 'needs-input', 'fetching'];

export function createCollectionActions(deps: Dependencies): CollectionActions {
  const { store, clientFor, changes, journal, tracking, lifecycle, passwords } = deps;
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
    require: requireCollection,
    retry(id) {
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
    async cancel(id) {
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
    async answer(id, challengeId, value) {
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
    resolve(id, decision) {
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
