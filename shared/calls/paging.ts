/** A page of a list: `after` is the last entry's cursor, absent for the first page. */
export type PageRequest = { limit: number; after?: string | undefined };
export type Page<T> = { entries: T[]; next: string | null };
