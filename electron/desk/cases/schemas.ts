import { z } from 'zod';
import { caseShows, type HomeCalls } from '../../../shared/calls/home.ts';
import { byId, nothing } from '../calls/ids.ts';

const show = z.enum(caseShows);
const search = z.string().max(200);

/** What the calls of the first screen may be given. */
export const homeSchemas = {
  'case.list': z.strictObject({
    limit: z.int().min(1).max(500),
    after: z.string().max(500).optional(),
    search: search.optional(),
    show: show.optional(),
  }),
  'case.counts': nothing,
  'search.rows': z.strictObject({ search, limit: z.int().min(1).max(200) }),
  'view.list': nothing,
  'view.save': z.strictObject({ name: z.string().trim().min(1).max(60), search, show }),
  'view.remove': byId,
} satisfies { [K in keyof HomeCalls]: z.ZodType<HomeCalls[K]['args']> };
