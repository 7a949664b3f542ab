import type { CalendarDate, Month } from '../../shared/calendar.ts';
import type { CategoryCode } from '../../shared/categories/codes.ts';
import type { Id } from '../../shared/ids.ts';
import type { ReviewRow, RowFlag } from '../../shared/model/row.ts';
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

/** True for a row that lies in another account or statement than the rows are narrowed to. */
export const isElsewhere = (row: ReviewRow, { accountId, statementId }: RowFilter): boolean =>
  (accountId !== null && row.accountId !== accountId) || (statementId !== null && row.statementId !== statementId);

/** The question to ask the desk. What is not an amount is left out; the field says so. */
export function questionOf(caseId: Id, filter: RowFilter): RowQuestion {
  const search = filter.search.trim();
  return {
    caseId,
    accountId: filter.accountId ?? undefined,
    statementId: filter.statementId ?? undefined,
    month: filter.month ?? undefined,
    from: filter.from ?? undefined,
    to: filter.to ?? undefined,
    dateOf: filter.dateOf === 'date' ? undefined : filter.dateOf,
    direction: filter.direction ?? undefined,
    search: search === '' ? undefined : search,
    atLeast: amountOf(filter.atLeast),
    atMost: amountOf(filter.atMost),
    rows: filter.chosen?.rows,
    flag: filter.flag ?? undefined,
    tag: filter.tag ?? undefined,
    category: filter.category ?? undefined,
    mark: filter.mark ?? undefined,
    sort: filter.sort,
  };
}

/** What a question narrows the rows down to. */
export function filterOf({ rows, ...asked }: RowQuestion): RowFilter {
  return {
    accountId: asked.accountId ?? null,
    statementId: asked.statementId ?? null,
    month: asked.month ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    dateOf: asked.dateOf ?? 'date',
    direction: asked.direction ?? null,
    search: asked.search ?? '',
    atLeast: writtenAs(asked.atLeast),
    atMost: writtenAs(asked.atMost),
    chosen: rows === undefined ? null : { label: words.commands.selectedRows, rows },
    flag: asked.flag ?? null,
    tag: asked.tag ?? null,
    category: asked.category ?? null,
    mark: asked.mark ?? null,
    sort: asked.sort,
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
