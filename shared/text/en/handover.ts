import type { MergeConflict } from '../../calls/handover.ts';
import { headFields, type HeadField } from '../../cases/headFields.ts';
import { fieldWord, valueText } from './edits.ts';
import { dateText } from './format.ts';

const headWords: Record<HeadField, string> = {
  name: 'Name of the case',
  idNumber: 'ID number',
  reference: 'Reference',
  notes: 'Notes of the case',
};

type Field = MergeConflict['field'];

type OfCase = `case-${HeadField}`;

/** True of what is of the case itself. */
const isOfCase = (field: Field): field is OfCase => headFields.some((head) => field === `case-${head}`);

/** What was changed on both desks: `Note`, `Notes of the case`. */
export function conflictWord(field: Field): string {
  if (field === 'case-review') return 'Sign-off';
  if (!isOfCase(field)) return fieldWord(field);
  return headWords[headFields.find((head) => field === `case-${head}`) ?? 'name'];
}

/** Where it stands: `3 Jan 2026 Salary, row 1`; empty of what is of the case or a statement as a whole. */
export function conflictPlace({ place: { date, description, position } }: Pick<MergeConflict, 'place'>): string {
  const row = position === null ? null : `row ${position}`;
  const text = [date === null ? null : dateText(date), description].filter(Boolean).join(' ');
  return [text, row].filter(Boolean).join(', ');
}

/** The value of one side, as the screen writes it. */
export function conflictValue(
  { field, currency }: Pick<MergeConflict, 'field' | 'currency'>,
  value: string | null,
): string {
  if (field === 'case-review') return value === 'reviewed' ? 'signed off' : 'open';
  if (isOfCase(field)) return value === null || value === '' ? 'none' : value;
  return valueText(field, value, currency);
}
