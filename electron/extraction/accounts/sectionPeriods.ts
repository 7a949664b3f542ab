import { lastDayOf, monthOf, type CalendarDate } from '../../../shared/calendar.ts';
import { sameMoney } from '../../../shared/money.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import type { AccountReading } from '../reading.ts';
import { judgedFacts } from './judgedFacts.ts';

/**
 * Statements of one account that follow each other in a file, such as one a month, under the period of the file: each has
 * the months of its own rows, so that no month is claimed that no page covers.
 */
export function withOwnPeriods(accounts: readonly AccountReading[]): AccountReading[] {
  return accounts.map((account, at) => {
    const [before, after] = [accounts[at - 1], accounts[at + 1]];
    const goesOn = [before && followsOn(before, account), after && followsOn(account, after)].includes(true);
    return goesOn ? inOwnMonths(account) : account;
  });
}

/** The same account and period, the one opening with what the other closed with, and its rows later. */
function followsOn(one: AccountReading, next: AccountReading): boolean {
  const [last, first] = [one.transactions.at(-1)?.date, next.transactions[0]?.date];
  return (
    one.number !== null &&
    one.number === next.number &&
    one.periodStart !== null &&
    one.periodStart === next.periodStart &&
    one.periodEnd === next.periodEnd &&
    one.closing !== null &&
    next.opening !== null &&
    sameMoney(one.closing, next.opening) &&
    (last === undefined || first === undefined || last <= first)
  );
}

function inOwnMonths(account: AccountReading): AccountReading {
  const { transactions } = account;
  const days = transactions.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const within = (day: CalendarDate, pick: 'start' | 'end'): CalendarDate => {
    const bound = pick === 'start' ? account.periodStart : account.periodEnd;
    return bound !== null && (pick === 'start' ? bound > day : bound < day) ? bound : day;
  };
  const periodStart = first === undefined ? null : within(`${monthOf(first)}-01`, 'start');
  const periodEnd = last === undefined ? null : within(lastDayOf(monthOf(last)), 'end');
  const read = { ...account, periodStart, periodEnd };
  return { ...read, verdict: judge(judgedFacts(read), transactions) };
}
