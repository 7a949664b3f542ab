import type { EditedValue } from '../../../shared/calls/edits.ts';
import { lineIn, overruledIn, type NotedField } from '../../../shared/cases/editedFields.ts';
import type { ProblemAnchor } from '../../store/cases/problems.ts';
import type { Store } from '../../store/store.ts';

/** A note that the journal keeps like any value: on a problem that is left as it is, a check that is overruled, or a line that is settled. */
type NotedValue = Pick<EditedValue, 'rowId' | 'statementId'> & { field: NotedField };

/** The note as it is stored now; null for none. */
export function notedValue(store: Store, value: NotedValue): string | null {
  const { field, statementId } = value;
  const [check, line] = [overruledIn(field), lineIn(field)];
  if (check === null && line === null) return store.problems.readLeft(problemOf(value));
  if (statementId === null) return null;
  return check === null
    ? store.problems.readLine(statementId, line ?? '')
    : store.problems.readOverruled(statementId, check);
}

/** Stores a note, or takes it away; nothing where what it is about is no longer there. */
export function writeNoted(store: Store, value: NotedValue & { after: string | null }): void {
  const { field, statementId, after } = value;
  const [check, line] = [overruledIn(field), lineIn(field)];
  if (check === null && line === null) store.problems.writeLeft(problemOf(value), anchorOf(value), after);
  else if (statementId === null) return;
  else if (check === null) store.problems.writeLine(statementId, line ?? '', after);
  else store.problems.writeOverruled(statementId, check, after);
}

function problemOf({ field, rowId }: NotedValue): string {
  return field === 'left-row' ? `row ${rowId}` : field.slice('left-'.length);
}

/** What is about no statement is about the collection that its id ends with. */
function anchorOf(value: NotedValue): ProblemAnchor {
  if (value.statementId !== null) return { statementId: value.statementId };
  return { collectionId: problemOf(value).split(' ').at(-1) ?? '' };
}
