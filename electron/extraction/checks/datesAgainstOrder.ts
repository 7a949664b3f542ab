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
  const printed = rows.toSorted((a, b) => a.order - b.order).map((row) => ({ row, date: dateOf(row) ?? '' }));
  const [first, end] = [printed[0], printed.at(-1)];
  if (!first || !end || printed.length < LEAST_ROWS) return;
  const turned = first.date > end.date;
  const breaks = printed.flatMap(({ date }, at) => {
    const above = printed[at - 1]?.date ?? date;
    return (turned ? date > above : date < above) ? [at] : [];
  });
  const [below, ...others] = breaks;
  if (below === undefined || others.length > 0) return;
  for (const at of [below - 1, below]) {
    const [before, own, after] = [printed[at - 1], printed[at], printed[at + 1]];
    if (!before || !own || !after) continue;
    const [from, to] = turned ? [after.date, before.date] : [before.date, after.date];
    const keeps = (date: CalendarDate | null): boolean => date !== null && date >= from && date <= to;
    const { raw, doubts } = own.row;
    const dates = [raw.date, raw.posted, raw.valued].flatMap((date) => (date === null ? [] : dayOf(date)));
    if (from <= to && !keeps(own.date) && dates.some(keeps))
      doubts.push({ field: 'date', reason: 'date-against-order' });
  }
}
