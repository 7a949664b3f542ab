import type { Collection } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';
import { ProductBrowser } from './productBrowser.svelte.ts';

/** An answer while it is written, and the challenge that was answered last. */
export class AnswerDraft {
  value = $state('');
  answeredId: string | null = $state(null);
  /** The question that was answered, by which the same one is known when it comes again. */
  answeredLabel = $state('');

  /** Nothing of it stays in memory. */
  wipe(): void {
    this.value = '';
    this.answeredId = null;
    this.answeredLabel = '';
  }
}

/** What belongs to one collection beyond the line in the list; each part is read when somebody looks at it. */
export class CollectionDetails {
  /** Outlives the form, which goes while the service thinks about an answer. */
  readonly answer = new AnswerDraft();
  readonly documents = new Loadable(async () => (await this.#api.call('collection.read', { id: this.#id })).documents);
  readonly history = new Loadable(() => this.#api.call('collection.history', { id: this.#id }));
  readonly products = new Loadable(() => this.#api.call('collection.products', { id: this.#id }));
  readonly word = new Loadable(() => this.#api.call('collection.serviceWord', { id: this.#id }));
  /** Only of the connect flow. */
  readonly start = new Loadable(() => this.#api.call('connect.record', { id: this.#id }));
  /** The product that is open. */
  readonly browser: ProductBrowser;
  readonly #api: Api;
  readonly #id: Id;

  constructor(api: Api, id: Id) {
    this.#api = api;
    this.#id = id;
    this.browser = new ProductBrowser(api);
  }

  /** Reads again what is on some screen, after the collection has changed from `before`. */
  changed(before: Collection | undefined, after: Collection): void {
    if (!sameStatus(before, after)) void this.history.again();
    const came = before !== undefined && before.missing.length !== after.missing.length;
    if (came) void this.products.again();
    if (before?.state === after.state) return;
    if (after.state !== 'needs-input' && after.state !== 'collecting') this.answer.wipe();
    void this.products.again();
    void this.word.again();
    // A password that was accepted makes the page count known.
    if (!this.documents.value?.every(({ pages }) => pages !== null)) void this.documents.again();
  }
}

function sameStatus(before: Collection | undefined, after: Collection): boolean {
  return before?.statusCode === after.statusCode && before.statusMessage === after.statusMessage;
}
