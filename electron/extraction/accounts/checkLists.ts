import type { RawRow } from '../rows/rows.ts';
import type { AccountSection } from './accountSection.ts';

/** The lists of cheques of an account, each with all its parts side by side and on following pages. */
export function checkLists({ checks }: AccountSection): RawRow[][] {
  const lists: RawRow[][] = [];
  let page = -1;
  for (const table of checks) {
    if (table.page - page > 1 || lists.length === 0) lists.push([]);
    lists.at(-1)!.push(...table.rows);
    page = table.page;
  }
  return lists;
}
