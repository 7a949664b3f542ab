import type { SavedView } from '../../shared/calls/cases.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** The searches and choices of cases that the analyst keeps under names. */
export class SavedViews {
  readonly list: Loadable<SavedView[]>;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.list = new Loadable(() => api.call('view.list', {}));
  }

  async save(view: Omit<SavedView, 'id'>): Promise<void> {
    this.list.set(await this.#api.call('view.save', view));
  }

  async remove(view: SavedView): Promise<void> {
    this.list.set(await this.#api.call('view.remove', { id: view.id }));
  }
}
