/** A page of a list: `after` is the last entry's cursor, absent for the first page. */
export type PageRequest = { limit: number; after?: string | undefined };
/** A part of a list; `next` is what to ask with for the part after it, null at the end. */
export type Page<T> = { entries: T[]; next: string | null };
