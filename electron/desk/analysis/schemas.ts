import { z } from 'zod';
import type { AnalysisCalls } from '../../../shared/calls/analysis.ts';
import { isCalendarDate } from '../../../shared/calendar.ts';
import { isMoney } from '../../../shared/money.ts';
import { byId, id, nothing } from '../calls/ids.ts';

const ofCase = z.strictObject({ caseId: id });
const moneyText = z.string().refine(isMoney, 'a plain decimal');
const name = z.string().max(200);
const leaveOut = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rows'), label: name, rows: z.array(z.int().min(0)).min(1).max(2000) }),
      z.strictObject({
        kind: z.literal('filter'),
        label: name,
        filter: z.strictObject({
          accountId: id.optional(),
          month: z
            .string()
            .refine((text) => isCalendarDate(`${text}-01`), 'a month as YYYY-MM')
            .optional(),
          direction: z.enum(['in', 'out']).optional(),
          search: z.string().max(200).optional(),
          atLeast: moneyText.optional(),
          atMost: moneyText.optional(),
        }),
      }),
    ]),
  )
  .max(100);

/** What the calls that compute over the rows of a case may be given. */
export const analysisSchemas = {
  'analysis.rules': nothing,
  'analysis.setRules': z.strictObject({
    averageDays: z.enum(['calendar', 'business']).exactOptional(),
    lowBalance: moneyText.exactOptional(),
    returnedBy: z.enum(['event', 'fee']).exactOptional(),
    transferDays: z.int().min(0).max(7).exactOptional(),
    amountTolerance: z.int().min(0).max(100).exactOptional(),
    recurringTimes: z.int().min(2).max(24).exactOptional(),
  }),
  'analysis.balances': ofCase,
  'analysis.findings': ofCase,
  'scenario.list': ofCase,
  'scenario.create': z.strictObject({ caseId: id, name, leaveOut }),
  'scenario.change': z.strictObject({
    id,
    name: name.optional(),
    add: leaveOut.optional(),
    drop: z.array(z.int().min(0)).max(1000).optional(),
  }),
  'scenario.remove': byId,
  'scenario.compare': ofCase,
  'reader.compare': z.strictObject({ collectionId: id, documentId: id, password: z.string().max(1000).optional() }),
} satisfies { [K in keyof AnalysisCalls]: z.ZodType<AnalysisCalls[K]['args']> };
