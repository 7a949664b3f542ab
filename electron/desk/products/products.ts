import type { DeskParts } from '../parts.ts';
import { AppError, type AppErrorData } from '../../../shared/errors.ts';
import type { Collection, MissingProduct, Product } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import { createSlots } from '../../base/slots.ts';
import type { ProductEntry, ServiceClient } from '../../service/endpoints/client.ts';
import { awaitsSecret } from '../connections/awaitedSecret.ts';
import { createFetching } from './fetching.ts';
import { createMissingProducts } from './missingProducts.ts';
import { fetchingAgain, delayMs } from '../background/backoff.ts';
import {
  failureOfProduct,
  isOutOfReach,
  isSame,
  productList,
  missed,
  wantedProduct,
  wantedProducts,
  unaskable,
  type WantedProduct,
} from './wantedProducts.ts';
import type { Statements } from '../statements/statements.ts';
import type { TaskContext } from '../background/tasks.ts';
import { connectionOf } from '../connections/connectionOf.ts';
import { existing } from '../../base/existing.ts';

type Dependencies = Pick<DeskParts, 'store' | 'clientFor' | 'random' | 'log' | 'events' | 'changes'> & {
  statements: Statements;
};

/** Collections whose products are fetched at the same time. */
const atOnce = 3;
/** Tries in a row of one download whose answer was there but wrong, or was cut off. */
const tries = 5;
/** How often what is cut off comes round again, after the others, while the service itself answers. */
const rounds = 3;

/** What became of a fetch: whether anything came, and what did not. */
type Fetched = { came: boolean; missing: MissingProduct[] };

/**
 * Fetches what came of a collection: the list of products, then the summary, since totals are what the analyst waits
 * for, then every product and the ZIP. Whatever cannot be had keeps nothing else back and is named.
 */
export type Products = ReturnType<typeof createProducts>;

