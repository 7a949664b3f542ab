import type { Collection, Id, Product, ServiceWord, StatementDocument, StatusEntry } from '../../shared/model.ts';
import type { StartRecord } from '../../shared/calls/connect.ts';
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
  readonly documents: Loadable<StatementDocument[]>;
  readonly history: Loadable<StatusEntry[]>;
  readonly products: Loadable<Product[]>;
  readonly word: Loadable<ServiceWord | null>;
  /** Only of the connect flow. */
  readonly start: Loadable<StartRecord>;
  /** The product that is open. */
  readonly browser: ProductBrowser;

  constructor(api: Api, id: Id) {
    this.documents = new Loadable(async () => (await api.call('collection.read', { id })).documents);
    this.history = new Loadable(() => api.call('collection.history', { id }));
    this.products = new Loadable(() => api.call('collection.products', { id }));
    this.word = new Loadable(() => api.call('collection.serviceWord', { id }));
    this.browser = new ProductBrowser(api);
    this.start = new Loadable(() => api.call('connect.record', { id }));
  }

  /** Reads again what is on some screen, after the collection has changed from `before`. */
  changed(before: Collection | undefined, after: Collection): void {
    if (this.history.phase !== 'idle' && !sameStatus(before, after)) void this.history.load();
    const came = before !== undefined && before.missing.length !== after.missing.length;
    if (came && this.products.phase !== 'idle') void this.products.load();
    if (before?.state === after.state) return;
    if (after.state !== 'needs-input' && after.state !== 'collecting') this.answer.wipe();
    if (this.products.phase !== 'idle') void this.products.load();
    if (this.word.phase !== 'idle') void this.word.load();
    // A password that was accepted makes the page count known.
    if (this.documents.phase !== 'idle' && !this.documents.value?.every(({ pages }) => pages !== null))
      void this.documents.load();
  }
}

function sameStatus(before: Collection | undefined, after: Collection): boolean {
  return before?.statusCode === after.statusCode && before.statusMessage === after.statusMessage;
}
