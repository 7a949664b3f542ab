import type { z } from 'zod';
import type { RelatedCaseCalls } from '../../../shared/calls/relatedCases.ts';
import { byId } from '../calls/ids.ts';

/** What the question for related cases may be given. */
export const relatedCasesSchemas = {
  'case.related': byId,
} satisfies { [K in keyof RelatedCaseCalls]: z.ZodType<RelatedCaseCalls[K]['args']> };
