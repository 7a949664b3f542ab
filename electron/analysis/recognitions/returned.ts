import { daysBetween } from '../../../shared/calendar.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Money } from '../../../shared/money.ts';
import { byDate, findingOf, type FoundRow } from './findingOf.ts';
import type { Finding } from '../../../shared/recognitions/finding.ts';
import { isOf, phraseOf, type LedgerRow } from './ledgerRow.ts';

/** What is charged for being overdrawn, whether or not a payment bounced. */
const overdrawn =
  /interest|overdra|courtesy|privilege|\bod\b|zins|überzieh|uberzieh|agios|interets|decouvert|intervention|rente|roodstand|descubierto|sobregiro|excedido|scopert|sconfin|interessi|juros|especial|descoberto|odsetki|urok|dobanda|faiz|ränta|ylitys|透支|貸越|이자|овердрафт/;

/** Lines of one event lie at most this many days apart. */
const eventDays = 3;

/** An event as it is put together: the item, its opposite booking, the fee. */
type Event = { item: FoundRow | null; counter: FoundRow | null; fee: FoundRow | null };
type ItemEvent = Event & { item: FoundRow };

/** Events in order of their items, of which those before `next` are done with. */
type Queue = { events: ItemEvent[]; next: number };

/**
 * Returned payments of each account. By event: an item and its opposite booking of the same amount within three days are
 * one event, and the fee that follows belongs to it [UltimateOS, Banklyze: count events, not fees]; a fee without an item
 * is an event of its own. By fee: each fee line counts, and nothing else.
 */
export function findReturned(rows: readonly LedgerRow[], rules: AnalysisRules): Finding[] {
  const named = rows.filter((row) => isOf(row, ['returned-item']) || isFee(row));
  return [...Map.groupBy(named, (row) => row.accountId).values()].flatMap((ofAccount) => {
    const lines = ofAccount.toSorted(byDate);
    const fees = lines.filter(isFee);
    return rules.returnedBy === 'fee'
      ? fees.map((fee) => eventFinding({ item: null, counter: null, fee }))
      : eventsOf(lines).map(eventFinding);
  });
}

/** @param lines in order of their dates, so that an item too old for one line is too old for all that follow */
function eventsOf(lines: readonly LedgerRow[]): Event[] {
  const events: ItemEvent[] = [];
  const fees = lines.filter(isFee);
  const feeLines = new Set(fees);
  const open = new Map<Money, Queue>();
  for (const row of lines) {
    if (feeLines.has(row)) continue;
    const event = takeNear(open.get(opposite(row.amount)), row);
    if (event === null) {
      const opened: ItemEvent = { item: row, counter: null, fee: null };
      events.push(opened);
      const queue = open.get(row.amount) ?? { events: [], next: 0 };
      queue.events.push(opened);
      open.set(row.amount, queue);
    } else event.counter = row;
  }
  const feeless: Queue = { events, next: 0 };
  const alone: Event[] = [];
  for (const fee of fees) {
    const event = takeNear(feeless, fee);
    if (event === null) alone.push({ item: null, counter: null, fee });
    else event.fee = fee;
  }
  return [...events, ...alone];
}

/** Takes the first event whose item is near, and drops those before it, which are too old. */
function takeNear(queue: Queue | undefined, row: FoundRow): ItemEvent | null {
  if (queue === undefined) return null;
  for (let event = queue.events[queue.next]; event !== undefined; event = queue.events[queue.next]) {
    const since = daysBetween(event.item.date, row.date);
    if (since < -eventDays) return null;
    queue.next++;
    if (since <= eventDays) return event;
  }
  return null;
}

function isFee(row: LedgerRow): boolean {
  return isOf(row, ['returned-or-overdraft-fee']) && !overdrawn.test(phraseOf(row) ?? '');
}

function opposite(amount: Money): Money {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function eventFinding({ item, counter, fee }: Event): Finding {
  const rows = [item, counter, fee].filter((row) => row !== null);
  const parts = (['item', 'counter', 'fee'] as const).filter((part) => ({ item, counter, fee })[part] !== null);
  const { id, description } = rows[0]!;
  return findingOf('returned', id, { code: 'returned', description, parts }, rows, { events: 1 });
}
