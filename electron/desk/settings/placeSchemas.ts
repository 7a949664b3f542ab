import { z } from 'zod';
import { nothing } from '../calls/ids.ts';
import { rowFilter } from '../review/rowFilter.ts';

export const place = z.strictObject({
  address: z.string().regex(/^#\//).max(200),
  review: z
    .strictObject({ question: z.strictObject(rowFilter), row: z.int().min(1).nullable(), at: z.int().min(0) })
    .nullable(),
});

/** What the calls about the analyst's place may be given. */
export const placeSchemas = { 'place.keep': place, 'place.read': nothing };
