import {
  confirmedIn,
  isNoted,
  lineIn,
  overruledIn,
  pointedIn,
  type ConfirmedField,
  type NotedField,
  type PointedField,
} from '../../cases/editedFields.ts';
import type { EditedValue, EditStep } from '../../calls/edits.ts';
import { isCategoryCode } from '../../categories/codes.ts';
import { categoryWords } from './categories.ts';
import { headFactWords } from './headFacts.ts';
import { doubtFieldWords } from './doubts.ts';
import { isMoney, type Currency } from '../../money.ts';
import { countOf, dateText } from './format.ts';
import { moneyText } from './money.ts';
import { settledLine, type NotedLine } from '../../reading/unexplained.ts';
import { lineSettledText } from './unexplained.ts';
import { checkText } from './verdicts.ts';
import { rowDateWords } from './rowDates.ts';

const fieldWords: Record<Exclude<EditedValue['field'], ConfirmedField | NotedField | PointedField>, string> = {
  ...rowDateWords,
  description: 'Description',
  amount: 'Amount',
  excluded: 'Counts as a row',
  leftOut: 'In the analysis',
  flag: 'Flag',
  note: 'Note',
  tags: 'Tags',
  category: 'Category',
  ...headFactWords,
  opening: 'Opening balance',
  closing: 'Closing balance',
  rows: 'Rows',
  account: 'Account',
  lock: 'Lock',
};

/** What a field is called. */
export function fieldWord(field: EditedValue['field']): string {
  const confirmed = confirmedIn(field);
  if (confirmed !== null) return `${doubtFieldWords[confirmed]} confirmed`;
  const overruled = overruledIn(field);
  if (overruled !== null) return `${checkText[overruled]} check`;
  const pointed = pointedIn(field);
  if (pointed !== null) return `Place of ${headFactWords[pointed].toLowerCase()}`;
  if (lineIn(field) !== null) return 'Line';
  return isNoted(field) ? 'Problem' : fieldWords[field as keyof typeof fieldWords];
}

export const flagWords = { query: 'Query', ok: 'Checked', important: 'Important' } as const;

/** What a step did, in a few words: `Amount of row 12`. */
export function stepText({ kind, values: all, count: total }: Pick<EditStep, 'kind' | 'values' | 'count'>): string {
  if (kind === 'lock') return 'Locked';
  if (kind === 'unlock') return 'Unlocked';
  // What an edit settles of doubts beside goes without saying.
  const set = all.filter(({ field }) => confirmedIn(field) === null && pointedIn(field) === null);
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
  const done = doneWords(fields.length === 1 ? first.field : null, first.after);
  if (done !== null) return `${which} ${done}`;
  const words = fields.map((field, at) => (at === 0 ? fieldWord(field) : fieldWord(field).toLowerCase()));
  return `${words.join(' and ')} of ${which}`;
}

/** What was done to rows that no longer count, or count again; null for any other field. */
function doneWords(field: EditedValue['field'] | null, after: string | null): string | null {
  if (field === 'excluded') return after === '1' ? 'marked as not a row' : 'restored as a row';
  if (field === 'leftOut') return after === '1' ? 'left out of analysis' : 'back in the analysis';
  return null;
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
  if (field === 'rows') return 'Rows replaced';
  if (field === 'account') return 'Statement moved to another account';
  if (lineIn(field) !== null) return lineStepText(after);
  const done = doneWords(field, after);
  if (done !== null) return `Row ${place.position ?? ''} ${done}`;
  if (isNoted(field))
    return `${fieldWord(field)}${row} ${after === null ? 'reopened' : settlings[Number(overruledIn(field) !== null)]}`;
  return `${fieldWord(field)}${row}`;
}

const settlings = ['left as is', 'overruled'];

/** A value of the journal as the screen writes it. */
export function valueText(field: EditedValue['field'], value: string | null, currency: Currency): string {
  if (field === 'excluded') return value === '1' ? 'not a row' : 'a row';
  if (field === 'leftOut') return value === '1' ? 'left out' : 'counted';
  if (field === 'rows') return countOf(Number(value ?? 0), 'row');
  if (pointedIn(field) !== null) return value === null ? 'none' : `page ${pageIn(value)}`;
  if (confirmedIn(field) !== null) return value === '1' ? 'confirmed' : 'doubtful';
  if (lineIn(field) !== null) return value === null ? 'open' : lineNoteText(value);
  if (isNoted(field)) return value === null ? 'open' : noteReason(value);
  if (value === null || value === '') return 'none';
  if (field in rowDateWords || field === 'periodStart' || field === 'periodEnd') return dateText(value);
  if (field === 'flag') return value in flagWords ? flagWords[value as keyof typeof flagWords] : value;
  if (field === 'category') return isCategoryCode(value) ? categoryWords[value].name : value;
  if (field === 'tags') return tagsIn(value).join(', ') || 'none';
  const isAmount = field === 'amount' || field === 'opening' || field === 'closing';
  return isAmount && isMoney(value) ? moneyText(value, currency) : value;
}

/** Fields whose values may name people. */
export function isPersonal(field: EditedValue['field']): boolean {
  return isNoted(field) || ['description', 'note', 'tags', 'bank', 'holder', 'number'].includes(field);
}

function pageIn(place: string): number {
  const parsed: unknown = JSON.parse(place);
  return typeof parsed === 'object' && parsed !== null && 'page' in parsed ? Number(parsed.page) : 0;
}

function tagsIn(value: string): string[] {
  const names: unknown = JSON.parse(value);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Why a problem was left as is, or a check overruled. @param note as the journal keeps it */
export function noteReason(note: string): string {
  const said: unknown = JSON.parse(note);
  return typeof said === 'object' && said !== null && 'reason' in said ? String(said.reason) : '';
}

/** What was done about a line that nothing explained: `Line on page 2 set aside`. @param note as the journal keeps it */
function lineStepText(note: string | null): string {
  if (note === null) return 'Line reopened';
  const { line, ...settled } = noteIn(note);
  const what = line.why === 'page' ? `Page ${line.page}` : `Line on page ${line.page}`;
  if (settled.how === 'found') return `${what} not explained`;
  if (settled.how === 'read') return `${what} explained`;
  if (settled.how === 'row') return `${what} made a row`;
  return settled.how === 'role' ? `${what}: ${lineSettledText(settled).toLowerCase()}` : `${what} set aside`;
}

/** The line with how it was settled, and why: `Set aside: 04 Mar 12.00. Advertisement`. @param note as the journal keeps it */
export function lineNoteText(note: string): string {
  const noted = noteIn(note);
  const settled = settledLine(noted);
  if (settled === null) return `${noted.how === 'found' ? 'Not explained' : 'Explained'}: “${noted.line.text}”`;
  const said = `${lineSettledText(settled)}: “${settled.line.text}”`;
  return settled.how === 'aside' ? `${said}. ${settled.reason}` : said;
}

/** The journal holds what the desk has written. */
const noteIn = (note: string): NotedLine => JSON.parse(note) as NotedLine;
