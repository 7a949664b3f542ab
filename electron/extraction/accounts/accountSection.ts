import type { Contradiction } from '../../../shared/verdict/reasons.ts';
import type { Table } from '../rows/readTables.ts';
import type { RawRow } from '../rows/rows.ts';
import type { AccountNumber } from './accountNumbers.ts';
import type { PrintedFigure } from './printedFigure.ts';

/** The stretch of a document that tells about one account in one statement. */
export type AccountSection = {
  movements: Table[];
  /** Lists of cheques, which some banks print a second time and others only there. */
  checks: Table[];
  dailyBalances: Table[];
  figures: PrintedFigure[];
  /** Columns of an overview of several accounts, shared by all. */
  overview: PrintedFigure[];
  /** Where that overview and the account itself print a balance differently. */
  differences: Contradiction[];
  number: AccountNumber | null;
  firstPage: number;
  lastPage: number;
  /** Where its stretch begins and ends, in reading order: as `placeOf` tells. */
  from: number;
  until: number;
};

const PAGE_SPAN = 100_000;

/** A place in reading order. @param y points below the top of the page */
export const placeOf = (page: number, y: number): number => page * PAGE_SPAN + y;

/** The lists of cheques of an account, each with all its parts side by side and on following pages. */
export function checkLists({ checks }: AccountSection): RawRow[][] {
  const lists: RawRow[][] = [];
  let list: RawRow[] = [];
  let page = -1;
  for (const table of checks) {
    if (table.page - page > 1 || lists.length === 0) lists.push((list = []));
    list.push(...table.rows);
    page = table.page;
  }
  return lists;
}
