import { isNoted, lineIn, overruledIn } from '../../../shared/cases/editedFields.ts';
import { lineNoteText, maskNumber, noteReason, words } from '../../../shared/text/words.ts';
import type { EditedValue, EditStep } from '../../../shared/calls/edits.ts';
import type { Id, ReviewAccount } from '../../../shared/model.ts';
import { recordsIn } from '../edits/replacedRows.ts';
import type { ExportedEdit } from '../../exporting/subject.ts';
import type { RowRecord } from '../../store/edits/rowRecords.ts';
import type { Store } from '../../store/store.ts';

/** Steps of the journal are read so many at a time. */
const pageOfSteps = 200;

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
  for (const step of stepsOf(edits, caseId)) {
    if (step.kind !== 'edit') continue;
    // The journal's pages hold only the first values of a step.
    for (const value of edits.step(caseId, step.id)?.values ?? step.values) {
      const accountId = value.statementId === null ? undefined : accountOf.get(value.statementId);
      if (accountId === undefined || value.statementId === null) continue;
      for (const { position, field, before, after } of value.field === 'rows' ? replaced(value) : [single(value)]) {
        found.push({
          ...{ at: step.at, who: step.who, accountId, statementId: value.statementId, position },
          ...{ field, before: shown(field, before), after: shown(field, after) },
          reason: step.reason ?? (step.source === 'repair' ? words.report.proposedRepairAccepted : null),
          undone: step.state !== 'stands',
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

/** The journal gives the newest first. */
function stepsOf(edits: Store['edits'], caseId: Id): EditStep[] {
  const steps: EditStep[] = [];
  let after: string | undefined;
  do {
    const page = edits.history(caseId, { limit: pageOfSteps, ...(after === undefined ? {} : { after }) });
    steps.push(...page.entries);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return steps.reverse();
}