export function createProducts(deps: Dependencies) {
  const { store, changes, events } = deps;
  const slots = createSlots(atOnce);
  const closing = new AbortController();
  const fetching = createFetching(deps);
  const missingProducts = createMissingProducts({ ...deps, fetching });

  /**
   * Repeats until it works, the service's answer stays wrong, or the collection is stopped.
   * @param patience tries of a service that cannot be reached; without end where absent
   */
  async function persist<T>(
    id: Id,
    { signal, nap }: TaskContext,
    work: (client: ServiceClient) => Promise<T>,
    patience = Infinity,
  ): Promise<T> {
    for (let failed = 0, answered = 0; ; failed++) {
      try {
        const collection = store.collections.find(id);
        if (collection?.state !== 'fetching') throw new AppError('cancelled', 'no longer to be fetched');
        return await work(await deps.clientFor(connectionOf(store, collection)));
      } catch (error) {
        signal.throwIfAborted();
        const failure = AppError.dataOf(error);
        if (!isOutOfReach(failure)) answered++;
        const again = failure.retryable || awaitsSecret(failure);
        if (!again || answered >= tries || failed + 1 >= patience) throw error;
        showTrouble(id, failure);
        await nap(Math.max(failure.retryAfterMs ?? 0, delayMs(fetchingAgain, failed, deps.random)));
      }
    }
  }

  /** Why it takes longer; the reason for which the collection itself has ended is not overwritten. */
  function showTrouble(id: Id, failure: AppErrorData): void {
    const shown = store.collections.find(id)?.failure ?? null;
    if (shown?.code !== 'collection-failed' && shown?.code !== failure.code) changes.apply(id, { failure });
  }

  /** What the list names; waits for a service that cannot be reached, as long as it takes. */
  async function listed(
    id: Id,
    context: TaskContext,
  ): Promise<{ entries: ProductEntry[]; failure: AppErrorData | null }> {
    try {
      const entries = await persist(id, context, (client) => fetching.fetchList(id, client, context.signal));
      return { entries, failure: null };
    } catch (error) {
      return { entries: [], failure: failureOfProduct(error, context.signal) };
    }
  }

  /** Fetches all, whatever becomes of each; what is cut off comes round again once the service is known to answer. */
  async function fetchEach(id: Id, all: readonly WantedProduct[], context: TaskContext): Promise<Fetched> {
    const missing: MissingProduct[] = [];
    let came = false;
    let done = 0;
    let open = all;
    for (let round = 1; open.length > 0; round++) {
      if (round > 1) await listed(id, context);
      const cut: WantedProduct[] = [];
      for (const wanted of open) {
        changes.progress(id, done / all.length);
        try {
          if (!isThere(id, wanted))
            await persist(id, context, (client) => fetching.fetchOne(id, wanted, client, context.signal), tries);
          came = true;
        } catch (error) {
          const failure = failureOfProduct(error, context.signal);
          if (isOutOfReach(failure) && round < rounds) {
            cut.push(wanted);
            continue;
          }
          if (!wanted.optional || failure.code !== 'service-missing') missing.push(missed(wanted, failure));
        }
        done++;
      }
      open = cut;
    }
    return { came, missing };
  }

  async function fetchWanted(id: Id, context: TaskContext): Promise<Fetched> {
    const { entries, failure } = await listed(id, context);
    const { came, missing } = await fetchEach(id, wantedProducts(entries), context);
    // Without a summary, too, the review says what there is.
    if (!isThere(id, { kind: 'summary', remoteId: 'summary' })) await deps.statements.take(id, context.signal);
    const notListed = failure === null ? [] : [missed(productList, failure)];
    return { came, missing: [...notListed, ...unaskable(entries), ...missing] };
  }

  /** True where an earlier start of the same fetch has stored it. */
  function isThere(id: Id, wanted: Pick<WantedProduct, 'kind' | 'remoteId'>): boolean {
    const since = store.collections.find(id)?.stateSince ?? '';
    return store.products.newestOf(id).some((product) => isSame(wanted)(product) && product.fetchedAt >= since);
  }

  return {
    /** Ends what `fetchAgain` and `fetchMissing` have begun. */
    close: (): void => closing.abort(new AppError('cancelled', 'the desk closes')),
    /** As `MissingProducts.outlast`. */
    outlast: (id: Id, context: TaskContext): Promise<void> => missingProducts.outlast(id, context),
    /** As `MissingProducts.tryAgain`. */
    fetchMissing: (id: Id): Promise<Collection> =>
      slots.run(closing.signal, () => missingProducts.tryAgain(id, closing.signal)),
    /**
     * Asks the service for one product once more, and once only. A new summary's rows take the place of the old ones.
     * @returns the new version, or where the same bytes came the one that was there
     * @throws {AppError} `not-allowed` while all are being fetched; else what the service says
     */
    fetchAgain: ({
      collectionId: id,
      kind,
      remoteId,
      name,
      mediaType,
    }: Product): Promise<{ product: Product; changed: boolean }> =>
      slots.run(closing.signal, async () => {
        const collection = existing(store.collections.find(id), 'collection');
        if (collection.state === 'fetching') throw new AppError('not-allowed', 'it is being fetched');
        const [before] = store.products.versionsOf({ collectionId: id, kind, remoteId });
        const client = await deps.clientFor(connectionOf(store, collection));
        const wanted = { ...wantedProduct(kind, remoteId, name), mediaType };
        const product = await fetching.fetchBytes(id, wanted, client, closing.signal);
        const changed = product.id !== before?.id;
        if (changed && kind === 'summary') await deps.statements.take(id, closing.signal);
        const missing = store.collections.find(id)?.missing ?? [];
        if (missing.some(isSame(wanted)))
          changes.apply(id, { missing: missing.filter((each) => !isSame(wanted)(each)) });
        return { product, changed };
      }),
    /** Returns when the collection is no longer `fetching`. @throws the signal's reason when stopped */
    fetchAll: (id: Id, context: TaskContext): Promise<void> =>
      slots.run(context.signal, async () => {
        const before = store.collections.find(id);
        if (before?.state !== 'fetching') return;
        const ended = before.failure?.code === 'collection-failed' ? before.failure : null;
        let failure: AppErrorData | null = ended;
        let missing: MissingProduct[] = [];
        try {
          const fetched = await fetchWanted(id, context);
          // A collection that ended without a result has promised none but those that its list names.
          missing = ended === null ? fetched.missing : fetched.missing.filter(({ kind }) => kind === 'product');
          if (!fetched.came) failure ??= fetched.missing.find((each) => each.failure !== null)?.failure ?? null;
        } catch (error) {
          context.signal.throwIfAborted();
          if (!(error instanceof AppError)) deps.log.error({ collection: id, error }, 'fetching ended unexpectedly');
          failure = ended ?? AppError.dataOf(error);
        }
        if (store.collections.find(id) === null) return;
        changes.apply(id, { state: failure === null ? 'ready' : 'failed', progress: null, failure, missing });
        events.emit('review.changed', { caseId: before.caseId });
      }),
  };
}
