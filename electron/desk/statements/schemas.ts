import { z } from 'zod';
import type { StatementCalls } from '../../../shared/calls/statements.ts';

const id = z.string().min(1).max(64);

/** What the calls about statements may be given. */
export const statementSchemas = {
  'statements.compare': z.strictObject({ caseId: id, here: id, there: id }),
} satisfies { [K in keyof StatementCalls]: z.ZodType<StatementCalls[K]['args']> };
