import { z } from 'zod';
import type { ProfileCalls } from '../../../shared/calls/profile.ts';
import { nothing } from '../calls/ids.ts';

export const profileSchemas = {
  'connection.profileForm': nothing,
  'connection.checkProfile': z.strictObject({ overrides: z.record(z.string().max(100), z.unknown()) }),
} satisfies { [K in keyof ProfileCalls]: z.ZodType<ProfileCalls[K]['args']> };
