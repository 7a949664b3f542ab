/**
 * What events have told of a list's entries while an answer of the list was on its way: it is newer than the answer
 * may be, and prevails over it.
 */
export class NewerNews<T extends { id: string }> {
  readonly #told = new Map<string, T | null>();
  readonly #added = new Set<string>();

  /** To be called when a reading begins. */
  forget(): void {
    this.#told.clear();
    this.#added.clear();
  }

  changed(entry: T): void {
    this.#told.set(entry.id, entry);
  }

  added(entry: T): void {
    this.changed(entry);
    this.#added.add(entry.id);
  }

  removed(id: string): void {
    this.#told.set(id, null);
  }

  /** The entries of an answer, corrected; those that were added meanwhile are taken from the list as it stands. */
  over(answer: readonly T[], standing: readonly T[]): T[] {
    const answered = new Set(answer.map(({ id }) => id));
    const added = standing.filter(({ id }) => this.#added.has(id) && !answered.has(id));
    return [...added, ...answer]
      .map((entry) => this.#told.get(entry.id) ?? entry)
      .filter(({ id }) => this.#told.get(id) !== null);
  }
}
