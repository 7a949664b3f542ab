import type { ArchiveEntry, Contents, ProductPreview } from '../../shared/calls/products.ts';
import type { Product } from '../../shared/model/collection.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** One product of a collection as somebody looks into it: its versions, one of them open, and a file inside a ZIP. */
export class ProductBrowser {
  /** The version that is shown. */
  shown: Product | null = $state.raw(null);
  preview: Loadable<ProductPreview> | null = $state.raw(null);
  /** Newest first. */
  versions: Loadable<Product[]> | null = $state.raw(null);
  /** The file inside the ZIP that is open. */
  opened: { entry: ArchiveEntry; contents: Loadable<Contents> } | null = $state.raw(null);
  fetching = $state(false);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Opens a product at this version. */
  select(product: Product): void {
    this.show(product);
    this.versions = new Loadable(() => this.#api.call('product.versions', { id: product.id }));
    void this.versions.load();
  }

  /** Opens another version of the same product. */
  show(version: Product): void {
    this.shown = version;
    this.opened = null;
    this.preview = new Loadable(() => this.#api.call('product.preview', { id: version.id }));
    void this.preview.load();
  }

  /** True for any version of what is open. */
  isOf(product: Product): boolean {
    return this.shown?.kind === product.kind && this.shown.remoteId === product.remoteId;
  }

  openEntry(entry: ArchiveEntry): void {
    const { shown } = this;
    if (shown === null) return;
    const contents = new Loadable(() => this.#api.call('product.entry', { id: shown.id, entry: entry.index }));
    this.opened = { entry, contents };
    void contents.load();
  }

  closeEntry(): void {
    this.opened = null;
  }

  /** Asks the service for what is open once more. @returns whether other bytes came @throws {AppError} nothing has changed */
  async fetchAgain(): Promise<boolean> {
    const asked = this.shown;
    if (asked === null || this.fetching) return false;
    this.fetching = true;
    try {
      const { product, changed } = await this.#api.call('product.fetchAgain', { id: asked.id });
      if (changed && this.isOf(product)) this.select(product);
      return changed;
    } finally {
      this.fetching = false;
    }
  }
}
