import type { Change } from '../../../shared/verdict/repair.ts';
import type { JudgedRow } from '../../../shared/rows/rowFacts.ts';

/** True for a change that overrules a balance that the statement prints for itself as a whole. */
export const overrules = ({ kind }: Change): boolean => kind === 'set-opening' || kind === 'set-closing';

/**
 * A row as repairs need it. The page, where it is known, tells where to look. The position is its number in the
 * statement where rows before it are left out, else its place in the list.
 */
export type RepairableRow = JudgedRow & {
  page?: number | null;
  position?: number;
  /** Nothing printed tells whether it came in or went out. */
  undecided?: boolean;
};

/** The number of a row in its statement, from 1; one more than that of the last row for what lies behind it. */
export function positionAt(rows: readonly RepairableRow[], index: number): number {
  if (index < 0) return 0;
  return rows[index]?.position ?? (index < rows.length ? index + 1 : positionAt(rows, rows.length - 1) + 1);
}
