import type { z } from 'zod';
import type { page } from './fields.ts';

export type PageRequest = z.infer<z.ZodObject<typeof page>>;
/** A part of a list; `next` is what to ask with for the part after it, null at the end. */
export type Page<T> = { entries: T[]; next: string | null };
