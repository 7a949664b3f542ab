import { isUndecided, openDoubts } from '../../shared/rows/doubts.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import type { RowSort } from '../../shared/calls/review.ts';
import { sign } from '../../shared/money.ts';
import type { OtherDate, RowDate } from '../../shared/rows/rowDates.ts';
import { rowDateWords, words } from '../../shared/text/words.ts';
import type { GridColumn } from '../components/shared/table.ts';
import { sortOf } from './sorting.ts';

/** What a column of the rows shows. */
export type RowColumnKey = RowDate | 'account' | 'description' | 'amount' | 'moneyIn' | 'moneyOut' | 'balance' | 'page';

export type RowColumn = GridColumn<RowColumnKey>;

/** How an analyst has laid out the columns. Widths are in pixels; what is not named stands and is as wide as usual. */
export type RowColumnChoice = {
  hidden: readonly string[];
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** Money in and money out in a column each. */
  split: boolean;
};

export const usualRowColumns: RowColumnChoice = { hidden: [], order: [], widths: {}, split: false };

/** The columns that can be hidden; what a row is about stays. */
export const hideable = ['account', 'balance', 'page'] as const satisfies readonly RowColumnKey[];

/** Narrower than this, an account is named by its number alone. */
export const narrowRows = 800;
/** Narrower than this, the page number gives way: the page stands beside the rows. */
const cramped = { oneAccount: 560, several: 700 };
const leastWidth = 48;

/** In pixels: what the date or its heading takes. */
const dateWidths: Record<RowDate, number> = { date: 106, transactionDate: 132, valueDate: 106 };

type RowColumnsOptions = {
  width: number;
  several: boolean;
  others: readonly OtherDate[];
  sort: RowSort;
  figures: { amount: number; balance: number };
  choice?: RowColumnChoice;
};

/**
 * The columns that rows are shown in. Where room is scarce the description keeps it: first the bank's name goes, which
 * the statements beside the rows say, then the number of the page.
 * @param width of the list, in pixels; 0 before it is known
 * @param figures widths of the longest amount and the longest balance, in pixels: these are never cut
 * @param others the dates that are shown beside that of booking
 * @param several whether the rows may be of more than one account
 */
export function rowColumns(options: RowColumnsOptions): RowColumn[] {
  const { width, several, others, sort, figures, choice = usualRowColumns } = options;
  const narrow = width > 0 && width < narrowRows;
  // The same in every row and in the heading: each row is laid out by itself.
  const wide = (figure: number): string => `${Math.max(narrow ? 100 : 112, Math.ceil(figure))}px`;
  const dates = others.map((key) => ({ key, label: rowDateWords[key], width: `${dateWidths[key]}px` }));
  const taken = others.reduce((total, key) => total + dateWidths[key], 0);
  const paged = width === 0 || width >= taken + (several ? cramped.several : cramped.oneAccount);
  const figure = { width: wide(figures.amount), align: 'end' as const };
  const columns: RowColumn[] = [
    { key: 'date', label: rowDateWords.date, width: `${dateWidths.date}px`, sort: sortOf(sort, 'date') },
    ...dates,
    ...(several
      ? [{ key: 'account' as const, label: words.common.account, width: narrow ? '92px' : 'minmax(120px, 170px)' }]
      : []),
    {
      key: 'description',
      label: words.common.description,
      width: 'minmax(150px, 1fr)',
      sort: sortOf(sort, 'description'),
    },
    ...(choice.split
      ? [
          { key: 'moneyIn' as const, label: words.common.in, ...figure, sort: sortOf(sort, 'amount') },
          { key: 'moneyOut' as const, label: words.common.out, ...figure },
        ]
      : [{ key: 'amount' as const, label: words.common.amount, ...figure, sort: sortOf(sort, 'amount') }]),
    { key: 'balance', label: words.common.balance, width: wide(figures.balance), align: 'end' },
    ...(paged
      ? [{ key: 'page' as const, label: words.common.page, width: narrow ? '54px' : '60px', align: 'end' as const }]
      : []),
  ];
  return arranged(columns, choice, figures);
}

/** As the analyst has laid them out: some hidden, each at its place, and no figure cut. */
function arranged(
  columns: readonly RowColumn[],
  choice: RowColumnChoice,
  figures: RowColumnsOptions['figures'],
): RowColumn[] {
  const least = (key: RowColumnKey): number => {
    if (key === 'balance') return figures.balance;
    return key === 'amount' || key === 'moneyIn' || key === 'moneyOut' ? figures.amount : leastWidth;
  };
  const place = (key: string): number => {
    const at = choice.order.indexOf(key);
    return at < 0 ? columns.findIndex((column) => column.key === key) : at;
  };
  return columns
    .filter(({ key }) => !hideable.some((name) => name === key && choice.hidden.includes(name)))
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((column) => {
      const chosen = choice.widths[column.key];
      if (chosen === undefined) return column;
      const pixels = Math.max(Math.ceil(least(column.key)), Math.round(chosen));
      return { ...column, width: column.key === 'description' ? `minmax(${pixels}px, 1fr)` : `${pixels}px` };
    });
}

/** The choice with a column at the place that another has now. */
export function movedColumn(
  choice: RowColumnChoice,
  shown: readonly RowColumn[],
  moved: string,
  to: string,
): RowColumnChoice {
  const keys: string[] = shown.map(({ key }) => key);
  const target = keys.indexOf(to);
  const without = keys.filter((key) => key !== moved);
  without.splice(target, 0, moved);
  // Columns that are not shown at present keep their place behind those that are.
  return { ...choice, order: [...without, ...choice.order.filter((key) => !without.includes(key))] };
}

/**
 * Whether a column holds the amount of a row. Of one that nothing tells the direction of, both columns do: to stand in
 * one of them alone would be a claim.
 */
export function showsAmount({ amount, doubts, confirmed }: ReviewRow, column: RowColumnKey): boolean {
  if (column === 'amount') return true;
  if (isUndecided(openDoubts(doubts, confirmed))) return column === 'moneyIn' || column === 'moneyOut';
  return column === (sign(amount) < 0 ? 'moneyOut' : 'moneyIn');
}

/** Whether a column can be written in. */
export const isEditable = (column: RowColumnKey): boolean => !['account', 'balance', 'page'].includes(column);
