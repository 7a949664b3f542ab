import { z } from 'zod';
import type { RepairsCalls } from '../../../shared/calls/repairs.ts';
import { id } from '../calls/ids.ts';

/** What the calls about proposals may be given. */
export const repairsSchemas = {
  'repairs.propose': z.strictObject({ caseId: id, statementId: id }),
} satisfies { [K in keyof RepairsCalls]: z.ZodType<RepairsCalls[K]['args']> };
