/**
 * What events have told about the entries of a list while an answer was on its way. News is newer than the answer may
 * be, which was perhaps read before the change.
 */
export class News<T extends { id: string }> {
  readonly #told = new Map<string, T | null>();
  readonly #added = new Set<string>();

  /** An entry as it is now; `added` where the list did not hold it. */
  tell(entry: T, added: boolean): void {
    this.#told.set(entry.id, entry);
    if (added) this.#added.add(entry.id);
  }

  remove(id: string): void {
    this.#told.set(id, null);
  }

  /** To be called when a reading begins: what was told before it is in its answer. */
  forget(): void {
    this.#told.clear();
    this.#added.clear();
  }

  /** The entries of an answer with the news over them, and on top what was added meanwhile. */
  over(answer: readonly T[], shown: readonly T[]): T[] {
    const answered = new Set(answer.map(({ id }) => id));
    const added = shown.filter(({ id }) => this.#added.has(id) && !answered.has(id));
    return [...added, ...answer]
      .map((entry) => this.#told.get(entry.id) ?? entry)
      .filter(({ id }) => this.#told.get(id) !== null);
  }
}
