import type { SaveOutcome } from '../../shared/calls/saving.ts';
import type { Collection, Id } from '../../shared/model.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

type ArchiveChoice = { id: Id; name: string; size: number };

/** What the service gave for a case, to be taken away as it came: the ZIP of a case's only collection, and single products. */
export class Exports {
  busy = $state(false);
  readonly archives: Loadable<ArchiveChoice[]>;
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
    this.archives = new Loadable(() => this.#readArchives());
  }

  /** One product as a file. @throws {AppError} nothing was saved */
  product(id: Id): Promise<SaveOutcome> {
    return this.#busyWith(this.#api.call('product.save', { id }));
  }

  async #busyWith(work: Promise<SaveOutcome>): Promise<SaveOutcome> {
    this.busy = true;
    try {
      return await work;
    } finally {
      this.busy = false;
    }
  }

  async #readArchives(): Promise<ArchiveChoice[]> {
    const page = await this.#api.call('collection.list', { caseId: this.#caseId, limit: 1 });
    const found = await Promise.all(page.entries.map((collection) => this.#archiveOf(collection)));
    return found.filter((choice) => choice !== null);
  }

  async #archiveOf({ id }: Collection): Promise<ArchiveChoice | null> {
    const [products, { documents }] = await Promise.all([
      this.#api.call('collection.products', { id }),
      this.#api.call('collection.read', { id }),
    ]);
    const newest = products
      .filter((product) => product.kind === 'archive')
      .reduce<(typeof products)[number] | null>((a, b) => (a === null || b.version > a.version ? b : a), null);
    return newest === null ? null : { id: newest.id, name: documents[0]?.name ?? newest.name, size: newest.size };
  }
}
