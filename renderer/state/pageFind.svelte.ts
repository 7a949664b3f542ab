import type { TextPlaces } from '../../shared/calls/documents.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import type { PageView } from './pageView.svelte.ts';

type Found = TextPlaces & { documentId: Id; text: string };

/** Finding a text on the pages of the document that is shown, and walking through its places. */
export class PageFind {
  readonly #api: Api;
  readonly #view: PageView;
  isOpen = $state(false);
  text = $state('');
  searching = $state(false);
  error: AppErrorData | null = $state.raw(null);
  #found: Found | null = $state.raw(null);
  /** Which place is shown, from 0. */
  at = $state(0);

  constructor(api: Api, view: PageView) {
    this.#api = api;
    this.#view = view;
  }

  /** What was found of the present text in the document that is shown. */
  get found(): Found | null {
    const found = this.#found;
    return found !== null && found.documentId === this.#view.documentId && found.text === this.text.trim()
      ? found
      : null;
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.#view.place = null;
  }

  /** Finds the text, or goes on to the next place where it is found already. @param by -1 goes back */
  async next(by: 1 | -1 = 1): Promise<void> {
    const { found } = this;
    if (found === null) return this.#search();
    const count = found.places.length;
    if (count > 0) this.#show(found, (this.at + by + count) % count);
  }

  async #search(): Promise<void> {
    const documentId = this.#view.documentId;
    const text = this.text.trim();
    if (documentId === null || text === '' || this.searching) return;
    this.searching = true;
    this.error = null;
    try {
      const places = await this.#api.call('document.find', { id: documentId, text });
      const found = { ...places, documentId, text };
      this.#found = found;
      // From the page that is looked at, as the analyst would read on.
      const here = found.places.findIndex(({ page }) => page >= this.#view.page);
      if (found.places.length > 0 && this.found === found) this.#show(found, Math.max(0, here));
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
    } finally {
      this.searching = false;
    }
  }

  #show(found: Found, at: number): void {
    const place = found.places[at];
    if (place === undefined) return;
    this.at = at;
    this.#view.point({ documentId: found.documentId, ...place });
  }
}
