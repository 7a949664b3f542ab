import { isNoted, lineIn, overruledIn } from '../../../shared/cases/editedFields.ts';
import { lineNoteText, maskNumber, noteReason, words } from '../../../shared/text/words.ts';
import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { recordsIn } from '../../store/journal/rowRecords.ts';
import type { ExportedEdit } from '../../exporting/subject.ts';
import type { RowRecord } from '../../store/journal/rowRecords.ts';
import type { Store } from '../../store/store.ts';
import { everyEntry } from '../cases/everyCase.ts';

/** Every value that the analyst changed in these accounts, oldest first; what was taken back is there and says so. Account numbers are masked unless asked for in full. */
export function editsOf(
  { edits }: Pick<Store, 'edits'>,
  caseId: Id,
  accounts: readonly ReviewAccount[],
  fullNumbers: boolean,
): ExportedEdit[] {
  const accountOf = new Map(accounts.flatMap(({ id, statements }) => statements.map((each) => [each.id, id] as const)));
  const numberText = (number: string): string => (fullNumbers ? number : maskNumber(number));
  const accountText = (id: string): string => {
    const { bank = null, number = null } = accounts.find((account) => account.id === id) ?? {};
    return [bank, number === null ? null : numberText(number)].filter((part) => part !== null).join(' ');
  };
  const shown = (field: string, value: string | null): string | null => {
    if (value === null) return null;
    if (field === 'account') return accountText(value);
    return field === 'number' ? numberText(value) : value;
  };
  const found: ExportedEdit[] = [];
  // The journal gives the newest first.
  for (const step of [...everyEntry((page) => edits.history(caseId, page))].reverse()) {
    if (step.kind !== 'edit') continue;
    // The journal's pages hold only the first values of a step.
    const valuesOf = (which: 'standing' | 'undone') =>
      edits.values(caseId, step.id, which).map((value) => ({ ...value, undone: which === 'undone' }));
    for (const { undone, ...value } of [...valuesOf('standing'), ...valuesOf('undone')]) {
      const accountId = value.statementId === null ? undefined : accountOf.get(value.statementId);
      if (accountId === undefined || value.statementId === null) continue;
      for (const { position, field, before, after } of value.field === 'rows' ? replaced(value) : [single(value)]) {
        found.push({
          at: step.at,
          who: step.who,
          accountId,
          statementId: value.statementId,
          position,

          field,
          before: shown(field, before),
          after: shown(field, after),
          reason: step.reason ?? (step.source === 'repair' ? words.report.proposedRepairAccepted : null),
          undone,
        });
      }
    }
  }
  return found;
}

type ExportedValue = Pick<ExportedEdit, 'position' | 'field' | 'before' | 'after'>;

const single = ({ field, before, after, place: { position } }: EditedValue): ExportedValue => {
  if (!isNoted(field)) return { position, field, before, after };
  const check = overruledIn(field);
  if (lineIn(field) !== null) {
    const text = (note: string | null): string | null => (note === null ? null : lineNoteText(note));
    return { position, field: 'line', before: text(before), after: text(after) };
  }
  const said = (note: string | null): string | null => (note === null ? null : noteReason(note));
  return { position, field: check === null ? 'problem' : `check ${check}`, before: said(before), after: said(after) };
};

/** A line for each row that was taken away, and for each that was put in its place. */
function replaced({ before, after }: EditedValue): ExportedValue[] {
  const text = ({ read, set }: RowRecord): string =>
    [set.date ?? read.date, set.description ?? read.description, set.amount ?? read.amount].join(' · ');
  return [
    ...recordsIn(before).map((row) => ({ position: row.position, field: 'row', before: text(row), after: null })),
    ...recordsIn(after).map((row) => ({ position: row.position, field: 'row', before: null, after: text(row) })),
  ];
}
