import { z } from 'zod';
import type { CallArgs } from '../../../shared/contract.ts';
import { exportFormats, type ExportCalls } from '../../../shared/calls/exports.ts';
import { rowFilter } from '../review/rowFilter.ts';

const exportId = z.string().min(1).max(64);
const scope = z.strictObject({ ...rowFilter, rowIds: z.array(z.int().min(0)).min(1).max(100_000).optional() });

export const exportSchemas = {
  'export.check': scope,
  'export.run': z.strictObject({
    scope,
    exportId,
    format: z.enum(exportFormats),
    fullNumbers: z.boolean().optional(),
    acceptUnproved: z.boolean().optional(),
  }),
  'export.cancel': z.strictObject({ exportId }),
  'export.reveal': z.strictObject({ exportId }),
} satisfies { [K in keyof ExportCalls]: z.ZodType<CallArgs<K>> };
