import { z } from 'zod';
import type { RepairsCalls } from '../../../shared/calls/repairs.ts';

const id = z.string().min(1).max(64);

/** What the calls about proposals may be given. */
export const repairsSchemas = {
  'repairs.propose': z.strictObject({ caseId: id, statementId: id }),
} satisfies { [K in keyof RepairsCalls]: z.ZodType<RepairsCalls[K]['args']> };
