import type { GridPlace } from './gridPlace.ts';

export type GridSize = {
  rows: number;
  columns: number;
  /** Rows that a page key moves by. */
  page: number;
  /** True where the heading can be entered, because it sorts. */
  heading: boolean;
  /** True where Shift extends what is selected, so that keys move with it as well. */
  extends?: boolean;
};

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Where a key leads in a grid, after the W3C's grid pattern: arrows by one, Home and End within the row, with Ctrl to
 * the corners, Page keys by a screenful. Null for a key that does not move.
 */
export function moveInGrid(keys: Keys, from: GridPlace, size: GridSize): GridPlace | null {
  if (keys.altKey || (keys.shiftKey && !size.extends)) return null;
  const jump = keys.ctrlKey || keys.metaKey;
  const to = target(keys.key, jump, from, size);
  if (to === null) return null;
  const top = size.heading ? -1 : 0;
  return {
    row: Math.max(top, Math.min(to.row, size.rows - 1)),
    column: Math.max(0, Math.min(to.column, size.columns - 1)),
  };
}

function target(key: string, jump: boolean, { row, column }: GridPlace, size: GridSize): GridPlace | null {
  switch (key) {
    case 'ArrowDown':
      return { row: jump ? size.rows - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: jump ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: jump ? size.columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: jump ? 0 : column - 1 };
    case 'Home':
      return jump ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return jump ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'PageUp':
      return { row: Math.max(0, row - size.page), column };
    default:
      return null;
  }
}
