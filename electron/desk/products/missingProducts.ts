import type { DeskParts } from '../parts.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Collection, MissingProduct } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Fetching } from './fetching.ts';
import { missingAgain, delayMs } from '../background/backoff.ts';
import { failureOfProduct, isSame, wantedProduct, wantedProducts, unaskable } from './wantedProducts.ts';
import type { TaskContext } from '../background/tasks.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'random' | 'events' | 'changes'> & {
  fetching: Fetching;
};

/** Tries that the desk makes by itself, within some hours; after these the analyst can ask. */
const laterTries = 6;

/** What did not come with the rest of a collection that is ready. */
export type MissingProducts = ReturnType<typeof createMissingProducts>;

export function createMissingProducts(deps: Dependencies) {
  const { store, changes, events, fetching } = deps;

  async function tryEach(collection: Collection, signal: AbortSignal): Promise<MissingProduct[]> {
    const { id } = collection;
    const client = await deps.clientFor(connectionOf(store, collection));
    const still: MissingProduct[] = [];
    const open = [...collection.missing];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      if (next.remoteId === null) {
        still.push(next);
        continue;
      }
      try {
        if (next.kind === 'list') {
          const entries = await fetching.fetchList(id, client, signal);
          const here = store.products.newestOf(id);
          still.push(...unaskable(entries));
          for (const { kind, remoteId, name } of wantedProducts(entries)) {
            const known = [...open, ...here].some(isSame({ kind, remoteId }));
            if (!known && kind === 'product') open.push({ kind, remoteId, name, failure: null });
          }
        } else await fetching.fetchOne(id, wantedProduct(next.kind, next.remoteId, next.name), client, signal);
      } catch (error) {
        still.push({ ...next, failure: failureOfProduct(error, signal) });
      }
    }
    return still;
  }

  async function tryAgain(id: Id, signal: AbortSignal): Promise<Collection> {
    const collection = existing(store.collections.find(id), 'collection');
    if (!isReady(collection)) throw new AppError('not-allowed', 'it is not ready yet');
    const missing = await tryEach(collection, signal);
    const now = store.collections.find(id);
    if (now === null || !isReady(now)) return collection;
    if (JSON.stringify(missing) === JSON.stringify(now.missing)) return now;
    const after = changes.apply(id, { missing });
    events.emit('review.changed', { caseId: after.caseId });
    events.emit('case.changed', { id: after.caseId });
    return after;
  }

  const isOpen = (id: Id): boolean => {
    const collection = store.collections.find(id);
    return collection !== null && isReady(collection) && collection.missing.some(({ remoteId }) => remoteId !== null);
  };

  return {
    /**
     * One try of each thing that is missing and can be asked for.
     * @throws {AppError} `not-allowed` for a collection that is not ready, or where the fault is on this side
     */
    tryAgain,
    /** Tries again by itself, ever later. Returns when nothing is left to ask for, or the collection is ready no more. */
    async outlast(id: Id, { signal, nap }: TaskContext): Promise<void> {
      for (let tried = 0; tried < laterTries && isOpen(id); tried++) {
        await nap(delayMs(missingAgain, tried, deps.random));
        // It is only a try: where it fails, what is missing stays so.
        if (isOpen(id)) await tryAgain(id, signal).catch(() => signal.throwIfAborted());
      }
    },
  };
}

function isReady({ state }: Collection): boolean {
  return state === 'ready' || state === 'reviewed';
}
