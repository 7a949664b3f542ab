import { z } from 'zod';
import type { DocumentCalls } from '../../../shared/calls/documents.ts';
import { byId } from '../calls/ids.ts';

/** What the calls about PDFs may be given. */
export const documentSchemas = {
  'document.observations': byId,
  'document.find': byId.extend({ text: z.string().min(1).max(200) }),
  'document.revisions': byId,
} satisfies { [K in keyof DocumentCalls]: z.ZodType<DocumentCalls[K]['args']> };
