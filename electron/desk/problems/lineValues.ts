import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Id } from '../../../shared/model.ts';
import type { PageBox } from '../../../shared/observations.ts';
import { lineKey, type LineSettlement, type SettledLine, type UnexplainedLine } from '../../../shared/unexplained.ts';
import type { Store } from '../../store/store.ts';
import { notedValue } from './notedValues.ts';

/** The lines of a statement that nothing explains, whether settled or not. */
export function unexplainedOf(store: Store, statementId: Id): readonly UnexplainedLine[] {
  return store.statements.printedFacts(statementId)?.unexplained ?? [];
}

/** The value of the journal that settles a line, or opens it again. */
export function lineValue(
  store: Store,
  statementId: Id,
  line: UnexplainedLine,
  settlement: LineSettlement | null,
  analyst: string,
): EditedValue {
  const target = { rowId: null, statementId, field: `line-${lineKey(line)}` } as const;
  const settled: SettledLine | null = settlement && { ...settlement, by: analyst, at: store.edits.now(), line };
  return {
    ...target,
    place: { position: null, date: store.edits.statement(statementId).place.date, description: null },
    before: notedValue(store, target),
    after: settled === null ? null : JSON.stringify(settled),
  };
}

/** What settles the open lines on which the analyst puts rows; whole pages are no rows. */
export function linesUnder(
  store: Store,
  statementId: Id,
  rows: readonly { page: number | null; box: PageBox | null }[],
  analyst: string,
): EditedValue[] {
  return unexplainedOf(store, statementId)
    .filter((line) => line.why !== 'page' && rows.some((row) => covers(row, line)))
    .map((line) => lineValue(store, statementId, line, { how: 'row' }, analyst))
    .filter(({ before }) => before === null);
}

/** True where a row stands on the line: over its middle, and beside no part of it alone. */
function covers({ page, box }: { page: number | null; box: PageBox | null }, line: UnexplainedLine): boolean {
  if (page !== line.page || box === null) return false;
  const [left, top, right, bottom] = line.box;
  const middle = (top + bottom) / 2;
  return box[1] <= middle && middle <= box[3] && box[0] < right && left < box[2];
}
