import type { DateKind } from '../tables/columns.ts';
import type { Movement } from './movements.ts';
import type { Parsed } from './rowLines.ts';

/**
 * Which rows of a table may have another row's date. No balance proves a date, so where lines were shared out among the
 * rows such that a date was left over, the rows beside it without one of their own are in doubt.
 * @param leading the column whose dates count
 */
export function openDates<T extends Movement>(movements: readonly T[], leading: DateKind): T[] {
  const dated = movements.map(({ members }) => members.filter(({ dates }) => dates.has(leading)).length);
  const owned = new Set(movements.flatMap(({ members }) => members));
  const isLeft = (part: Parsed): boolean =>
    part.dates.has(leading) &&
    part.cells.length === 0 &&
    part.text.length > 0 &&
    part.label === null &&
    part.section === null &&
    !part.line.boilerplate &&
    !owned.has(part);
  // Balances and titles part what stands beyond them from the row.
  const isEdge = (part: Parsed): boolean => part.label !== null || part.section !== null;
  return movements.filter(({ above, below }, order) => {
    const end = below.findIndex(isEdge);
    const around = [...above.slice(above.findLastIndex(isEdge) + 1), ...below.slice(0, end < 0 ? below.length : end)];
    // At the ends of a table nothing stands beside: as if a row with one date did.
    const [before, own = 0, after] = [dated[order - 1] ?? 1, dated[order], dated[order + 1] ?? 1];
    return own === 0 ? around.some(isLeft) || before > 1 || after > 1 : own > 1 && (before === 0 || after === 0);
  });
}
