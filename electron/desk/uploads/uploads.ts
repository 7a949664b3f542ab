import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import { createSlots } from '../../base/slots.ts';
import type { ServiceClient, UploadFile } from '../../service/endpoints/client.ts';
import type { UploadFields } from '../../service/profile/requestFields.ts';
import type { Store } from '../../store/store.ts';
import type { CollectionChange } from '../../store/collections.ts';
import { awaitsSecret } from '../connections/awaitedSecret.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../background/circuitBreaker.ts';
import { sendingAgain } from '../background/backoff.ts';
import type { SendingStep } from './journal.ts';
import type { Pausing } from './pausing.ts';
import type { SettingsBook } from '../settings/settings.ts';
import type { WebhookProfiles } from '../webhooks/webhookProfiles.ts';
import type { TaskContext } from '../background/tasks.ts';
import { whenThereIsRoom } from '../background/whenThereIsRoom.ts';
import { outcomeOf, type UploadOutcome } from './uploadOutcome.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'clock' | 'random' | 'changes' | 'journal'> & {
  pausing: Pick<Pausing, 'isHeld' | 'released' | 'whenHeld'>;
  settings: Pick<SettingsBook, 'read'>;
  webhooks: Pick<WebhookProfiles, 'require' | 'headersOf'>;
};

/** Uploads that run at the same time, to all services together. */
const atOnce = 3;

/**
 * Sends what is prepared: prepared → sending → sent, refused or unknown, each written down before it is acted on. A
 * service that cannot be reached makes the upload wait, for as long as it takes. One that the analyst pauses while some
 * of its bytes are still here is stopped and waits again; one of which the service may have all goes on to its answer.
 */
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(deps: Dependencies) {
  const { store, changes, journal, pausing } = deps;
  const slots = createSlots(atOnce);
  const breakers = new Map<Id, CircuitBreaker>();

  const breakerOf = (connectionId: Id): CircuitBreaker => {
    let breaker = breakers.get(connectionId);
    if (breaker === undefined)
      breakers.set(connectionId, (breaker = createCircuitBreaker(deps.clock, sendingAgain, deps.random)));
    return breaker;
  };

  /** What the analyst has chosen for this upload. @throws {AppError} `not-found`, `secret-missing`, `keychain-…` */
  async function chosenFields(id: Id): Promise<UploadFields> {
    const { brandId, correlation, webhookId, force } = store.uploads.options(id) ?? deps.settings.read().uploadOptions;
    const webhook = webhookId === null ? null : deps.webhooks.require(webhookId);
    const headers = webhook === null ? {} : await deps.webhooks.headersOf(webhook);
    return {
      brandId: brandId.trim(),
      correlation: correlation.trim() || webhook?.correlation || id,
      ...(webhook === null ? {} : { webhookUrl: webhook.url, webhookAuthUrl: webhook.authUrl }),
      ...(Object.keys(headers).length === 0 ? {} : { webhookHeaders: JSON.stringify(headers) }),
      // Absent rather than false: the service's own rule then decides.
      ...(force ? { forceExtraction: true } : {}),
    };
  }

  /**
   * What became of a try, written down however long the disk is full: nobody else knows it. A collection that was removed
   * meanwhile stays removed.
   */
  const keep = (context: TaskContext, id: Id, step: SendingStep, change?: CollectionChange): Promise<void> =>
    whenThereIsRoom(context, () => {
      if (store.collections.find(id) !== null) journal.record(id, step, change);
    });

  async function attempt(id: Id, breaker: CircuitBreaker, context: TaskContext): Promise<void> {
    const { signal } = context;
    const collection = store.collections.find(id);
    if (collection?.state !== 'waiting' || breaker.isOpen()) return;
    let client: ServiceClient;
    let fields: UploadFields;
    try {
      const connection = connectionOf(store, collection);
      client = await deps.clientFor(connection);
      fields = { ...fieldsOf(store, collection), ...(connection.kind === 'remote' ? await chosenFields(id) : {}) };
    } catch (error) {
      const failure = AppError.dataOf(error);
      if (awaitsSecret(failure)) breaker.failed();
      await keep(context, id, stepAfter[awaitsSecret(failure) ? 'wait' : 'refused'], { failure });
      return;
    }
    signal.throwIfAborted();
    if (pausing.isHeld(id)) return;
    // Journal and state in one transaction, and on disk, before the first byte leaves.
    journal.record(id, 'sending', { progress: 0 });
    const body = bodyOf(store, id);
    const held = new AbortController();
    const unwatch = pausing.whenHeld(id, () => {
      if (!body.allGiven()) held.abort(new AppError('cancelled', 'paused by the analyst'));
    });
    const either = AbortSignal.any([signal, held.signal]);
    let remoteId: string;
    try {
      ({ collectionId: remoteId } = await client.upload(body.files, fields, {
        signal: either,
        onProgress(sent, total) {
          if (!either.aborted && total > 0) changes.progress(id, sent / total);
        },
      }));
    } catch (error) {
      // A closing desk leaves it as `sending`; the next start finds out what became of it.
      if (signal.aborted && !isCancel(signal.reason)) return;
      const outcome = outcomeOf(error, body.allGiven());
      if (outcome.kind === 'cancelled' && !signal.aborted) {
        // Paused before the service can have had the whole of it: it waits as if it had not been begun.
        await keep(context, id, 'prepared');
        return;
      }
      if (outcome.kind === 'wait') breaker.failed(outcome.failure.retryAfterMs);
      await keep(context, id, stepAfter[outcome.kind], { failure: outcome.failure });
      return;
    } finally {
      unwatch();
    }
    breaker.succeeded();
    await keep(context, id, 'sent', { remoteId });
  }

  return {
    /** Sends one waiting collection; returns when it no longer waits. @throws the signal's reason when stopped */
    async send(id: Id, context: TaskContext): Promise<void> {
      const { signal } = context;
      for (;;) {
        const collection = store.collections.find(id);
        if (collection?.state !== 'waiting') return;
        const breaker = breakerOf(collection.connectionId);
        await pausing.released(id, signal);
        await breaker.ready(signal);
        await slots.run(signal, () => attempt(id, breaker, context));
      }
    },
    /** Tries the connection's service at once, however long it could not be reached. */
    retryNow: (connectionId: Id): void => breakers.get(connectionId)?.reset(),
  };
}

