import type { RetentionRule } from '../../shared/calls/retention.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** How long cases are kept, and which of them are past it. */
export class CaseRetention {
  readonly state = new Loadable(() => this.#api.call('retention.read', {}));
  /** How far a deletion of several is; null while none runs. */
  job: { done: number; of: number } | null = $state.raw(null);
  readonly #api: Api;
  #stopping = new AbortController();

  constructor(api: Api) {
    this.#api = api;
  }

  set(rule: RetentionRule): Promise<void> {
    return this.state.take(this.#api.call('retention.set', rule));
  }

  keep(id: Id): Promise<void> {
    return this.state.take(this.#api.call('retention.keep', { ids: [id] }));
  }

  /** Deletes what is listed, case by case. */
  async removeAll(): Promise<void> {
    const ids = (this.state.value?.due ?? []).map(({ id }) => id);
    const { signal } = (this.#stopping = new AbortController());
    try {
      for (const [done, id] of ids.entries()) {
        if (signal.aborted) return;
        this.job = { done, of: ids.length };
        await this.state.take(this.#api.call('retention.remove', { ids: [id] }));
      }
    } finally {
      this.job = null;
    }
  }

  /** Deletes nothing more after the case that is being deleted. */
  cancel(): void {
    this.#stopping.abort();
  }

  apply(event: DeskEvent): void {
    const changed = event.name === 'case.changed' || event.name === 'case.removed' ? event.data.id : null;
    const listed = this.state.value?.due.some(({ id }) => id === changed);
    if (event.name === 'retention.changed' || listed === true) void this.state.again();
  }
}
