import type { CalendarDate } from '../../../shared/calendar.ts';
import { add, sameMoney, type Money } from '../../../shared/money.ts';
import type { Contradiction } from '../../../shared/reasons.ts';
import type { JudgedRow } from '../../../shared/verdict.ts';
import type { AccountSection } from '../accounts/accountSection.ts';
import type { RawRow } from '../rows/rows.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

const plain = { letters: false, bareIsOverdrawn: false, owed: false };

/** A balance printed for the end of a day, beside the one that the rows give. */
type Day = { date: CalendarDate; printed: Money; reached: Money };

/**
 * Where the statement lists its balance by day and a day contradicts the rows. A list of which most
 * days agree is one of the account's own; any other (collected or available balances) proves nothing either way.
 * @param rows oldest first, by the date on which they were booked
 * @param resolved the calendar date of a printed one
 */
export function dailyContradictions(
  section: AccountSection,
  opening: Money | null,
  rows: readonly JudgedRow[],
  resolved: (row: RawRow) => CalendarDate | null,
): Contradiction[] {
  if (opening === null) return [];
  const days = section.dailyBalances
    .flatMap((table) => table.rows)
    .flatMap((row): Day[] => {
      const date = resolved(row);
      const cell = row.cells.find(({ lane }) => lane.kind === 'balance') ?? row.cells[0];
      if (date === null || !cell || cell.amount.strength === 'plain') return [];
      const until = rows.filter((moved) => moved.date <= date);
      const reached = until.reduce<Money>((total, { amount }) => add(total, amount), opening);
      return [{ date, printed: signedBalance(cell.amount, plain), reached }];
    });
  const wrong = days.filter(({ printed, reached }) => !sameMoney(printed, reached));
  if (wrong.length * 2 >= days.length) return [];
  return wrong.map((day) => ({ code: 'day-differs', ...day }));
}
