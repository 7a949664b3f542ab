import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Case } from '../../../shared/model/case.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import { problemsOf } from '../../../shared/startPlan.ts';
import type { StartPlan } from '../../../shared/calls/connect.ts';
import type { ServiceClient, StartedCollection } from '../../service/endpoints/client.ts';
import type { StartRequest } from '../../service/profile/requestFields.ts';
import { startBody } from '../../service/endpoints/start.ts';
import type { TaskContext } from '../background/tasks.ts';
import { outcomeOf } from '../uploads/uploadOutcome.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { requirePreset } from './identityPresets.ts';
import { correlationOf, idNumberOf, requestOf } from './request.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'profileOf' | 'clock' | 'events' | 'journal' | 'webhooks'>;

type StartWish = {
  plan: StartPlan;
  connection: Connection;
  caseId: Id | null;
  /** Emptied as soon as the request has gone. */
  credentials: Record<string, string> | null;
};

/**
 * Starts collections of the connect flow: prepared → sending → sent or unknown, each written down before it is acted on.
 * Credentials are in memory alone and never survive the sending.
 */
export type Starts = ReturnType<typeof createStarts>;

export function createStarts(deps: Dependencies) {
  const { store, journal, events, webhooks } = deps;
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  /** @throws {AppError} where it cannot be sent */
  async function prepare(plan: StartPlan, credentials: StartWish['credentials'], ownCorrelation: string) {
    const preset = plan.presetId === null ? null : requirePreset(store, plan.presetId);
    const webhook = plan.webhookId === null ? null : webhooks.require(plan.webhookId);
    const headers = webhook === null ? {} : await webhooks.headersOf(webhook);
    const request = requestOf(plan, { preset, webhook, headers, credentials, ownCorrelation });
    return { request, idNumber: idNumberOf(plan, preset), presetFields: preset?.fields ?? {} };
  }

  /** The collection with its record, in a case; nothing is announced before the service has answered. */
  function write(wish: StartWish, idNumber: string, presetFields: Readonly<Record<string, string>>) {
    return store.transaction(() => {
      const { plan, caseId } = wish;
      const name = plan.consumer.name.trim() || (presetFields['name'] ?? '').trim();
      const file: Case =
        caseId === null ? store.cases.create({ name, autoNamed: false }) : existing(store.cases.find(caseId), 'case');
      if (file.idNumber === null && idNumber !== '') store.cases.update(file.id, { idNumber });
      const { id } = store.collections.create({
        caseId: file.id,
        connectionId: plan.connectionId,
        origin: 'connect-flow',
        documentIds: [],
      });
      journal.open(id);
      return { id, madeCase: caseId === null ? file.id : null };
    });
  }

  /** What the service answered. Its own earlier collection, where the desk has it already, is not followed twice. */
  function settle(
    id: Id,
    madeCase: Id | null,
    started: StartedCollection,
  ): { collection: Collection; reused: boolean } {
    const own = store.collections.find(id);
    if (own === null) throw new AppError('not-found', 'the case was removed meanwhile');
    const { collectionId: remoteId, consentId, consumerUrl, reused, reason } = started;
    const known = store.starts.follower(own.connectionId, remoteId);
    const earlier = known === null ? null : store.collections.find(known);
    if (earlier !== null && (madeCase !== null || earlier.caseId === own.caseId)) {
      takeBack(id, madeCase);
      return { collection: earlier, reused: true };
    }
    const collection = journal.record(id, 'sent', { remoteId }, () =>
      store.starts.answer(id, { consentId, consumerUrl, reused, reason }),
    );
    return { collection, reused: reused ?? false };
  }

  /** As if it had not been begun. */
  function takeBack(id: Id, madeCase: Id | null): void {
    store.transaction(() => {
      store.collections.remove(id);
      if (madeCase !== null) store.cases.remove(madeCase);
    });
  }

  async function start(wish: StartWish): Promise<{ collection: Collection; reused: boolean }> {
    const { plan, connection, credentials } = wish;
    let placed: { id: Id; madeCase: Id | null } | null = null;
    let sent = false;
    try {
      const client = await deps.clientFor(connection);
      const draft = await prepare(plan, credentials, '');
      const today = deps.clock.now().toISOString().slice(0, 10);
      const [problem] = Object.values(problemsOf(plan, draft.presetFields, today));
      if (problem !== undefined) throw new AppError('bad-request', problem);
      if (wish.caseId !== null) existing(store.cases.find(wish.caseId), 'case');
      // Whatever cannot be sent is refused before anything is written.
      startBody(draft.request, deps.profileOf(connection).startFields);
      placed = write(wish, draft.idNumber, draft.presetFields);
      const request = withOwnCorrelation(draft.request, placed.id);
      store.starts.record(placed.id, {
        plan: { ...plan, agreed: plan.consent === 'on-record' },
        idNumber: draft.idNumber,
        correlation: correlationOf(request),
        credentialNames: Object.keys(credentials ?? {}),
      });
      journal.recordUnannounced(placed.id, 'sending');
      sent = true;
      const started = await client.start(request, { signal: closing.signal });
      const settled = settle(placed.id, placed.madeCase, started);
      discardDraft(wish.caseId);
      return settled;
    } catch (error) {
      if (placed === null || closing.signal.aborted || store.collections.find(placed.id) === null) throw error;
      const outcome = sent ? outcomeOf(error, true) : null;
      if (outcome?.kind !== 'unknown') {
        takeBack(placed.id, placed.madeCase);
        throw error;
      }
      const { id } = placed;
      const collection = journal.record(id, 'unknown', { failure: outcome.failure });
      discardDraft(wish.caseId);
      return { collection, reused: false };
    } finally {
      wipe(credentials);
      if (placed?.madeCase != null && store.cases.find(placed.madeCase) !== null)
        events.emit('case.changed', { id: placed.madeCase });
    }
  }

  const discardDraft = (caseId: Id | null): void => {
    if (caseId === null || store.cases.find(caseId) !== null) store.startDrafts.remove(caseId);
  };

  return {
    /**
     * @throws {AppError} where the service certainly has not got it: `bad-request`, `service-…`, `keychain-…`; nothing but
     * the draft is kept then. A lost answer is no throw: the collection has an unknown outcome.
     */
    start(wish: StartWish): Promise<{ collection: Collection; reused: boolean }> {
      const work = start(wish);
      underWay.add(work);
      const done = (): void => void underWay.delete(work);
      work.then(done, done);
      return work;
    },
    /** Sends one that waits once more, without credentials: they are gone. @throws the signal's reason when stopped */
    async send(id: Id, { signal }: TaskContext): Promise<void> {
      const collection = store.collections.find(id);
      const kept = store.starts.find(id);
      if (collection?.state !== 'waiting' || kept === null) return;
      let client: ServiceClient;
      let request: StartRequest;
      try {
        client = await deps.clientFor(connectionOf(store, collection));
        ({ request } = await prepare(kept.plan, null, id));
        request = { ...request, correlation: kept.correlation };
      } catch (error) {
        journal.record(id, 'refused', { failure: AppError.dataOf(error) });
        return;
      }
      signal.throwIfAborted();
      journal.record(id, 'sending');
      try {
        settle(id, null, await client.start(request, { signal }));
      } catch (error) {
        if (signal.aborted && !(signal.reason instanceof AppError && signal.reason.code === 'cancelled')) return;
        if (store.collections.find(id) === null) return;
        const { kind, failure } = outcomeOf(error, true);
        journal.record(id, kind === 'unknown' ? 'unknown' : 'refused', { failure });
      }
    },
    /** Leaves what is on its way as `sending`; the next run finds out what became of it. */
    async close(): Promise<void> {
      closing.abort(new AppError('cancelled', 'the desk closes'));
      await Promise.allSettled(underWay);
    },
  };
}

/** Nothing of them is left in the object that the caller handed over. */
export function wipe(credentials: Record<string, string> | null): void {
  if (credentials === null) return;
  for (const name of Object.keys(credentials)) {
    credentials[name] = '';
    Reflect.deleteProperty(credentials, name);
  }
}

function withOwnCorrelation(request: StartRequest, id: Id): StartRequest {
  return correlationOf(request) === '' ? { ...request, correlation: id } : request;
}
