import type { Settings } from '../../shared/calls/settings.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** The analyst's settings and what the desk says about itself. */
export class Preferences {
  readonly settings = new Loadable(() => this.#api.call('settings.read', {}));
  readonly info = new Loadable(() => this.#api.call('app.info', {}));
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  async load(): Promise<void> {
    await Promise.all([this.settings.load(), this.info.load()]);
  }

  /** The system's regional format, as a BCP 47 tag. */
  get systemLocale(): string {
    return this.info.value?.locale ?? navigator.language;
  }

  /** False until the desk has said, or failed to say, what has been chosen. */
  get known(): boolean {
    return [this.settings, this.info].every(({ phase }) => phase === 'ready' || phase === 'failed');
  }

  /** Numbers are masked until it is known that they may be shown. */
  get masked(): boolean {
    return this.settings.value?.maskNumbers ?? true;
  }

  /** Whether everything personal is covered. */
  get shielded(): boolean {
    return this.settings.value?.shield ?? false;
  }

  /** Nothing is sent until the analyst resumes. */
  get uploadsPaused(): boolean {
    return this.settings.value?.uploadsPaused ?? false;
  }

  /** Several files are taken as one collection. */
  get uploadTogether(): boolean {
    return this.settings.value?.uploadTogether ?? false;
  }

  get compact(): boolean {
    return this.settings.value?.density === 'compact';
  }

  /** @throws {AppError} the change was not stored; the old settings stay */
  update(change: Partial<Settings>): Promise<void> {
    return this.settings.take(this.#api.call('settings.update', change));
  }

  apply(event: DeskEvent): void {
    if (event.name === 'settings.changed') this.settings.set(event.data.settings);
  }
}
