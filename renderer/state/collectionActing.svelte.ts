import type { Collection } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { CallArgs } from '../../shared/contract.ts';
import type { Api } from '../lib/api.ts';
import type { CaseFile } from './caseFile.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** What the analyst does with single collections of a case, wherever their cards stand. */
export class CollectionActing {
  /** The collection whose action is on its way. */
  busyId: Id | null = $state(null);
  readonly #api: Api;
  readonly #file: CaseFile;
  readonly #toasts: Toasts;

  constructor(api: Api, file: CaseFile, toasts: Toasts) {
    this.#api = api;
    this.#file = file;
    this.#toasts = toasts;
  }

  retry = (collection: Collection): void =>
    this.#act(collection, () => this.#api.call('collection.retry', { id: collection.id }));

  cancel = (collection: Collection): void =>
    this.#act(collection, () => this.#api.call('collection.cancel', { id: collection.id }));

  pause = (collection: Collection, paused: boolean): void =>
    this.#act(collection, () => this.#api.call(paused ? 'upload.pause' : 'upload.resume', { id: collection.id }));

  decide = (collection: Collection, decision: CallArgs<'collection.resolve'>['decision']): void =>
    this.#act(collection, () => this.#api.call('collection.resolve', { id: collection.id, decision }));

  fetchMissing = (collection: Collection): void =>
    this.#act(collection, () => this.#api.call('collection.fetchMissing', { id: collection.id }));

  /** @throws {AppError} what the service says of the answer */
  answer = async (collection: Collection, challengeId: string, value: string): Promise<void> => {
    this.#file.take(await this.#api.call('collection.answer', { id: collection.id, challengeId, value }));
  };

  #act(collection: Collection, work: () => Promise<Collection>): void {
    this.busyId = collection.id;
    work()
      .then((changed) => this.#file.take(changed))
      .catch(this.#toasts.fail)
      .finally(() => (this.busyId = null));
  }
}
