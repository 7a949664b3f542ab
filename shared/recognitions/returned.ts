import { daysBetween } from '../calendar.ts';
import type { AnalysisRules } from '../metrics/rules.ts';
import { findingOf, type Finding, type FoundRow } from './finding.ts';
import { foldedText, wordOf } from './words.ts';

/** Lines of one event lie at most this many days apart. */
const eventDays = 3;

/** An event as it is put together: the item, its opposite booking, the fee. */
type Event = { item: FoundRow | null; counter: FoundRow | null; fee: FoundRow | null };

/**
 * Returned payments of each account. By event: an item and its opposite booking of the same amount within three days are
 * one event, and the fee that follows belongs to it [UltimateOS, Banklyze: count events, not fees]; a fee without an item
 * is an event of its own. By fee: each fee line counts, and nothing else.
 */
export function findReturned(rows: readonly FoundRow[], rules: AnalysisRules): Finding[] {
  const named = rows.filter((row) => wordOf('returned', foldedText(row.description)) !== null);
  return [...Map.groupBy(named, (row) => row.accountId).values()].flatMap((ofAccount) => {
    const lines = ofAccount.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
    const fees = lines.filter(isFee);
    return rules.returnedBy === 'fee'
      ? fees.map((fee) => eventFinding({ item: null, counter: null, fee }))
      : eventsOf(lines).map(eventFinding);
  });
}

function eventsOf(lines: readonly FoundRow[]): Event[] {
  const events: Event[] = [];
  for (const row of lines) {
    if (isFee(row)) continue;
    const open = events.find((event) => event.counter === null && event.item !== null && isOpposite(event.item, row));
    if (open === undefined) events.push({ item: row, counter: null, fee: null });
    else open.counter = row;
  }
  for (const fee of lines.filter(isFee)) {
    const open = events.find((event) => event.fee === null && event.item !== null && isNear(event.item, fee));
    if (open === undefined) events.push({ item: null, counter: null, fee });
    else open.fee = fee;
  }
  return events;
}

function isFee(row: FoundRow): boolean {
  return row.amount.startsWith('-') && wordOf('fee', foldedText(row.description)) !== null;
}

function isOpposite(item: FoundRow, row: FoundRow): boolean {
  const opposite = row.amount.startsWith('-') ? row.amount.slice(1) : `-${row.amount}`;
  return item.amount === opposite && isNear(item, row);
}

function isNear(item: FoundRow, row: FoundRow): boolean {
  return Math.abs(daysBetween(item.date, row.date)) <= eventDays;
}

function eventFinding({ item, counter, fee }: Event): Finding {
  const rows = [item, counter, fee].filter((row) => row !== null);
  const parts = [
    item === null ? null : 'the returned item',
    counter === null ? null : 'its opposite booking',
    fee === null ? null : 'the fee',
  ].filter((part) => part !== null);
  return findingOf(
    {
      id: `returned-${rows[0]!.id}`,
      rule: 'returned',
      title: rows[0]!.description,
      reason:
        item === null
          ? 'A fee for a returned item.'
          : `One event: ${parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`}.`,
      events: 1,
    },
    rows,
  );
}
