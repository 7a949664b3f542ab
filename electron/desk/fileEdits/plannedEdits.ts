import type { BroughtBackRow, FileEdits, RefusedLine } from '../../../shared/calls/fileEdits.ts';
import type { Edit, RowChange } from '../../../shared/calls/edits.ts';
import { isCategoryCode, categoryCodes, type CategoryCode } from '../../../shared/categories/codes.ts';
import { isMoney, sameMoney } from '../../../shared/money.ts';
import type { ReviewRow } from '../../../shared/model/row.ts';
import { categoryWords } from '../../../shared/text/words.ts';
import { comparable, readReference, referredHash, referredValues } from '../../exporting/tables/rowReference.ts';
import type { FileLine } from './linesOfGrid.ts';
import { isSameDay } from './sameDay.ts';

/** A row as it is now, with the tags that are the analyst's own. */
export type RowNow = { row: ReviewRow; ownTags: readonly string[] };

type RowEdit = Extract<Edit, { kind: 'rows' }>;

export type PlannedEdits = FileEdits & {
  edits: RowEdit[];
  /** Lines that name a row of the case. */ placed: number;
};

const longestTag = 60;
const mostTags = 50;
const longestNote = 10_000;

/** What the lines of an edited export change, row by row. Only what was edited there is looked at. */
export function plannedEdits(lines: readonly FileLine[], find: (rowId: number) => RowNow | null): PlannedEdits {
  const seen = new Set<number>();
  const planned: PlannedEdits = { rows: lines.length, changes: [], refused: [], edits: [], placed: 0 };
  for (const line of lines) {
    const reference = readReference(line.reference);
    const now = reference === null ? null : find(reference.rowId);
    const refuse = (why: RefusedLine['why'], value: string | null = null): void =>
      void planned.refused.push({ line: line.line, description: line.description, why, value });
    if (reference === null || now === null) {
      refuse('unknown-row', line.reference || null);
      continue;
    }
    planned.placed++;
    const { row } = now;
    if (hashOf(line, row) === reference.hash) continue;
    if (seen.has(row.id)) {
      refuse('twice');
      continue;
    }
    seen.add(row.id);
    if (referredHash(row.statementId, referredValues(row)) !== reference.hash) refuse('changed-since');
    else if (!hasFiguresOf(line, row)) refuse('figures');
    else {
      const formula = [line.category, line.categoryCode, line.tags, line.note].find((text) => text.startsWith('='));
      const change = formula === undefined ? changeOf(line, now) : { why: 'formula' as const, value: formula };
      if ('why' in change) refuse(change.why, change.value);
      else if (change.told.length > 0) {
        const { id, date, description, amount, currency } = row;
        planned.changes.push({ rowId: id, date, description, amount, currency, changes: change.told });
        planned.edits.push({ kind: 'rows', rows: [id], change: change.edit });
      }
    }
  }
  return planned;
}

/** The hash of a line, by which is told whether anybody touched it; null where the name and the code of its category differ. */
function hashOf(line: FileLine, row: ReviewRow): string | null {
  if (line.category !== nameOf(line.categoryCode)) return null;
  const date = isSameDay(line.date, row.date) ? row.date : line.date;
  return referredHash(row.statementId, { ...line, date, tags: tagsIn(line.tags) });
}

function hasFiguresOf(line: FileLine, row: ReviewRow): boolean {
  return (
    isSameDay(line.date, row.date) &&
    isMoney(line.amount) &&
    sameMoney(line.amount, row.amount) &&
    comparable(line.description) === comparable(row.description)
  );
}

type Refusal = Pick<RefusedLine, 'why' | 'value'>;

function changeOf(
  line: FileLine,
  { row, ownTags }: RowNow,
): Refusal | { edit: RowChange; told: BroughtBackRow['changes'] } {
  const edit: RowChange = {};
  const told: BroughtBackRow['changes'] = [];

  const category = categoryOf(line, row);
  if (category !== undefined) {
    if (category !== null && typeof category === 'object') return category;
    edit.category = category;
    told.push({ field: 'category', before: row.category?.code ?? '', after: category ?? '' });
  }

  const tags = tagsIn(line.tags);
  const tooLong = tags.find((tag) => tag.length > longestTag);
  if (tooLong !== undefined || tags.length > mostTags) return { why: 'too-long', value: tooLong ?? line.tags };
  const addTags = without(tags, row.tags);
  const removeTags = without(ownTags, tags);
  if (addTags.length + removeTags.length > 0) {
    Object.assign(edit, { addTags, removeTags });
    told.push({ field: 'tags', before: row.tags.join('; '), after: tags.join('; ') });
  }

  const note = rearmed(line.note);
  if (comparable(note) !== comparable(row.note ?? '')) {
    if (note.length > longestNote) return { why: 'too-long', value: `${note.slice(0, 80)}…` };
    edit.note = note === '' ? null : note;
    told.push({ field: 'note', before: row.note ?? '', after: note });
  }
  return { edit, told };
}

/** Undefined where the category stays; the code where both were edited. */
function categoryOf(line: FileLine, row: ReviewRow): CategoryCode | null | undefined | Refusal {
  const code = row.category?.code ?? '';
  const name = nameOf(code);
  const wanted = line.categoryCode !== code ? line.categoryCode : line.category === name ? undefined : line.category;
  if (wanted === undefined) return undefined;
  if (wanted === '') return row.category?.state === 'yours' ? null : { why: 'category-empty', value: null };
  const found = isCategoryCode(wanted) ? wanted : codeNamed(wanted);
  if (found === undefined) return { why: 'category', value: wanted };
  return found === code ? undefined : found;
}

const nameOf = (code: string): string => (isCategoryCode(code) ? categoryWords[code].name : '');
const codeNamed = (name: string): CategoryCode | undefined =>
  categoryCodes.find((code) => categoryWords[code].name.toLowerCase() === name.toLowerCase());

/** Each tag once, in the order of the alphabet, as a row has them. */
function tagsIn(text: string): string[] {
  const names = text.split(';').map((name) => rearmed(name.trim()));
  return [...new Set(names.filter((name) => name !== ''))].sort((a, b) => a.localeCompare(b));
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map((name) => name.toLowerCase()));
  return names.filter((name) => !known.has(name.toLowerCase()));
}

/** Without the apostrophe that a CSV has before what a spreadsheet would run as a formula. */
const rearmed = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