const stepAfter = {
  wait: 'prepared',
  refused: 'refused',
  unknown: 'unknown',
  cancelled: 'cancelled',
} as const satisfies Record<UploadOutcome['kind'], SendingStep>;

function isCancel(reason: unknown): boolean {
  return reason instanceof AppError && reason.code === 'cancelled';
}

/** The collection's PDFs, and whether the last of their bytes has been handed over. */
function bodyOf(store: Store, id: Id): { files: UploadFile[]; allGiven: () => boolean } {
  const documents = store.collections.documents(id);
  const unread = new Set(documents.map((document) => document.id));
  const files = documents.map((document) => ({
    name: document.name,
    size: document.size,
    async *open() {
      unread.add(document.id);
      let left = document.size;
      for await (const chunk of store.blobs.read(document.sha256)) {
        left -= chunk.byteLength;
        if (left <= 0) unread.delete(document.id);
        yield chunk;
      }
    },
  }));
  return { files, allGiven: () => files.length > 0 && unread.size === 0 };
}

/** The desk's own id goes along, so that the built-in service can be asked what became of an upload. */
function fieldsOf(store: Store, collection: Collection): UploadFields {
  const file = store.cases.find(collection.caseId);
  return {
    correlation: collection.id,
    ...(file === null || file.autoNamed ? {} : { name: file.name }),
    ...(file?.idNumber ? { idNumber: file.idNumber } : {}),
  };
}
