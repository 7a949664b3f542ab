import type { CalendarDate } from '../../../shared/calendar.ts';
import type { PrintedDate } from '../dates/printedDate.ts';
import type { SignedRow } from '../signs/signs.ts';

/** Rows from which on their order says something of one that breaks it. */
const LEAST_ROWS = 8;

/** Notes the one date of a statement that breaks the order of the rows, where the other date of its row keeps it. */
export function noteAgainstOrder(
  rows: readonly SignedRow[],
  dateOf: (row: SignedRow) => CalendarDate | null,
  dayOf: (date: PrintedDate) => CalendarDate | null,
): void {
  const printed = rows.toSorted((a, b) => a.order - b.order);
  if (printed.length < LEAST_ROWS) return;
  const dates = printed.map((row) => dateOf(row) ?? '');
  const turned = dates[0]! > dates.at(-1)!;
  const breaking = printed.filter(
    (_, at) => at > 0 && (turned ? dates[at]! > dates[at - 1]! : dates[at]! < dates[at - 1]!),
  );
  if (breaking.length !== 1) return;
  const below = printed.indexOf(breaking[0]!);
  for (const at of [below - 1, below]) {
    const [before, after] = [dates[at - 1], dates[at + 1]];
    if (before === undefined || after === undefined) continue;
    const [from, to] = turned ? [after, before] : [before, after];
    const keeps = (date: CalendarDate | null): boolean => date !== null && date >= from && date <= to;
    const { raw, doubts } = printed[at]!;
    const others = [raw.date, raw.posted, raw.valued].flatMap((date) => (date === null ? [] : dayOf(date)));
    if (from <= to && !keeps(dates[at]!) && others.some(keeps))
      doubts.push({ field: 'date', reason: 'date-against-order' });
  }
}
