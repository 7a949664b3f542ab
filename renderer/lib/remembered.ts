/** Things made on first use and kept by key. Not reactive: looking one up on a screen must not count as a change. */
export class Remembered<K, V> {
  readonly #kept = new Map<K, V>();
  readonly #make: (key: K) => V;

  constructor(make: (key: K) => V) {
    this.#make = make;
  }

  /** The thing of this key; the same one each time. */
  of(key: K): V {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = this.#make(key);
    this.#kept.set(key, made);
    return made;
  }

  /** The thing of this key if it was ever made. */
  ifKnown(key: K): V | undefined {
    return this.#kept.get(key);
  }

  /** Everything that was ever made. */
  all(): Iterable<V> {
    return this.#kept.values();
  }
}
