import type { RowSort } from '../../shared/model.ts';
import { sortOf } from './rowFilter.ts';

/** A column of the rows, as the grid takes it. */
export type RowColumn = {
  key: 'date' | 'account' | 'description' | 'amount' | 'balance' | 'page';
  label: string;
  width: string;
  align?: 'end';
  sort?: 'ascending' | 'descending' | 'none';
};

/** Narrower than this, an account is named by its number alone. */
export const narrowRows = 800;
/** Narrower than this, the page number gives way: the page stands beside the rows. */
const cramped = { oneAccount: 560, several: 700 };

type RowColumnsOptions = {
  width: number;
  several: boolean;
  sort: RowSort;
  figures: { amount: number; balance: number };
};

/**
 * The columns that rows are shown in. Where room is scarce the description keeps it: first the bank's name goes, which
 * the statements beside the rows say, then the number of the page.
 * @param width of the list, in pixels; 0 before it is known
 * @param figures widths of the longest amount and the longest balance, in pixels: these are never cut
 * @param several whether the rows may be of more than one account
 */
export function rowColumns({ width, several, sort, figures }: RowColumnsOptions): RowColumn[] {
  const narrow = width > 0 && width < narrowRows;
  // The same in every row and in the heading: each row is laid out by itself.
  const wide = (figure: number): string => `${Math.max(narrow ? 100 : 112, Math.ceil(figure))}px`;
  const paged = width === 0 || width >= (several ? cramped.several : cramped.oneAccount);
  return [
    { key: 'date', label: 'Date', width: '106px', sort: sortOf(sort, 'date') },
    ...(several
      ? [{ key: 'account' as const, label: 'Account', width: narrow ? '92px' : 'minmax(120px, 170px)' }]
      : []),
    { key: 'description', label: 'Description', width: 'minmax(150px, 1fr)', sort: sortOf(sort, 'description') },
    { key: 'amount', label: 'Amount', width: wide(figures.amount), align: 'end', sort: sortOf(sort, 'amount') },
    { key: 'balance', label: 'Balance', width: wide(figures.balance), align: 'end' },
    ...(paged ? [{ key: 'page' as const, label: 'Page', width: narrow ? '54px' : '60px', align: 'end' as const }] : []),
  ];
}
