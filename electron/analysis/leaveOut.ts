import { monthOf, type CalendarDate } from '../../shared/calendar.ts';
import type { LeaveOut, LeaveOutFilter, LeftOutRow } from '../../shared/calls/analysis.ts';
import type { AnalysedAccount, AnalysedRow } from './analysedAccount.ts';
import type { Id } from '../../shared/ids.ts';
import { compareMoney, sameMoney } from '../../shared/money.ts';
import { sizeOf } from './recognitions/findingOf.ts';
import { createTextReader, type TextReader } from './recognitions/rowText.ts';
import { foldedText } from '../../shared/recognitions/foldedText.ts';

/**
 * The rows that are left out. A named row that is no longer there by its id is looked for by account, date, amount and
 * text; `lost` counts those that are not found either.
 *
 * @param textOf given where the same rows are gone through more than once
 */
export function leftOutRows(
  accounts: readonly AnalysedAccount[],
  leaveOut: readonly LeaveOut[],
  textOf = createTextReader(),
): { ids: Set<number>; lost: number } {
  const ids = new Set<number>();
  const rows = accounts.flatMap((account) =>
    account.statements.flatMap((statement) => statement.rows.map((row) => ({ ...row, accountId: account.id }))),
  );
  const present = new Set(rows.map((row) => row.id));
  const missing: LeftOutRow[] = [];
  for (const part of leaveOut) {
    if (part.kind === 'filter') {
      const matches = matcherOf(part.filter, textOf);
      for (const row of rows) if (matches(row)) ids.add(row.id);
      continue;
    }
    for (const row of part.rows) {
      if (present.has(row.id)) ids.add(row.id);
      else missing.push(row);
    }
  }
  let lost = 0;
  const byDay = missing.length === 0 ? new Map<string, typeof rows>() : Map.groupBy(rows, dayOf);
  for (const row of missing) {
    const again = byDay.get(dayOf(row))?.find((other) => !ids.has(other.id) && isSame(row, other));
    if (again === undefined) lost++;
    else ids.add(again.id);
  }
  return { ids, lost };
}

function matcherOf(filter: LeaveOutFilter, textOf: TextReader): (row: AnalysedRow & { accountId: Id }) => boolean {
  const words = foldedText(filter.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const { atLeast, atMost } = filter;
  return (row) => {
    if (filter.accountId !== undefined && row.accountId !== filter.accountId) return false;
    if (filter.month !== undefined && monthOf(row.date) !== filter.month) return false;
    if (filter.direction !== undefined && (filter.direction === 'out') !== row.amount.startsWith('-')) return false;
    if (filter.tag !== undefined && row.tags?.includes(filter.tag) !== true) return false;
    if (atLeast !== undefined && compareMoney(atLeast, sizeOf(row.amount)) > 0) return false;
    if (atMost !== undefined && compareMoney(atMost, sizeOf(row.amount)) < 0) return false;
    if (words.length === 0) return true;
    const text = ` ${textOf(row.description).folded}`;
    return words.every((word) => text.includes(` ${word}`));
  };
}

/** The account and the day, of which a row that is looked for must have the same. */
function dayOf({ accountId, date }: { accountId: Id; date: CalendarDate }): string {
  return `${date} ${accountId}`;
}

function isSame(row: LeftOutRow, other: AnalysedRow): boolean {
  return sameMoney(row.amount, other.amount) && foldedText(row.description) === foldedText(other.description);
}
