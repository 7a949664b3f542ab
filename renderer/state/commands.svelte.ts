import { untrack } from 'svelte';
import type { Chord } from '../lib/shortcuts.ts';

/** Something the analyst can do now, from the palette or by its keys. */
export type Command = {
  id: string;
  title: string;
  group: string;
  keys?: Chord;
  /** Further words by which the palette finds it. */
  words?: string;
  /** Its title names somebody. */
  personal?: boolean;
  run: () => void;
};

/** All commands of the screens that are open. A screen adds its own and takes them back when it closes. */
export class Commands {
  #sets: readonly (() => readonly Command[])[] = $state.raw([]);

  get all(): readonly Command[] {
    return this.#sets.flatMap((set) => set());
  }

  /** Adds commands, read afresh each time they are listed. Returns the function that takes them back. */
  add(set: () => readonly Command[]): () => void {
    // Called from effects, which must not run again because of it.
    this.#sets = [...untrack(() => this.#sets), set];
    return () => {
      this.#sets = untrack(() => this.#sets).filter((other) => other !== set);
    };
  }
}

/** Commands under one heading. */
export const inGroup = (group: string, commands: readonly Omit<Command, 'group'>[]): Command[] =>
  commands.map((command) => ({ ...command, group }));
