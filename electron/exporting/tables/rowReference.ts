import { createHash } from 'node:crypto';
import { decimal, isMoney } from '../../../shared/money.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { disarmed } from '../../base/formulaGuard.ts';

/** What a file that comes back may change of a row, and what it must not. */
export type ReferredValues = {
  date: string;
  description: string;
  amount: string;
  categoryCode: string;
  tags: readonly string[];
  note: string;
};

/** Letters of a hash: enough to tell that a row has changed. */
const hashLength = 10;
const form = /^R(\d{1,15})-([0-9a-f]{10})$/;

/** What an export says of a row by which the row is found again, and by which is told whether either has changed since. */
export function rowReference(row: ReviewRow): string {
  return `R${row.id}-${referredHash(row.statementId, referredValues(row))}`;
}

export function referredValues(row: ReviewRow): ReferredValues {
  const { date, description, amount, category, tags, note } = row;
  return { date, description, amount, categoryCode: category?.code ?? '', tags, note: note ?? '' };
}

/** Equal for what differs only by what a spreadsheet does to texts and figures. */
export function referredHash(statementId: Id, { date, description, amount, categoryCode, tags, note }: ReferredValues) {
  const figure = isMoney(amount) ? decimal(amount).toFixed() : amount;
  const texts = [description, categoryCode, ...tags].map(comparable);
  const values = [statementId, date, figure, ...texts, '', comparable(note)];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, hashLength);
}

/** A text as a CSV and a workbook both give it back. */
export const comparable = (text: string): string => disarmed(text.replace(/\r\n?/g, '\n').trim());

/** The row that a reference names; null where the text is none. */
export function readReference(text: string): { rowId: number; hash: string } | null {
  const [, id, hash] = form.exec(text.trim()) ?? [];
  return id === undefined || hash === undefined ? null : { rowId: Number(id), hash };
}
