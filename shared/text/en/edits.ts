import { confirmedIn, type ConfirmedField } from '../../editedFields.ts';
import type { EditedValue, EditStep } from '../../calls/edits.ts';
import { headFactWords } from './headFacts.ts';
import { doubtFieldWords } from './doubts.ts';
import { isMoney, type Currency } from '../../money.ts';
import { countOf, dateText } from './format.ts';
import { moneyText } from './money.ts';

const fieldWords: Record<Exclude<EditedValue['field'], ConfirmedField>, string> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  excluded: 'Counting',
  flag: 'Flag',
  note: 'Note',
  tags: 'Tags',
  ...headFactWords,
  opening: 'Opening balance',
  closing: 'Closing balance',
  lock: 'Lock',
};

function fieldWord(field: EditedValue['field']): string {
  const confirmed = confirmedIn(field);
  return confirmed === null
    ? fieldWords[field as Exclude<typeof field, ConfirmedField>]
    : `${doubtFieldWords[confirmed]} confirmed`;
}

export const flagWords = { query: 'Query', ok: 'Checked', important: 'Important' } as const;

/** What a step did, in a few words: `Amount of row 12`. */
export function stepText({ kind, values: all, count: total }: Pick<EditStep, 'kind' | 'values' | 'count'>): string {
  if (kind === 'lock') return 'Locked';
  if (kind === 'unlock') return 'Unlocked';
  // What an edit settles of doubts beside goes without saying.
  const set = all.filter(({ field }) => confirmedIn(field) === null);
  const values = set.length > 0 ? set : all;
  const count = total - (all.length - values.length);
  const first = values[0];
  if (first === undefined || values.length < count) return countOf(count, 'change');
  const rows = new Set(values.map(({ rowId, statementId, place }) => rowId ?? `${statementId} ${place.position}`));
  const fields = [...new Set(values.map(({ field }) => field))];
  if (fields.length === 1 && count === 1) return valueTitle(first);
  if (first.place.position === null) return countOf(count, 'change');
  const which = rows.size === 1 ? `row ${first.place.position}` : countOf(rows.size, 'row');
  if (set.length === 0 && fields.length > 1) return `${which} confirmed`;
  if (fields.join() === 'excluded') return `${which} ${first.after === '1' ? 'excluded' : 'included'}`;
  const words = fields.map((field, at) => (at === 0 ? fieldWord(field) : fieldWord(field).toLowerCase()));
  return `${words.join(' and ')} of ${which}`;
}

/** Values of a step that were changed alike, together: one line says it for all of their rows. */
export function alike(values: readonly EditedValue[]): [EditedValue, ...EditedValue[]][] {
  const groups = new Map<string, [EditedValue, ...EditedValue[]]>();
  for (const value of values) {
    const key = JSON.stringify([value.field, value.before, value.after]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

/** Which values changed alike: `Flag of row 12`, `Flag of 5 rows`. */
export function alikeTitle(group: readonly [EditedValue, ...EditedValue[]]): string {
  return group.length === 1 ? valueTitle(group[0]) : `${fieldWord(group[0].field)} of ${countOf(group.length, 'row')}`;
}

/** Which value: `Amount of row 12`. */
function valueTitle({ field, after, place }: EditedValue): string {
  const row = place.position === null ? '' : ` of row ${place.position}`;
  if (field === 'excluded') return `Row ${place.position ?? ''} ${after === '1' ? 'excluded' : 'included'}`;
  return `${fieldWord(field)}${row}`;
}

/** A value of the journal as the screen writes it. */
export function valueText(field: EditedValue['field'], value: string | null, currency: Currency): string {
  if (field === 'excluded') return value === '1' ? 'excluded' : 'included';
  if (confirmedIn(field) !== null) return value === '1' ? 'confirmed' : 'doubtful';
  if (value === null || value === '') return 'none';
  if (field === 'date' || field === 'periodStart' || field === 'periodEnd') return dateText(value);
  if (field === 'flag') return value in flagWords ? flagWords[value as keyof typeof flagWords] : value;
  if (field === 'tags') return tagsIn(value).join(', ') || 'none';
  const isAmount = field === 'amount' || field === 'opening' || field === 'closing';
  return isAmount && isMoney(value) ? moneyText(value, currency) : value;
}

/** Fields whose values may name people. */
export function isPersonal(field: EditedValue['field']): boolean {
  return ['description', 'note', 'tags', 'bank', 'holder', 'number'].includes(field);
}

function tagsIn(value: string): string[] {
  const names: unknown = JSON.parse(value);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
