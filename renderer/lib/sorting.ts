/** A column by which a list can be sorted; with a minus the other way round. */
type Sort<Key extends string> = Key | `-${Key}`;

/** The order as `aria-sort` names it. */
export function sortOf<Key extends string>(sort: Sort<Key> | undefined, key: Key): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** The order after a click on a heading: first up, then down, then as the list usually is. */
export function nextSort<Key extends string>(sort: Sort<Key> | undefined, key: Key): Sort<Key> | undefined {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? undefined : key;
}

/** Space marks an entry and Enter opens it, whatever the column; a click marks it in the column of marks. */
export const meansMark = (event: MouseEvent | KeyboardEvent, column: string): boolean =>
  event instanceof KeyboardEvent ? event.key === ' ' : column === 'mark';
