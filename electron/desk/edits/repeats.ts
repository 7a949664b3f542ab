import type { CalendarDate } from '../../../shared/calendar.ts';
import type { ReviewAccount, ReviewStatement } from '../../../shared/model.ts';
import { compareMoney, sameMoney } from '../../../shared/money.ts';
import type { Store } from '../../store/store.ts';
import type { EffectiveRow } from '../../store/statements/statementRepository.ts';
import { countedRows } from './countedRows.ts';

/** A statement with its rows, as far as the comparison needs it. */
export type ComparedStatement = Pick<ReviewStatement, 'periodStart' | 'periodEnd'> & {
  rows: readonly Pick<EffectiveRow, 'id' | 'date' | 'amount' | 'balance'>[];
};

/**
 * Finds the rows that an earlier statement of the same account already has, so that they are counted once.
 *
 * Rule: a day that the periods of two statements share is one day of one account. Where both list the same amounts for
 * it, in any order, and no printed balance at its end contradicts that, the later statement's rows of that day repeat
 * those of the earlier. A day on which they differ proves nothing, and both are counted.
 * @param statements of one account, the one that counts first
 * @returns ids of the rows that repeat others
 */
export function repeatedRows(statements: readonly ComparedStatement[]): number[] {
  const repeated = new Set<number>();
  const days = statements.map(({ rows }) => Map.groupBy(rows, (row) => row.date));
  for (const [at, later] of statements.entries()) {
    for (const [before, earlier] of statements.slice(0, at).entries()) {
      const shared = sharedDays(earlier, later);
      if (shared === null) continue;
      for (const [date, rows] of days[at]!) {
        if (date < shared.first || date > shared.last || repeated.has(rows[0]!.id)) continue;
        const same = days[before]!.get(date);
        if (same !== undefined && agree(same, rows)) for (const { id } of rows) repeated.add(id);
      }
    }
  }
  return [...repeated];
}

/**
 * Marks the rows of an account that its statements repeat. @returns whether any mark changed
 * @param days on which rows have changed, where all others are marked already: each day is compared by itself
 */
export function markRepeats(store: Store, account: ReviewAccount, days?: ReadonlySet<CalendarDate>): boolean {
  const { statements } = account;
  const overlapping = statements.filter((one) =>
    statements.some((two) => one !== two && sharedDays(one, two) !== null),
  );
  if (days === undefined) {
    const compared = overlapping.map((statement) => ({ ...statement, rows: countedRows(store, statement.id) }));
    return store.statements.markRepeated(account.id, repeatedRows(compared));
  }
  const rows = overlapping.length === 0 ? [] : store.statements.rowsOfDays(account.id, days);
  const byStatement = Map.groupBy(rows, (row) => row.statementId);
  const compared = overlapping.map((statement) => ({ ...statement, rows: byStatement.get(statement.id) ?? [] }));
  return store.statements.markRepeated(account.id, repeatedRows(compared), days);
}

type Period = Pick<ReviewStatement, 'periodStart' | 'periodEnd'>;

/** The days that two periods have in common; null where there is none, or where one is not known. */
export function sharedDays(a: Period, b: Period): { first: CalendarDate; last: CalendarDate } | null {
  if (a.periodStart === null || a.periodEnd === null || b.periodStart === null || b.periodEnd === null) return null;
  const first = a.periodStart > b.periodStart ? a.periodStart : b.periodStart;
  const last = a.periodEnd < b.periodEnd ? a.periodEnd : b.periodEnd;
  return first <= last ? { first, last } : null;
}

type DayRow = Pick<EffectiveRow, 'amount' | 'balance'>;

function agree(one: readonly DayRow[], two: readonly DayRow[]): boolean {
  if (one.length !== two.length) return false;
  const [first, second] = [sortedAmounts(one), sortedAmounts(two)];
  if (!first.every((amount, at) => sameMoney(amount, second[at]!))) return false;
  const [end, otherEnd] = [one.at(-1)?.balance ?? null, two.at(-1)?.balance ?? null];
  return end === null || otherEnd === null || sameMoney(end, otherEnd);
}

function sortedAmounts(rows: readonly DayRow[]): string[] {
  return rows.map(({ amount }) => amount).sort(compareMoney);
}
