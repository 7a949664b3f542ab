import type { CalendarDate } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { ReviewAccount } from '../../../shared/model/review.ts';
import { handsOver, inOrder, linksOf, type SeriesStatement } from '../../../shared/verdict/series.ts';
import { compareMoney, sameMoney } from '../../../shared/money.ts';
import type { Store } from '../../store/store.ts';
import type { EffectiveRow } from '../../store/statements/statementRows.ts';
import { countedRows } from './countedRows.ts';

/** A statement with its rows, as far as the comparison needs it. */
export type ComparedStatement = SeriesStatement & {
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
  const all = statements.map((statement) => ({ statement, days: Map.groupBy(statement.rows, (row) => row.date) }));
  for (const [at, later] of all.entries()) {
    for (const earlier of all.slice(0, at)) {
      const shared = sharedDays(earlier.statement, later.statement);
      if (shared === null) continue;
      for (const [date, rows] of later.days) {
        if (date < shared.first || date > shared.last || rows.some(({ id }) => repeated.has(id))) continue;
        const same = earlier.days.get(date);
        if (same !== undefined && agree(same, rows)) for (const { id } of rows) repeated.add(id);
      }
    }
  }
  return [...repeated];
}

/**
 * Marks the rows of an account that its statements repeat: those of days that two share, and all of one that is a copy.
 * @returns whether any mark changed
 * @param days on which rows have changed, where all others are marked already: each day is compared by itself
 */
export function markRepeats(store: Store, account: ReviewAccount, days?: ReadonlySet<CalendarDate>): boolean {
  const copies = account.statements.filter(({ repeats }) => repeats !== null);
  const statements = account.statements.filter(({ repeats }) => repeats === null);
  const overlapping = statements.filter((one) =>
    statements.some((two) => one !== two && sharedDays(one, two) !== null),
  );
  if (days === undefined) {
    return mark((id) => countedRows(store, id));
  }
  const rows = overlapping.length + copies.length === 0 ? [] : store.statements.rowsOfDays(account.id, days);
  const byStatement = Map.groupBy(rows, (row) => row.statementId);
  return mark((id) => byStatement.get(id) ?? []);

  function mark(rowsOf: (statementId: Id) => ComparedStatement['rows']): boolean {
    const compared = overlapping.map((statement) => ({ ...statement, rows: rowsOf(statement.id) }));
    const copied = copies.flatMap(({ id }) => rowsOf(id).map((row) => row.id));
    return store.statements.markRepeated(account.id, [...repeatedRows(compared), ...copied], days);
  }
}

/** The days that two statements have in common; null where there is none, or only one on which the balance is handed over. */
export function sharedDays(a: SeriesStatement, b: SeriesStatement): { first: CalendarDate; last: CalendarDate } | null {
  const [earlier, later] = inOrder([a, b]);
  if (earlier === undefined || later === undefined || earlier.to < later.from) return null;
  const [link] = linksOf([earlier, later]);
  // Rows of one day, some before and some after the balance that is handed over.
  if (link?.carries === true && handsOver(link)) return null;
  return { first: later.from, last: earlier.to < later.to ? earlier.to : later.to };
}

type DayRow = Pick<EffectiveRow, 'amount' | 'balance'>;

function agree(one: readonly DayRow[], two: readonly DayRow[]): boolean {
  if (one.length !== two.length) return false;
  const [first, second] = [sortedAmounts(one), sortedAmounts(two)];
  const isSame = first.every((amount, at) => {
    const other = second[at];
    return other !== undefined && sameMoney(amount, other);
  });
  if (!isSame) return false;
  const [end, otherEnd] = [one.at(-1)?.balance ?? null, two.at(-1)?.balance ?? null];
  return end === null || otherEnd === null || sameMoney(end, otherEnd);
}

function sortedAmounts(rows: readonly DayRow[]): string[] {
  return rows.map(({ amount }) => amount).sort(compareMoney);
}
