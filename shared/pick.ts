/** Some properties of an object, in the order in which they are named. */
export function pick<T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> {
  // Each key has been named with its own value.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
