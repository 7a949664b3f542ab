/** A place in a grid. Row -1 is the heading. */
export type GridPlace = { row: number; column: number };

/** The cell that the pointer is on, which names its place as `data-row` and `data-column`; none in a field. */
export function cellAt(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('input, [data-row]') : null;
  if (cell?.dataset['row'] === undefined) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
