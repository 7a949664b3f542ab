import { monthOf, type CalendarDate, type Month } from '../calendar.ts';
import type { AnalysedAccount, AnalysedRow } from '../metrics/analysedAccount.ts';
import type { Id } from '../model.ts';
import { decimal, sameMoney, type Money } from '../money.ts';
import { foldedText } from '../recognitions/words.ts';

/** Rows that a scenario leaves out by what they are; every part that is given must match. */
export type LeaveOutFilter = {
  accountId?: Id | undefined;
  month?: Month | undefined;
  direction?: 'in' | 'out' | undefined;
  /** Words that must all occur in the description, in any case and with any accents. */
  search?: string | undefined;
  /** Of the amount without its sign. */
  atLeast?: Money | undefined;
  atMost?: Money | undefined;
};

/** A row by its id and, for the case that its statement is fetched anew, by what it says. */
export type LeftOutRow = { id: number; accountId: Id; date: CalendarDate; amount: Money; description: string };

export type LeaveOut =
  { kind: 'rows'; label: string; rows: LeftOutRow[] } | { kind: 'filter'; label: string; filter: LeaveOutFilter };

/**
 * The rows that are left out. A named row that is no longer there by its id is looked for by account, date, amount and
 * text; `lost` counts those that are not found either.
 */
export function leftOutRows(
  accounts: readonly AnalysedAccount[],
  leaveOut: readonly LeaveOut[],
): { ids: Set<number>; lost: number } {
  const ids = new Set<number>();
  const rows = accounts.flatMap((account) =>
    account.statements.flatMap((statement) => statement.rows.map((row) => ({ ...row, accountId: account.id }))),
  );
  const present = new Set(rows.map((row) => row.id));
  const missing: LeftOutRow[] = [];
  for (const part of leaveOut) {
    if (part.kind === 'filter') {
      const matches = matcherOf(part.filter);
      for (const row of rows) if (matches(row)) ids.add(row.id);
      continue;
    }
    for (const row of part.rows) {
      if (present.has(row.id)) ids.add(row.id);
      else missing.push(row);
    }
  }
  let lost = 0;
  for (const row of missing) {
    const again = rows.find((other) => !ids.has(other.id) && isSame(row, other));
    if (again === undefined) lost++;
    else ids.add(again.id);
  }
  return { ids, lost };
}

function matcherOf(filter: LeaveOutFilter): (row: AnalysedRow & { accountId: Id }) => boolean {
  const words = foldedText(filter.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const least = filter.atLeast === undefined ? null : decimal(filter.atLeast);
  const most = filter.atMost === undefined ? null : decimal(filter.atMost);
  return (row) => {
    if (filter.accountId !== undefined && row.accountId !== filter.accountId) return false;
    if (filter.month !== undefined && monthOf(row.date) !== filter.month) return false;
    if (filter.direction !== undefined && (filter.direction === 'out') !== row.amount.startsWith('-')) return false;
    if (least !== null || most !== null) {
      const size = decimal(row.amount).abs();
      if (least?.greaterThan(size) === true || most?.lessThan(size) === true) return false;
    }
    if (words.length === 0) return true;
    const text = ` ${foldedText(row.description)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
}

function isSame(row: LeftOutRow, other: AnalysedRow & { accountId: Id }): boolean {
  return (
    row.accountId === other.accountId &&
    row.date === other.date &&
    sameMoney(row.amount, other.amount) &&
    foldedText(row.description) === foldedText(other.description)
  );
}
