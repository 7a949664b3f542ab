import { z } from 'zod';
import { isCalendarDate } from '../../../shared/calendar.ts';
import { isMoney } from '../../../shared/money.ts';

const id = z.string().min(1).max(64);
const moneyText = z.string().refine(isMoney, 'a plain decimal').optional();

/** What rows of a case can be narrowed and sorted by. */
export const rowFilter = {
  caseId: id,
  accountId: id.optional(),
  statementId: id.optional(),
  month: z
    .string()
    .refine((text) => isCalendarDate(`${text}-01`), 'a month as YYYY-MM')
    .optional(),
  direction: z.enum(['in', 'out']).optional(),
  search: z.string().max(200).optional(),
  atLeast: moneyText,
  atMost: moneyText,
  rows: z.array(z.int().min(0)).max(2000).optional(),
  sort: z.enum(['date', '-date', 'amount', '-amount', 'description', '-description']),
};
