import { SvelteSet } from 'svelte/reactivity';
import type { Id } from '../../shared/ids.ts';

/** The entries of a list that are marked, to do something with all of them. */
export class Marks {
  readonly ids = new SvelteSet<Id>();
  #anchor: number | null = null;

  /** Marks or unmarks an entry; with `through`, all from the one that was marked last to this one. */
  toggle(entries: readonly { id: Id }[], index: number, through: boolean): void {
    const entry = entries[index];
    if (entry === undefined) return;
    if (through && this.#anchor !== null) {
      const [from, to] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
      for (const { id } of entries.slice(from, to + 1)) this.ids.add(id);
    } else if (!this.ids.delete(entry.id)) this.ids.add(entry.id);
    this.#anchor = index;
  }

  clear(): void {
    this.ids.clear();
    this.#anchor = null;
  }
}
