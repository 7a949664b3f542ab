import { dateContext } from '../accounts/dateContext.ts';
import type { DateContext } from '../dates/resolveDate.ts';
import type { AccountReading } from '../reading.ts';
import type { StatementReading } from '../readStatement.ts';
import type { AskedStatement } from '../../../shared/marksAsk.ts';

/** What each agreement counts for: a number tells most, pages least. */
const WORTH = { number: 8, period: 4, currency: 2, pages: 1 } as const;

const digitsOf = (number: string | null): string => (number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

function likeness(account: AccountReading, of: AskedStatement): number {
  const [first, last] = account.pages;
  const isOnPages = of.page !== null && of.page >= first && of.page <= last;
  return (
    (of.number !== null && digitsOf(account.number) === digitsOf(of.number) ? WORTH.number : 0) +
    (account.periodStart === of.periodStart && account.periodEnd === of.periodEnd ? WORTH.period : 0) +
    (account.currency === of.currency ? WORTH.currency : 0) +
    (isOnPages ? WORTH.pages : 0)
  );
}

/** The place among the accounts of a reading of the one that a statement is of; -1 where there are none. */
export function placeOfStatement(accounts: readonly AccountReading[], of: AskedStatement): number {
  const worths = accounts.map((account) => likeness(account, of));
  return worths.indexOf(Math.max(...worths));
}

/** How the dates of a statement are to be understood; its own period goes before the one that was read. */
export function datesOf({ sections, accounts, facts }: StatementReading, of: AskedStatement | null): DateContext {
  const at = of === null ? 0 : placeOfStatement(accounts, of);
  const [section, account] = [sections[at], accounts[at]];
  const told =
    section === undefined || account === undefined
      ? { monthFirst: false, start: null, end: null, year: facts.dates.usualYear }
      : dateContext(section, facts.dates, account.currency);
  const { periodStart: start, periodEnd: end } = of ?? { periodStart: null, periodEnd: null };
  return start === null && end === null ? told : { ...told, start, end };
}
