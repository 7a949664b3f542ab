import type { z } from 'zod';
import type { WatchCalls } from '../../../shared/calls/watch.ts';
import { nothing } from '../calls/ids.ts';

/** What the calls of the watched folder may be given: no page ever names a path. */
export const watchSchemas = {
  'watch.read': nothing,
  'watch.choose': nothing,
  'watch.stop': nothing,
} satisfies { [K in keyof WatchCalls]: z.ZodType<WatchCalls[K]['args']> };
