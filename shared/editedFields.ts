import { doubtFields, type DoubtField } from './doubts.ts';
import type { HeadFact } from './headFacts.ts';

/** What can be edited of a row, and of a statement. Everything else is as it was read. */
export type RowField = 'date' | 'description' | 'amount' | 'excluded' | 'flag' | 'note' | 'tags' | ConfirmedField;
/** `1` where the analyst has settled the doubts about a field of the row. */
export type ConfirmedField = `confirmed-${DoubtField}`;

/** The field of which such a value says that its doubts are settled; null for any other field. */
export function confirmedIn(field: string): DoubtField | null {
  return doubtFields.find((doubtful) => field === `confirmed-${doubtful}`) ?? null;
}

/** Fields whose edits make a statement never plainly reconciled. */
export const figureFields = [
  'date',
  'amount',
  'excluded',
  'number',
  'currency',
  'periodStart',
  'periodEnd',
  'opening',
  'closing',
] as const satisfies readonly (RowField | HeadFact)[];

/** Rows that one step can edit, and that one selection can copy. */
export const mostEdited = 10_000;
/** Most rows that one copy puts on the clipboard. */
export const mostCopied = 100_000;
