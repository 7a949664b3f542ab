import { monthOf, type Month } from '../../shared/calendar.ts';
import {
  coverageMonths,
  coverageOf,
  coverageSpan,
  type CoverageCell,
  type CoverageState,
} from '../../shared/coverage/coverage.ts';
import type { ReviewAccount, ReviewStatement } from '../../shared/model/review.ts';
import { countStates } from '../../shared/text/words.ts';
import type { RowFilter } from './rowFilter.ts';

/** What a place in the statements narrows the rows to: nothing, an account, one of its months, or a statement. */
export type StatementPlace = Pick<RowFilter, 'accountId' | 'statementId' | 'month'>;

/** A line of the statements of a case: an account, a year of its calendar, or a statement under it. */
export type StatementLine =
  | { kind: 'all' }
  | { kind: 'account'; account: ReviewAccount; open: boolean }
  /** Twelve cells, computed when they are first looked at; null for a month that no statement of the case comes near. */
  | { kind: 'year'; account: ReviewAccount; year: string; readonly cells: (CoverageCell | null)[] }
  | { kind: 'statement'; account: ReviewAccount; statement: ReviewStatement };

export const everyStatement: StatementPlace = { accountId: null, statementId: null, month: null };

type YearLine = Extract<StatementLine, { kind: 'year' }>;

/** An account and the years of its calendar. */
type StatementCalendar = { account: ReviewAccount; years: YearLine[] };

/** The calendars of the accounts: those of the coverage screen, laid out in years. */
export function calendarsOf(accounts: readonly ReviewAccount[]): StatementCalendar[] {
  const months = coverageMonths(accounts);
  return accounts.map((account) => ({ account, years: yearsOf(account, months) }));
}

/**
 * The accounts of a case with their calendars and statements, line by line.
 * @param isOpen whether the statements of an account are listed under its calendar
 */
export function statementLines(
  calendars: readonly StatementCalendar[],
  isOpen: (account: ReviewAccount) => boolean,
): StatementLine[] {
  const own = calendars.flatMap(({ account, years }): StatementLine[] => {
    const open = isOpen(account);
    return [
      { kind: 'account', account, open },
      ...years,
      ...(open ? account.statements.map((statement) => ({ kind: 'statement' as const, account, statement })) : []),
    ];
  });
  return calendars.length > 1 ? [{ kind: 'all' }, ...own] : own;
}

/** How many months of the calendars stand in each state, the gravest first; months outside an account do not count. */
export function monthsByState(calendars: readonly StatementCalendar[]): { state: CoverageState; count: number }[] {
  const cells = calendars.flatMap(({ years }) => years.flatMap((year) => year.cells.filter((cell) => cell !== null)));
  return countStates(cells);
}

/** What a line and one of its cells stand for; null where there is nothing to narrow to. */
export function placeAt(line: StatementLine, column: number): StatementPlace | null {
  if (line.kind === 'all') return everyStatement;
  const accountId = line.account.id;
  if (line.kind === 'account') return { accountId, statementId: null, month: null };
  if (line.kind === 'statement') return { accountId, statementId: line.statement.id, month: null };
  const month = line.cells[column]?.month;
  return month === undefined ? null : { accountId, statementId: null, month };
}

/** The place around a place: an account around its month or statement, the case around an account. */
export function placeAround({ accountId, statementId, month }: StatementPlace): StatementPlace {
  return statementId === null && month === null ? everyStatement : { accountId, statementId: null, month: null };
}

/** True where the rows are narrowed to this place, whatever else they are narrowed by. */
export function isPlace(place: StatementPlace, filter: StatementPlace): boolean {
  return (
    place.accountId === filter.accountId && place.statementId === filter.statementId && place.month === filter.month
  );
}

function yearsOf(account: ReviewAccount, months: readonly Month[]): YearLine[] {
  const span = coverageSpan(account);
  if (span === null) return [];
  const [first, last] = [monthOf(span.from), monthOf(span.to)];
  const years = new Set(months.filter((month) => month >= first && month <= last).map((month) => month.slice(0, 4)));
  let byYear: Map<string, (CoverageCell | null)[]> | undefined;
  return [...years].map((year) => ({
    kind: 'year',
    account,
    year,
    // Of many accounts few are in sight.
    get cells() {
      byYear ??= cellsByYear(coverageOf(account, months).cells);
      return byYear.get(year)!;
    },
  }));
}

function cellsByYear(cells: readonly CoverageCell[]): Map<string, (CoverageCell | null)[]> {
  const years = new Map<string, (CoverageCell | null)[]>();
  for (const cell of cells) {
    const year = cell.month.slice(0, 4);
    let own = years.get(year);
    if (own === undefined) years.set(year, (own = Array<null>(12).fill(null)));
    own[Number(cell.month.slice(5)) - 1] = cell;
  }
  return years;
}
