import { z } from 'zod';
import type { Moment } from '../calendar.ts';
import type { Id } from '../ids.ts';
import { call, id, nothing } from './fields.ts';

/** For how long cases are kept: days without a change, null for good. */
export const retentionRule = z.strictObject({
  days: z.int().min(1).max(3650).nullable(),
  /** What is due is deleted at the start and once a day, without a question. */
  unasked: z.boolean(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** A case that has not changed for as long as cases are kept. */
export type DueCase = { id: Id; name: string; changedAt: Moment };

export type Retention = RetentionRule & {
  /** Nothing that is due goes before the analyst says so. */
  waits: boolean;
  /** Those that changed the longest ago first, at most 500. */
  due: DueCase[];
};

const ids = z.strictObject({ ids: z.array(id).min(1).max(500) });

/** Calls about how long cases are kept; each answers with how things stand then. */
export const retentionCalls = {
  'retention.read': call(nothing).answers<Retention>(),
  /** Another period has to be asked about again: `unasked` holds for the period that it was chosen for. */
  'retention.set': call(retentionRule).answers<Retention>(),
  /** Keeps cases for a whole period more, from now. */
  'retention.keep': call(ids).answers<Retention>(),
  /** Deletes those of the cases that are still due. */
  'retention.remove': call(ids).answers<Retention>(),
};

/** Events of how long cases are kept. */
export type RetentionEvents = { 'retention.changed': Record<string, never> };
