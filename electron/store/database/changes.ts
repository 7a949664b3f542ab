/** The entry with the change in it. What the change names but leaves undefined stays as it was. */
export function withChange<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  return { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
}
