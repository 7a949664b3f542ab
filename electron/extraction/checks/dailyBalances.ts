import type { CalendarDate } from '../../../shared/calendar.ts';
import { add, compareMoney, sameMoney, type Money } from '../../../shared/money.ts';
import type { Contradiction } from '../../../shared/verdict/reasons.ts';
import type { JudgedRow } from '../../../shared/rows/rowFacts.ts';
import type { AccountSection } from '../accounts/accountSection.ts';
import type { ScannedLine } from '../scan/scannedLine.ts';
import type { RawRow } from '../rows/rows.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

/** A balance printed for the end of a day, beside the one that the rows give. */
type Day = { date: CalendarDate; printed: Money; reached: Money };

/**
 * Where the statement lists its balance by day and a day contradicts the rows. A list of which most
 * days agree is one of the account's own; any other (collected or available balances) proves nothing either way.
 * @param rows oldest first, by the date on which they were booked
 * @param resolved the calendar date of a printed one
 * @param lines of the account, which may name the lowest of the days
 */
export function dailyContradictions(
  section: AccountSection,
  opening: Money | null,
  rows: readonly JudgedRow[],
  resolved: (row: RawRow) => CalendarDate | null,
  lines: readonly ScannedLine[] = [],
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
      return [{ date, printed: signedBalance(cell.amount), reached }];
    });
  const wrong = days.filter(({ printed, reached }) => !sameMoney(printed, reached));
  if (wrong.length * 2 >= days.length) return [];
  return [...wrong, ...lowestOtherwise(days, opening, lines)].map((day) => ({ code: 'day-differs', ...day }));
}

/** `Minimum daily balance $12.00`, which is none of the listed days; the days before the first have the opening balance. */
function lowestOtherwise(days: readonly Day[], opening: Money, lines: readonly ScannedLine[]): Day[] {
  const [lowest] = days.toSorted((a, b) => compareMoney(a.printed, b.printed));
  if (days.length < LEAST_DAYS || lowest === undefined) return [];
  const named = lines.flatMap(({ words, amounts }) =>
    amounts.filter(({ first, strength }) => {
      const name = words.slice(Math.max(0, first - LONGEST_NAME), first).map(({ text }) => text);
      return strength === 'decimal' && LOWEST.test(name.join(' '));
    }),
  );
  return named
    .map((amount) => signedBalance(amount))
    .filter((value) => !sameMoney(value, lowest.printed) && !sameMoney(value, opening))
    .map((printed) => ({ date: lowest.date, printed, reached: lowest.reached }));
}

const LEAST_DAYS = 2;
const LONGEST_NAME = 3;
const LOWEST = /(?:^|\s)(?:minimum|lowest) (?:\w+ )?balance:?$/i;
