import { doubtFields, type DoubtField } from '../rows/doubts.ts';
import { headFacts, isHeadFact, type HeadFact } from '../reading/headFacts.ts';
import { checkNames } from '../verdict/reasons.ts';
import type { CheckName } from '../verdict/reasons.ts';
import type { RowDate } from '../rows/rowDates.ts';

/** What can be edited of a row, and of a statement. Everything else is as it was read. */
export type RowField =
  RowDate | 'description' | 'amount' | 'excluded' | 'leftOut' | 'flag' | 'note' | 'tags' | 'category' | ConfirmedField;
/** The place on the page, as JSON, where the analyst pointed at a fact. */
export type PointedField = `pointed-${HeadFact}`;
/** `1` where the analyst has settled the doubts about a field of the row. */
export type ConfirmedField = `confirmed-${DoubtField}`;

/**
 * That a problem was left as it is, as a note in JSON: `left-row` of the row of the value, else `left-` with the id of
 * the problem; that a check was overruled; or how a line that nothing explained was settled, `line-` with its key.
 */
export type NotedField = LeftField | `overruled-${CheckName}` | `line-${string}`;
export type LeftField = `left-${string}`;
/** What is edited of a statement: its head, the account that it belongs to, its rows as a whole, and notes about it. */
export type StatementField = HeadFact | PointedField | Exclude<NotedField, LeftField> | 'account' | 'rows' | 'lock';

export const isLeft = (field: string): field is LeftField => field.startsWith('left-');

export function isOfStatement(field: string): field is StatementField {
  const isPlain = isHeadFact(field) || field === 'account' || field === 'rows' || field === 'lock';
  return isPlain || pointedIn(field) !== null || (isNoted(field) && !isLeft(field));
}

/** True for a note on a problem, a check or a line, which changes no figure. */
export function isNoted(field: string): field is NotedField {
  return isLeft(field) || overruledIn(field) !== null || lineIn(field) !== null;
}

/** The key of the line that such a value settles; null for any other field. */
export function lineIn(field: string): string | null {
  return field.startsWith('line-') ? field.slice('line-'.length) : null;
}

/** The check that such a value overrules; null for any other field. */
export function overruledIn(field: string): CheckName | null {
  return checkNames.find((name) => field === `overruled-${name}`) ?? null;
}

/** The field of which such a value says that its doubts are settled; null for any other field. */
export function confirmedIn(field: string): DoubtField | null {
  return doubtFields.find((doubtful) => field === `confirmed-${doubtful}`) ?? null;
}

/** The fact of which such a value is the place; null for any other field. */
export function pointedIn(field: string): HeadFact | null {
  return headFacts.find((fact) => field === `pointed-${fact}`) ?? null;
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
