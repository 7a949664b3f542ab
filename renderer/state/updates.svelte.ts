import type { UpdateCalls, Updates, UpdateServer } from '../../shared/calls/updates.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** Newer versions of the program: where they come from, and how far the next one is. */
export class ProgramUpdates {
  readonly state: Loadable<Updates>;
  readonly #api: Api;
  readonly #onReady: (version: string) => void;

  /** @param onReady hears once of each version that will be installed when the program quits */
  constructor(api: Api, onReady: (version: string) => void) {
    this.#api = api;
    this.#onReady = onReady;
    this.state = new Loadable(() => api.call('updates.read', {}));
  }

  async setServer(server: UpdateServer | null): Promise<Updates> {
    const updates = await this.#api.call('updates.setServer', { server });
    this.state.set(updates);
    return updates;
  }

  async ask(call: Exclude<keyof UpdateCalls, 'updates.setServer' | 'updates.installAtQuit'>): Promise<void> {
    this.state.set(await this.#api.call(call, {}));
  }

  async installAtQuit(wanted: boolean): Promise<void> {
    this.state.set(await this.#api.call('updates.installAtQuit', { wanted }));
  }

  apply(event: DeskEvent): void {
    if (event.name !== 'updates.changed') return;
    const { step } = event.data.updates;
    const before = this.state.value?.step;
    this.state.set(event.data.updates);
    if (step.kind === 'ready' && before?.kind !== 'ready') this.#onReady(step.version);
  }
}
