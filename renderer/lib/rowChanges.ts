import { isCalendarDate, type CalendarDate } from '../../shared/calendar.ts';
import type { Edit, RowChange } from '../../shared/calls/edits.ts';
import type { PageWords } from '../../shared/calls/marks.ts';
import { isUndecided, openDoubts } from '../../shared/rows/doubts.ts';
import type { NewRow } from '../../shared/calls/fields.ts';
import type { ReviewRow } from '../../shared/model/row.ts';
import { add, sign } from '../../shared/money.ts';
import type { PageBox } from '../../shared/reading/observations.ts';

const around = (a: PageBox, b: PageBox): PageBox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** A row as it counts now, to be put in another's place. */
export function newRowOf(row: ReviewRow): NewRow {
  const { date, transactionDate, valueDate, description, amount, balance, page, box } = row;
  return { date, transactionDate, valueDate, description, amount, balance, page, box };
}

/** One row in place of two of the same statement: the date of the first, the balance of the last, both texts and amounts. */
export function joined(rows: readonly [ReviewRow, ReviewRow]): Edit {
  const [first, last] = rows.toSorted((a, b) => a.position - b.position) as [ReviewRow, ReviewRow];
  const box = first.page === last.page && first.box && last.box ? around(first.box, last.box) : null;
  const one: NewRow = {
    ...newRowOf(first),
    description: `${first.description} ${last.description}`,
    amount: add(first.amount, last.amount),
    balance: last.balance ?? first.balance,
    page: box ? first.page : null,
    box,
  };
  return { kind: 'replace', statementId: first.statementId, take: [first.id, last.id], put: [one] };
}

/** Both rows with the text of the other. */
export const exchanged = (one: ReviewRow, other: ReviewRow): Edit[] => [
  rewritten(one, other.description),
  rewritten(other, one.description),
];

const rewritten = ({ id }: ReviewRow, description: string): Edit => ({
  kind: 'rows',
  rows: [id],
  change: { description },
});

/** The text of a row as its lines on the page; one where it stands in a single line or its lines cannot be told. */
export function linesOfText({ box, description }: ReviewRow, { pieces }: PageWords): string[] {
  if (box === null) return [description];
  const within = pieces.filter(({ box: [, top, , bottom], can }) => {
    const middle = (top + bottom) / 2;
    return can[0]?.kind === 'text' && middle > box[1] && middle < box[3];
  });
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const lines = [...Map.groupBy(within, ({ line }) => line).values()]
    .map((of) => plain(of.map(({ text }) => text).join(' ')))
    .filter((line) => plain(description).includes(line));
  return lines.length > 1 && plain(lines.join(' ')) === plain(description) ? lines : [description];
}

/** Gives the first line of a row's text to the row above, or the last to the row below; null where it is the only one. */
export function lineMoved(
  row: ReviewRow,
  lines: readonly string[],
  to: ReviewRow,
  way: 'above' | 'below',
): Edit[] | null {
  const moved = way === 'above' ? lines[0] : lines.at(-1);
  if (moved === undefined || lines.length < 2) return null;
  const rest = (way === 'above' ? lines.slice(1) : lines.slice(0, -1)).join(' ');
  const grown = way === 'above' ? `${to.description} ${moved}` : `${moved} ${to.description}`;
  return [rewritten(row, rest), rewritten(to, grown)];
}

/** Each row on another day, those of one day in one edit; rows whose new day does not exist stay. */
export function redated(rows: readonly ReviewRow[], to: (date: CalendarDate) => string): Edit[] {
  const days = Map.groupBy(
    rows.filter(({ date }) => to(date) !== date && isCalendarDate(to(date))),
    ({ date }) => to(date),
  );
  return [...days].map(([date, of]) => ({ kind: 'rows', rows: of.map(({ id }) => id), change: { date } }));
}

/** The years that rows may have been meant for: those beside theirs, or theirs where they have several. */
export function yearsNear(rows: readonly ReviewRow[]): number[] {
  const years = [...new Set(rows.map(({ date }) => Number(date.slice(0, 4))))];
  const [year, ...others] = years;
  return year !== undefined && others.length === 0 ? [year - 1, year + 1] : years.toSorted((a, b) => a - b);
}

export const inYear =
  (year: number) =>
  (date: CalendarDate): string =>
    `${String(year)}${date.slice(4)}`;

/** Day and month exchanged, as they are where one was taken for the other. */
export const dayMonthSwapped = (date: CalendarDate): string =>
  `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`;

/** Rows as money in or as money out; those of which nothing told the direction are decided by it. */
export function signed(rows: readonly ReviewRow[], way: 'in' | 'out'): Edit[] {
  const isOpen = ({ doubts, confirmed }: ReviewRow): boolean => isUndecided(openDoubts(doubts, confirmed));
  const isOther = ({ amount }: ReviewRow): boolean => sign(amount) === (way === 'in' ? -1 : 1);
  const parts: [ReviewRow[], RowChange][] = [
    [rows.filter((row) => isOther(row) && !isOpen(row)), { negate: true }],
    [rows.filter((row) => isOther(row) && isOpen(row)), { negate: true, confirm: ['sign'] }],
    [rows.filter((row) => !isOther(row) && isOpen(row)), { confirm: ['sign'] }],
  ];
  return parts
    .filter(([of]) => of.length > 0)
    .map(([of, change]) => ({ kind: 'rows', rows: of.map(({ id }) => id), change }));
}
