import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Money } from '../../../shared/money.ts';

/**
 * What a statement holds, as text in pieces: its balances, then its rows in order. Two statements of one account with the
 * same text are one statement, whatever their files, their periods and the words of their rows. The pieces are hashed
 * or joined by whoever compares them.
 */
export function balancesContent(opening: Money | null, closing: Money | null): string {
  return `${plain(opening)} ${plain(closing)}`;
}

/** @see balancesContent */
export function rowContent(row: { date: CalendarDate; amount: Money; balance: Money | null }): string {
  return `\n${row.date} ${plain(row.amount)} ${plain(row.balance)}`;
}

/** `12.50` and `12.5` are one amount. */
function plain(amount: Money | null): string {
  if (amount === null) return '-';
  const short = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return short === '-0' ? '0' : short;
}
