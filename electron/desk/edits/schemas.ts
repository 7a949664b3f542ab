import { z } from 'zod';
import { isCalendarDate } from '../../../shared/calendar.ts';
import { mostEdited, type EditsCalls } from '../../../shared/calls/edits.ts';
import { doubtFields } from '../../../shared/doubts.ts';
import { accountTypes } from '../../../shared/headFacts.ts';
import { isMoney } from '../../../shared/money.ts';
import { rowFilter } from '../review/rowFilter.ts';
import { id } from '../calls/ids.ts';

const rowId = z.int().min(1);
const amount = z.string().refine(isMoney, 'a plain decimal');
const name = z.string().trim().min(1).max(200).nullable().optional();
const day = z.string().refine(isCalendarDate, 'a date as YYYY-MM-DD').nullable().optional();
const tags = z.array(z.string().trim().min(1).max(60)).max(50).optional();
const query = z.strictObject(rowFilter);
const ranges = z.array(z.tuple([z.int().min(0), z.int().min(0)])).max(10_000);

const change = z.strictObject({
  date: z.string().refine(isCalendarDate, 'a date as YYYY-MM-DD').optional(),
  description: z.string().trim().min(1).max(2000).optional(),
  amount: amount.optional(),
  negate: z.literal(true).optional(),
  excluded: z.boolean().optional(),
  flag: z.enum(['query', 'ok', 'important']).nullable().optional(),
  note: z.string().max(10_000).nullable().optional(),
  confirm: z.union([z.literal('all'), z.array(z.enum(doubtFields)).min(1)]).optional(),
  addTags: tags,
  removeTags: tags,
});

const seen = z.strictObject({
  date: z.string().refine(isCalendarDate, 'a date as YYYY-MM-DD').optional(),
  description: z.string().max(10_000).optional(),
  amount: amount.optional(),
  note: z.string().max(10_000).nullable().optional(),
});

/** What the calls about edits may be given. */
export const editsSchemas = {
  'edits.apply': z.strictObject({
    caseId: id,
    edits: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('rows'),
            rows: z.array(rowId).min(1).max(mostEdited),
            change,
            seen: seen.optional(),
          }),
          z.strictObject({
            kind: z.literal('head'),
            statementId: id,
            bank: name,
            holder: name,
            number: name,
            currency: z
              .string()
              .regex(/^[A-Z]{3}$/)
              .nullable()
              .optional(),
            type: z.enum(accountTypes).nullable().optional(),
            periodStart: day,
            periodEnd: day,
            opening: amount.optional(),
            closing: amount.optional(),
          }),
        ]),
      )
      .min(1)
      .max(100),
    source: z.enum(['analyst', 'repair']).optional(),
    reason: z.string().max(1000).optional(),
  }),
  'edits.undo': z.strictObject({ caseId: id, stepId: id.optional() }),
  'edits.redo': z.strictObject({ caseId: id }),
  'edits.cancel': z.strictObject({ caseId: id }),
  'edits.state': z.strictObject({ caseId: id }),
  'edits.history': z.strictObject({
    caseId: id,
    rowId: rowId.optional(),
    limit: z.int().min(1).max(200),
    after: z.string().max(500).optional(),
  }),
  'edits.tags': z.strictObject({ caseId: id }),
  'edits.lock': z.strictObject({ statementId: id }),
  'edits.unlock': z.strictObject({ statementId: id }),
  'rows.select': z.strictObject({ query, ranges }),
  'rows.copy': z.strictObject({ query, ranges, headings: z.boolean() }),
} satisfies { [K in keyof EditsCalls]: z.ZodType<EditsCalls[K]['args']> };
