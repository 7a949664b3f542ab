/** Numbers that look random and are the same each time. */
export function createChance(seed: number): { below: (limit: number) => number; of: <T>(list: readonly T[]) => T } {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, of: (list) => list[below(list.length)]! };
}
