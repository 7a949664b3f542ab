import type { CalendarDate } from '../../../../shared/calendar.ts';
import type { Money } from '../../../../shared/money.ts';

/** A row as it is printed; credits positive. */
export type TrueRow = { date: CalendarDate; amount: Money; balance: Money | null };

/** A statement as a careful person reads it. */
export type TrueStatement = {
  file: string;
  bytes: Uint8Array;
  password?: string;
  opening: Money;
  closing: Money;
  rows: readonly TrueRow[];
};

/** A statement to be repaired, and the next of the same layout where there is one. */
export type RepairCase = { name: string; first: TrueStatement; next: TrueStatement | null };

/** The digits of a figure, however it is grouped and signed: what two prints of one amount share. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
