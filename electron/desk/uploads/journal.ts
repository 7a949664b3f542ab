import type { Collection, CollectionState } from '../../../shared/model/collection.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Store } from '../../store/store.ts';
import type { CollectionChange } from '../../store/collections.ts';
import type { UploadStep } from '../../store/files/uploads.ts';
import type { Changes } from '../background/collectionChanges.ts';

/** How far the sending of a collection is; `cancelled` where the analyst wants no more of one that never arrived. */
export type SendingStep = UploadStep | 'cancelled';

const stateOf: Record<SendingStep, CollectionState> = {
  prepared: 'waiting',
  sending: 'sending',
  sent: 'collecting',
  refused: 'failed',
  unknown: 'unknown-outcome',
  cancelled: 'cancelled',
};

/**
 * The journal of everything that is sent, uploads and starts alike: prepared → sending → sent, refused or unknown. Step
 * and state are one transaction, on disk before anything is acted on, so that a kill at any point leaves a step from
 * which the next run goes on.
 */
export type UploadJournal = ReturnType<typeof createUploadJournal>;

export function createUploadJournal({ store, changes }: { store: Store; changes: Changes }) {
  const keep = (id: Id, step: SendingStep): void => store.uploads.record(id, step === 'cancelled' ? 'refused' : step);
  return {
    /** Opens it for a collection, within the transaction that makes the collection. Nothing is announced. */
    open: (id: Id): void => keep(id, 'prepared'),
    /**
     * Writes the step, the state that goes with it, and what else changes. What was said of an earlier step is over.
     * @param more is done in the same transaction
     */
    record: (
      id: Id,
      step: SendingStep,
      change: CollectionChange = {},
      more: () => void = () => undefined,
    ): Collection =>
      changes.applyWith(id, { state: stateOf[step], progress: null, failure: null, ...change }, () => {
        keep(id, step);
        more();
      }),
    /** The same before anybody has heard of the collection. */
    recordUnannounced: (id: Id, step: SendingStep): void =>
      store.transaction(() => {
        store.collections.change(id, { state: stateOf[step], failure: null });
        keep(id, step);
      }),
  };
}
