import { z } from 'zod';
import { isCalendarDate } from '../../../shared/calendar.ts';
import { isMoney } from '../../../shared/money.ts';
import { id } from '../calls/ids.ts';

const amount = z.string().refine(isMoney, 'a plain decimal').optional();
const date = z.string().refine(isCalendarDate, 'a date as YYYY-MM-DD').optional();

/** What narrows and orders the rows of a case, for every call that lists or exports them. */
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
  from: date,
  to: date,
  atLeast: amount,
  atMost: amount,
  flag: z.enum(['query', 'ok', 'important']).optional(),
  tag: z.string().min(1).max(60).optional(),
  mark: z.enum(['edited', 'excluded', 'noted', 'repeated']).optional(),
  rows: z.array(z.int().min(0)).max(2000).optional(),
  sort: z.enum(['date', '-date', 'amount', '-amount', 'description', '-description']),
};
