import type { CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';

/** What moves a balance: a row, or all rows of a day together. Credits positive, in the account's currency. */
export type Movement = { date: CalendarDate; amount: Money };
