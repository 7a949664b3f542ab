import type { CalendarDate, Month } from '../../shared/calendar.ts';
import type { CategoryCode } from '../../shared/categories/codes.ts';
import type { Id, RowFlag } from '../../shared/model.ts';
import type { RowMark, RowSort } from '../../shared/calls/review.ts';
import type { RowDate } from '../../shared/rows/rowDates.ts';
import { moneyText, words } from '../../shared/text/words.ts';
import type { RowQuestion } from '../state/rowWindow.svelte.ts';
import { typedMoney } from './typedMoney.ts';

/** What the analyst has narrowed the rows down to. Amounts are kept as typed, so that a slip is not lost. */
export type RowFilter = {
  accountId: Id | null;
  statementId: Id | null;
  month: Month | null;
  /** First and last day, both included. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** The date that these days ask. */
  dateOf: RowDate;
  direction: 'in' | 'out' | null;
  search: string;
  atLeast: string;
  atMost: string;
  /** Rows that a finding rests on, with its name; null where rows are not chosen one by one. */
  chosen: { label: string; rows: readonly number[] } | null;
  flag: RowFlag | null;
  /** Name of a tag. */
  tag: string | null;
  /** A category, or the rows that have none. */
  category: CategoryCode | 'untold' | null;
  mark: RowMark | null;
  sort: RowSort;
};

export const everything: RowFilter = {
  accountId: null,
  statementId: null,
  month: null,
  from: null,
  to: null,
  dateOf: 'date',
  direction: null,
  search: '',
  atLeast: '',
  atMost: '',
  chosen: null,
  flag: null,
  tag: null,
  category: null,
  mark: null,
  sort: 'date',
};

/** The question to ask the desk. What is not an amount is left out; the field says so. */
export function questionOf(caseId: Id, filter: RowFilter): RowQuestion {
  const { search, atLeast, atMost, chosen, dateOf, ...others } = filter;
  return {
    ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)) as WithoutNulls<
      typeof others
    >),
    caseId,
    dateOf: dateOf === 'date' ? undefined : dateOf,
    search: search.trim() === '' ? undefined : search.trim(),
    atLeast: amountOf(atLeast),
    atMost: amountOf(atMost),
    rows: chosen?.rows,
    sort: filter.sort,
  };
}

type WithoutNulls<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** What a question narrows the rows down to. */
export function filterOf({ rows, atLeast, atMost, ...others }: RowQuestion): RowFilter {
  const given = Object.fromEntries(
    Object.entries(others).filter(([key, value]) => key in everything && value !== undefined),
  );
  return {
    ...everything,
    ...given,
    atLeast: writtenAs(atLeast),
    atMost: writtenAs(atMost),
    chosen: rows === undefined ? null : { label: words.commands.selectedRows, rows },
  };
}

/** True where nothing narrows the rows; the order does not count, nor a date that no day is asked of. */
export function isEverything(filter: RowFilter): boolean {
  return JSON.stringify({ ...filter, sort: 'date', dateOf: 'date' }) === JSON.stringify(everything);
}

export type SortKey = 'date' | 'amount' | 'description';

/** The order after a click on a heading: first up, then down, then up again. */
export function sortAfter(sort: RowSort, key: SortKey): RowSort {
  return sort === key ? `-${key}` : key;
}

const writtenAs = (amount: string | undefined): string => (amount === undefined ? '' : moneyText(amount, null));

function amountOf(typed: string): string | undefined {
  return typedMoney(typed) ?? undefined;
}
