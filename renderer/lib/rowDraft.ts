import type { RowChange } from '../../shared/calls/edits.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import { sameMoney } from '../../shared/money.ts';
import { rowDates } from '../../shared/rows/rowDates.ts';
import {
  dateText,
  dateTyped,
  moneyText,
  typingProblems,
  understoodDate,
  understoodMoney,
  words,
} from '../../shared/text/words.ts';
import { typedSignedMoney } from './typedMoney.ts';

/** The cells of a row that can be written in, in the order of the table. */
export const editableKeys = [...rowDates, 'description', 'amount'] as const;
export type EditableKey = (typeof editableKeys)[number];

/** What stands in the field when a cell is opened: dates as they are written, amounts with their sign. */
export function draftOf(row: ReviewRow, key: EditableKey): string {
  if (key === 'amount') return moneyText(row.amount, row.currency);
  if (key === 'description') return row.description;
  return row[key] === null ? '' : dateText(row[key]);
}

/** What the desk takes a date or an amount for, while it is being typed; null where that goes without saying. */
export function understood(row: ReviewRow, key: EditableKey, typed: string): string | null {
  if (key === 'description' || typed.trim() === draftOf(row, key)) return null;
  return key === 'amount'
    ? understoodMoney(typedSignedMoney(typed), typed, row.currency)
    : understoodDate(dateTyped(typed), typed);
}

/** Whether two values of a cell, as the desk has them, are the same. */
export function isSameValue(key: EditableKey, one: string | null, other: string | null): boolean {
  return key === 'amount' && one !== null && other !== null ? sameMoney(one, other) : one === other;
}

type Drafted = { change: RowChange | null } | { problem: string };

/** What was typed as a change; null where it is what counts already. */
export function changeOf(row: ReviewRow, key: EditableKey, typed: string): Drafted {
  const text = typed.trim();
  if (key === 'amount') {
    const amount = typedSignedMoney(text);
    if (amount === null) return { problem: typingProblems.amount() };
    return { change: isSameValue(key, amount, row.amount) ? null : { amount } };
  }
  if (key === 'description') {
    if (text === '') return { problem: words.commands.enterDescription };
    return { change: text === row.description ? null : { description: text } };
  }
  if (text === '' && key !== 'date') return { change: row[key] === null ? null : { [key]: null } };
  const date = dateTyped(text);
  if (date === null) return { problem: typingProblems.date() };
  return { change: date === row[key] ? null : { [key]: date } };
}
