import { compareMoney, negate, sign } from '../../../../shared/money.ts';
import type { ReviewRow, RowPage } from '../../../../shared/model/row.ts';
import type { MonthSum } from '../../../../shared/verdict/totals.ts';
import type { RowMark, RowQuery } from '../../../../shared/calls/review.ts';
import { sumsOf } from './edits.ts';

/** The rows that match a query, filtered, sorted, cut and summed as the desk does it. */
export function pageOf(rows: readonly ReviewRow[], query: RowQuery): RowPage {
  const matching = matchingOf(rows, query);
  return { ...sumsOf(matching), rows: matching.slice(query.offset, query.offset + query.limit) };
}

/** What rows come to in each account and month. */
export function monthSumsOf(rows: readonly ReviewRow[]): MonthSum[] {
  const parts = Map.groupBy(rows, ({ accountId, date }) => `${date.slice(0, 7)} ${accountId}`);
  return [...parts].flatMap(([key, part]) =>
    sumsOf(part).sums.map((sums) => ({
      ...{ ...sums, month: key.slice(0, 7), accountId: key.slice(8) },
      rows: part.length,
    })),
  );
}

export function matchingOf(rows: readonly ReviewRow[], query: Omit<RowQuery, 'offset' | 'limit'>): ReviewRow[] {
  const words = (query.search ?? '').toLowerCase().split(/\s+/);
  const size = (row: ReviewRow): string => (sign(row.amount) < 0 ? negate(row.amount) : row.amount);
  return rows
    .filter((row) => query.rows === undefined || query.rows.includes(row.id))
    .filter((row) => query.accountId === undefined || row.accountId === query.accountId)
    .filter((row) => query.statementId === undefined || row.statementId === query.statementId)
    .filter((row) => query.month === undefined || row.date.startsWith(query.month))
    .filter((row) => query.direction === undefined || sign(row.amount) > 0 === (query.direction === 'in'))
    .filter((row) => words.every((word) => row.description.toLowerCase().includes(word)))
    .filter((row) => query.from === undefined || row.date >= query.from)
    .filter((row) => query.to === undefined || row.date <= query.to)
    .filter((row) => query.atLeast === undefined || compareMoney(size(row), query.atLeast) >= 0)
    .filter((row) => query.atMost === undefined || compareMoney(size(row), query.atMost) <= 0)
    .filter((row) => query.flag === undefined || row.flag === query.flag)
    .filter(({ category }) => query.category === undefined || (category?.code ?? 'untold') === query.category)
    .filter((row) => query.tag === undefined || row.tags.includes(query.tag))
    .filter((row) => query.mark === undefined || marked[query.mark](row))
    .sort(orders[query.sort]);
}

const marked: Record<RowMark, (row: ReviewRow) => boolean> = {
  edited: ({ read }) => Object.keys(read).length > 0,
  excluded: ({ excluded }) => excluded,
  'left-out': ({ leftOut }) => leftOut,
  noted: ({ note }) => note !== null,
  repeated: ({ repeated }) => repeated,
};

const orders: Record<RowQuery['sort'], (a: ReviewRow, b: ReviewRow) => number> = {
  date: (a, b) => a.date.localeCompare(b.date) || a.id - b.id,
  '-date': (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  amount: (a, b) => compareMoney(a.amount, b.amount) || a.id - b.id,
  '-amount': (a, b) => compareMoney(b.amount, a.amount) || a.id - b.id,
  description: (a, b) => a.description.localeCompare(b.description) || a.id - b.id,
  '-description': (a, b) => b.description.localeCompare(a.description) || a.id - b.id,
};
