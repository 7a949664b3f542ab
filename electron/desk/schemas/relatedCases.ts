import { z } from 'zod';
import type { RelatedCaseCalls } from '../../../shared/calls/relatedCases.ts';

/** What the question for related cases may be given. */
export const relatedCasesSchemas = {
  'case.related': z.strictObject({ id: z.string().min(1).max(64) }),
} satisfies { [K in keyof RelatedCaseCalls]: z.ZodType<RelatedCaseCalls[K]['args']> };
