import type { MergeConflict } from '../../../shared/calls/handover.ts';
import { headFields, type HeadField } from '../../../shared/cases/headFields.ts';
import type { Database } from '../database/database.ts';
import { object } from '../database/forms.ts';
import type { Merging } from './merging.ts';

/** What no step of the journal tells of a case. */
export type CaseHead = Record<HeadField, string | null>;

const columns: Record<HeadField, string> = {
  name: 'name',
  idNumber: 'id_number',
  reference: 'reference',
  notes: 'notes',
};

export function headOf(database: Database, caseKey: number): CaseHead {
  const fields = headFields.map((field) => `${columns[field]} AS ${field}`).join(', ');
  return database.sql<CaseHead>(`SELECT ${fields} FROM cases WHERE case_key = ?`).one(caseKey);
}

/** A field that was changed there, and whether it was changed here too since both agreed. */
type HeadChange = { field: HeadField; mine: string | null; theirs: string | null; isConflict: boolean };

export function headChanges({ from, to, copied }: Merging): HeadChange[] {
  const agreed = agreedHead(to, copied.to) ?? agreedHead(from, copied.from);
  const [mine, theirs] = [headOf(to, copied.to), headOf(from, copied.from)];
  return headFields.flatMap((field) => {
    const [own, other, base] = [mine[field], theirs[field], agreed?.[field]];
    if (own === other || other === base) return [];
    return [{ field, mine: own, theirs: other, isConflict: own !== base }];
  });
}

export function writeHead(to: Database, caseKey: number, { field, theirs }: HeadChange): void {
  to.sql(`UPDATE cases SET ${columns[field]} = ? WHERE case_key = ?`).run(
    theirs ?? (field === 'notes' || field === 'name' ? '' : null),
    caseKey,
  );
}

export const headKey = (field: HeadField): string => `case ${field}`;

export function headConflict({ field, mine, theirs }: HeadChange): MergeConflict {
  const place = { position: null, date: null, description: null };
  const of = { statementId: null, rowId: null, currency: null, place };
  return { key: headKey(field), field: `case-${field}`, mine, theirs, ...of };
}

function agreedHead(database: Database, caseKey: number): CaseHead | null {
  const [head] = database.values<string>('SELECT head FROM handovers WHERE case_key = ?', caseKey);
  return head === undefined ? null : object<CaseHead>().read(head);
}
