import type { WatchedFolder } from '../../shared/calls/intake.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** The folder whose new PDFs are taken in by themselves. */
export class Watched {
  readonly state: Loadable<WatchedFolder>;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.state = new Loadable(() => api.call('watch.read', {}));
  }

  async choose(): Promise<void> {
    this.state.set(await this.#api.call('watch.choose', {}));
  }

  async stop(): Promise<void> {
    this.state.set(await this.#api.call('watch.stop', {}));
  }

  apply(event: DeskEvent): void {
    if (event.name === 'watch.changed') this.state.set(event.data.watched);
  }
}
