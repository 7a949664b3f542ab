import type { DateKind } from '../tables/columns.ts';
import type { Parsed } from './rowLines.ts';

/**
 * Which rows of a table may have another row's date. No balance proves a date, so where lines were shared out among the
 * rows such that a date was left over, the rows beside it without one of their own are in doubt.
 * @param movements indices of the lines that carry the figures of a row
 * @param members the lines of each row, by the index of its figures
 * @param leading the column whose dates count
 */
export function openDates(
  lines: readonly Parsed[],
  movements: readonly number[],
  members: ReadonlyMap<number, readonly Parsed[]>,
  leading: DateKind,
): boolean[] {
  const dated = movements.map((at) => members.get(at)!.filter(({ dates }) => dates.has(leading)).length);
  const owned = new Set([...members.values()].flat());
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
  return movements.map((at, order) => {
    const above = lines.slice((movements[order - 1] ?? -1) + 1, at);
    const below = lines.slice(at + 1, movements[order + 1]);
    const end = below.findIndex(isEdge);
    const around = [...above.slice(above.findLastIndex(isEdge) + 1), ...below.slice(0, end < 0 ? below.length : end)];
    if (dated[order] === 0) return around.some(isLeft) || [order - 1, order + 1].some((beside) => dated[beside]! > 1);
    return dated[order]! > 1 && [order - 1, order + 1].some((beside) => dated[beside] === 0);
  });
}
