import { isCalendarDate } from '../../shared/calendar.ts';
import type { RowChange } from '../../shared/calls/edits.ts';
import type { ReviewRow } from '../../shared/model.ts';
import { sameMoney } from '../../shared/money.ts';
import { moneyText } from '../../shared/text/words.ts';
import { typedSignedMoney } from './typedMoney.ts';

/** The cells of a row that can be written in, in the order of the table. */
export const editableKeys = ['date', 'description', 'amount'] as const;
export type EditableKey = (typeof editableKeys)[number];

/** What stands in the field when a cell is opened: dates as `YYYY-MM-DD`, amounts with their sign. */
export function draftOf(row: ReviewRow, key: EditableKey): string {
  return key === 'amount' ? moneyText(row.amount, row.currency) : row[key];
}

/** Whether two values of a cell, as the desk has them, are the same. */
export function isSameValue(key: EditableKey, one: string, other: string): boolean {
  return key === 'amount' ? sameMoney(one, other) : one === other;
}

export type Drafted = { change: RowChange | null } | { problem: string };

/** What was typed as a change; null where it is what counts already. */
export function changeOf(row: ReviewRow, key: EditableKey, typed: string): Drafted {
  const text = typed.trim();
  if (key === 'amount') {
    const amount = typedSignedMoney(text);
    if (amount === null)
      return {
        problem: 'That is not an amount. Write money out as −1250.00 and money in as 1250.00, with a decimal point.',
      };
    return { change: isSameValue(key, amount, row.amount) ? null : { amount } };
  }
  if (text === row[key]) return { change: null };
  if (key === 'date') {
    return isCalendarDate(text)
      ? { change: { date: text } }
      : { problem: 'That is not a date. Write it as year, month, day: 2026-03-31.' };
  }
  return text === ''
    ? { problem: 'A row keeps a description. Press Esc to leave it as it was.' }
    : { change: { description: text } };
}
