/**
 * What a figure or date on a page is to the reading of its statement. `row`: of a row. The balance of an account, one of a
 * day, what rows come to, how many there are; `row-again`, a row listed once more; `empty`, a zero for nothing in a column;
 * `foreign`, an amount or a rate in another currency. Of the rest of the page: `head`, a box above the rows; `named`,
 * something that its name says is neither row nor balance; `sentence`, `points`, `rates`, `reference`, digits of a number,
 * and `page`, the number of one. `unexplained`: nothing explains its line.
 */
export const inkRoles = [
  'row',
  'balance',
  'day-balance',
  'total',
  'count',
  'row-again',
  'empty',
  'foreign',
  'head',
  'named',
  'sentence',
  'points',
  'rates',
  'reference',
  'page',
  'unexplained',
] as const;
export type InkRole = (typeof inkRoles)[number];
