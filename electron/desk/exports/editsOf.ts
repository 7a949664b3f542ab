import { maskNumber } from '../../../shared/text/words.ts';
import type { EditStep } from '../../../shared/calls/edits.ts';
import type { Id, ReviewAccount } from '../../../shared/model.ts';
import type { ExportedEdit } from '../../exporting/subject.ts';
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
  const shown = (field: string, value: string | null): string | null =>
    value === null || field !== 'number' || fullNumbers ? value : maskNumber(value);
  const found: ExportedEdit[] = [];
  for (const step of stepsOf(edits, caseId)) {
    if (step.kind !== 'edit') continue;
    // The journal's pages hold only the first values of a step.
    for (const value of edits.step(caseId, step.id)?.values ?? step.values) {
      const accountId = value.statementId === null ? undefined : accountOf.get(value.statementId);
      if (accountId === undefined || value.statementId === null) continue;
      found.push({
        ...{ at: step.at, who: step.who, accountId, statementId: value.statementId, position: value.place.position },
        ...{ field: value.field, before: shown(value.field, value.before), after: shown(value.field, value.after) },
        reason: step.reason ?? (step.source === 'repair' ? 'Proposed repair, accepted' : null),
        undone: step.state !== 'stands',
      });
    }
  }
  return found;
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
