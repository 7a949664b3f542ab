import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProblemMatter, Settled } from '../../../shared/cases/problems.ts';
import type { Overruling } from '../../../shared/verdict/checks.ts';

const note = z.object({ reason: z.string(), by: z.string(), at: z.string(), digest: z.string() });
type Note = z.infer<typeof note>;
export type Why = Omit<Note, 'digest'>;

/** What is kept beside a problem that is put aside. */
export function noteOf(matter: ProblemMatter, why: Why): string {
  return JSON.stringify({ ...why, digest: digestOf(matter) } satisfies Note);
}

/** That it was put aside; null where nobody did, or where it says something else than it said then. */
export function settledBy(stored: string | undefined, matter: ProblemMatter): Settled | null {
  if (stored === undefined) return null;
  const { reason, by, at, digest } = note.parse(JSON.parse(stored));
  return digest === digestOf(matter) ? { how: 'left', reason, by, at } : null;
}

/** Of its figures and words alone: ids are others when a statement is fetched again. */
function digestOf(matter: ProblemMatter): string {
  const said = JSON.stringify(matter, (key, value: unknown) => (ids.has(key) ? undefined : value));
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}

const ids = new Set(['rowId', 'earlierId', 'laterId', 'accountId', 'collectionId']);

/** That the check a problem is about was overruled; null where it was not. */
export function overruledBy(overruling: Overruling | undefined): Settled | null {
  if (overruling === undefined) return null;
  const { reason, by, at } = overruling;
  return { how: 'overruled', reason, by, at };
}
