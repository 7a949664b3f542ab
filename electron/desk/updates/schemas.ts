import { z } from 'zod';
import type { UpdateCalls } from '../../../shared/calls/updates.ts';
import { nothing } from '../calls/ids.ts';

/** What the calls of the updates may be given. */
export const updateSchemas = {
  'updates.read': nothing,
  'updates.setServer': z.strictObject({
    server: z.strictObject({ address: z.string().max(500), publicKey: z.string().max(500) }).nullable(),
  }),
  'updates.check': nothing,
  'updates.stop': nothing,
  'updates.installAtQuit': z.strictObject({ wanted: z.boolean() }),
} satisfies { [K in keyof UpdateCalls]: z.ZodType<UpdateCalls[K]['args']> };
