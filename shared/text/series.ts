import type { CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { sameMoney } from '../money.ts';
import type { Placed, SeriesBreak, SeriesStatement } from '../series.ts';

/** Why statements do not follow each other, in one sentence. Dates and amounts are plain, for screens to write. */
export function breakText(found: SeriesBreak): string {
  switch (found.kind) {
    case 'discontinuous':
      return `The statement that begins on ${found.on} opens at ${found.opening}; the one before it closes at ${found.closing}, a difference of ${found.difference}.`;
    case 'gap':
      return `No statement covers ${found.from} to ${found.to} (${found.days === 1 ? '1 day' : `${found.days} days`}). ${meanwhile(found.difference)}`;
    case 'other-currency':
      return `The same account number also has statements in ${found.currency ?? 'no printed currency'}, for other days: compare the currencies.`;
  }
}

function meanwhile(difference: Money | null): string {
  if (difference === null) return 'What the balance does meanwhile is not known.';
  return sameMoney(difference, '0')
    ? 'The balance is the same before and after.'
    : `Meanwhile the balance changes by ${difference}.`;
}

/** Why a statement is not counted. @param times how often it is there, this one included */
export function repeatReason(statement: SeriesStatement, times: number): string {
  return `The same statement, with the same balances and rows, is in this case ${times} times${ofPeriod(statement)}. It is counted once; the rows of this copy are left out.`;
}

/** Why a statement whose days others have too proves less than it says. */
export function overlapReason(own: Placed, others: readonly Placed[]): string {
  const twins = others.filter(({ statement }) => isAlike(own.statement, statement)).length;
  if (twins > 0) {
    return `The statement of ${days(own)} is in this case ${twins + 1} times; the rows of days on which they agree are counted once.`;
  }
  const more = others.length === 1 ? '' : ` and ${others.length - 1} more`;
  return `The period ${days(own)} meets that of another statement of this account, ${days(others[0]!)}${more}; rows of days on which the two agree are counted once, of other days in both each time.`;
}

/** The same period and balances: one statement that was read in two ways. */
function isAlike(a: SeriesStatement, b: SeriesStatement): boolean {
  const same = (one: Money | null, two: Money | null): boolean => one !== null && two !== null && sameMoney(one, two);
  return (
    a.periodStart === b.periodStart &&
    a.periodEnd === b.periodEnd &&
    same(a.opening, b.opening) &&
    same(a.closing, b.closing)
  );
}

const days = ({ from, to }: { from: CalendarDate; to: CalendarDate }): string => `${from} to ${to}`;

function ofPeriod({ periodStart, periodEnd }: SeriesStatement): string {
  return periodStart === null || periodEnd === null ? '' : ` (${periodStart} to ${periodEnd})`;
}
