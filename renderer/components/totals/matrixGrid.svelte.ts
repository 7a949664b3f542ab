import type { Month } from '../../../shared/calendar.ts';
import type { MatrixGroup } from '../../lib/matrix.ts';
import type { MatrixColumn } from '../../lib/matrixColumns.ts';
import type { RowFilter } from '../../lib/rowFilter.ts';
import { moveInGrid } from '../shared/gridKeys.ts';

/** What a click on a cell narrows the rows down to. */
export type MatrixSelection = Pick<RowFilter, 'accountId' | 'month' | 'direction'>;

/** A cell of the matrix: its place, and how it stands at present. */
export type MatrixCell = { id: string; row: number; column: number; active: boolean; chosen: boolean };

type Source = {
  groups: readonly MatrixGroup[];
  months: readonly Month[];
  kinds: readonly MatrixColumn[];
  filter: RowFilter;
};

/**
 * Where the keyboard is in the matrix, and what each place means. Rows are the months and, last, the sums; row -1 is the
 * accounts' heading. Columns are the month and then the chosen figures of each group.
 */
export class MatrixGrid {
  active = $state({ row: 0, column: 0 });
  readonly #id: string;
  readonly #source: () => Source;

  constructor(id: string, source: () => Source) {
    this.#id = id;
    this.#source = source;
  }

  /** Column of a group's figure. */
  columnOf(group: number, figure = 0): number {
    return 1 + group * this.#span + figure;
  }

  cellId(row: number, column: number): string {
    return `${this.#id}-${row}-${row === -1 && column > 0 ? this.columnOf(this.#groupAt(column)) : column}`;
  }

  get activeId(): string {
    return this.cellId(this.active.row, this.active.column);
  }

  /** The columns that the active cell stands over: a heading spans its group. */
  get activeColumns(): { first: number; last: number } {
    const { row, column } = this.active;
    if (row !== -1 || column === 0) return { first: column, last: column };
    const first = this.columnOf(this.#groupAt(column));
    return { first, last: first + this.#span - 1 };
  }

  /** The group and the figure of a column. */
  figureAt(column: number): { group: number; figure: number } {
    return { group: this.#groupAt(column), figure: (column - 1) % this.#span };
  }

  cell(row: number, column: number): MatrixCell {
    const id = this.cellId(row, column);
    return { id, row, column, active: id === this.activeId, chosen: this.#isChosen(row, column) };
  }

  selectionAt(row: number, column: number): MatrixSelection {
    const { groups, months, kinds } = this.#source();
    const group = column === 0 ? undefined : groups[this.#groupAt(column)];
    const kind = column === 0 || row === -1 ? undefined : kinds[(column - 1) % kinds.length];
    return {
      accountId: group?.account?.id ?? null,
      month: months[row] ?? null,
      direction: kind?.direction ?? null,
    };
  }

  /** Moves for a key; says whether it did. */
  move(event: KeyboardEvent): boolean {
    const { groups, months } = this.#source();
    const size = { rows: months.length + 1, columns: 1 + groups.length * this.#span, page: 6, heading: true };
    const to = moveInGrid(event, this.active, size);
    if (to === null) return false;
    // A heading spans its group, so that one step to the right leaves the group.
    if (event.key === 'ArrowRight' && this.active.row === -1 && this.active.column > 0) {
      to.column = Math.min(this.active.column + this.#span, size.columns - 1);
    }
    this.active = to;
    return true;
  }

  /** True for the cell whose rows are listed at present. */
  #isChosen(row: number, column: number): boolean {
    const { filter } = this.#source();
    if ((filter.month === null && filter.accountId === null) || filter.statementId !== null) return false;
    const here = this.selectionAt(row, column);
    return here.accountId === filter.accountId && here.month === filter.month && here.direction === filter.direction;
  }

  #groupAt(column: number): number {
    return Math.floor((column - 1) / this.#span);
  }

  get #span(): number {
    return this.#source().kinds.length;
  }
}
