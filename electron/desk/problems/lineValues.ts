import type { EditedValue } from '../../../shared/calls/edits.ts';
import type { Id } from '../../../shared/ids.ts';
import type { PageBox } from '../../../shared/reading/observations.ts';
import {
  lineKey,
  linesOf,
  type LineReading,
  type LineSettlement,
  type NotedLine,
  type NotedLines,
  type UnexplainedLine,
} from '../../../shared/reading/unexplained.ts';
import type { Store } from '../../store/store.ts';

/** The lines of a statement that nothing explains, whether settled or not. */
export function unexplainedOf(store: Store, statementId: Id): readonly UnexplainedLine[] {
  return linesOf(firstOf(store, statementId), notesOf(store, statementId));
}

const firstOf = (store: Store, statementId: Id): readonly UnexplainedLine[] =>
  store.statements.printedFacts(statementId)?.unexplained ?? [];

const notesOf = (store: Store, statementId: Id): NotedLines => store.statements.find(statementId)?.lines ?? {};

/** The value of the journal that settles a line, or opens it again. */
export function lineValue(
  store: Store,
  statementId: Id,
  line: UnexplainedLine,
  settlement: LineSettlement | LineReading | null,
  analyst: string,
): EditedValue {
  const target = { rowId: null, statementId, field: `line-${lineKey(line)}` } as const;
  const settled: NotedLine | null = settlement && { ...settlement, by: analyst, at: store.edits.now(), line };
  return {
    ...target,
    place: { position: null, date: store.edits.statement(statementId).place.date, description: null },
    before: store.edits.read(statementId, target.field),
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
  const notes = notesOf(store, statementId);
  return unexplainedOf(store, statementId)
    .filter((line) => line.why !== 'page' && rows.some((row) => covers(row, line)))
    .filter((line) => (notes[lineKey(line)]?.how ?? 'found') === 'found')
    .map((line) => lineValue(store, statementId, line, { how: 'row' }, analyst));
}

/**
 * What becomes of the lines of a statement when another reading of it is put in place, which alone tells what is explained.
 * What the analyst has said of a line stays.
 * @param unexplained the lines that nothing explains in that reading
 */
export function linesOfReading(
  store: Store,
  statementId: Id,
  unexplained: readonly UnexplainedLine[],
  analyst: string,
): EditedValue[] {
  const notes = notesOf(store, statementId);
  const first = new Map(firstOf(store, statementId).map((line) => [lineKey(line), line]));
  const wanted = new Map(unexplained.map((line) => [lineKey(line), line]));
  const noted = Object.entries(notes).map(([key, { line }]) => [key, line] as const);
  return [...new Map([...first, ...noted, ...wanted])].flatMap(([key, line]) => {
    const how = notes[key]?.how ?? (first.has(key) ? 'found' : 'read');
    const isOpen = how === 'found';
    if (how === 'role' || how === 'aside' || isOpen === wanted.has(key)) return [];
    const next: NotedLine['how'] = isOpen ? 'read' : 'found';
    // Without a note a line is what the first reading makes of it.
    const isAsFirst = first.has(key) === (next === 'found');
    return lineValue(store, statementId, line, isAsFirst ? null : { how: next }, analyst);
  });
}

/** True where a row stands on the line: over its middle, and beside no part of it alone. */
function covers({ page, box }: { page: number | null; box: PageBox | null }, line: UnexplainedLine): boolean {
  if (page !== line.page || box === null) return false;
  const [left, top, right, bottom] = line.box;
  const middle = (top + bottom) / 2;
  return box[1] <= middle && middle <= box[3] && box[0] < right && left < box[2];
}
