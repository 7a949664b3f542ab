import { z } from 'zod';
import { byId, id } from '../calls/ids.ts';

/** What goes with an upload beside its statements. */
export const uploadOptions = z.strictObject({
  brandId: z.string().max(200),
  correlation: z.string().max(500),
  webhookId: id.nullable(),
  force: z.boolean(),
});

/** What the calls that pause uploads may be given. */
export const uploadSchemas = { 'upload.pause': byId, 'upload.resume': byId };
