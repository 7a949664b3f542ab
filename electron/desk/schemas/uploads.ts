import { z } from 'zod';

const byId = z.strictObject({ id: z.string().min(1).max(64) });

export const uploadSchemas = { 'upload.pause': byId, 'upload.resume': byId };
