/** A repeatable source of chance: the same seed draws the same statement on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** `count` decimal digits, the first never 0. */
  digits: (count: number) => string;
};

/** Mulberry32 (public domain, T. Ettinger): 32 bits of state are plenty for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (choices) => {
      if (choices.length === 0) throw new RangeError('nothing to pick from');
      return choices[between(0, choices.length - 1)]!;
    },
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, (_, at) => String(between(at === 0 ? 1 : 0, 9))).join(''),
  };
}
