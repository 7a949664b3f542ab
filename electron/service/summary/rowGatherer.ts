import { add, negate, sameMoney, sign, type Money } from '../../../shared/money.ts';
import { JsonExcess } from '../json/jsonText.ts';
import type { Findings, RowGatherer } from './summaryFields.ts';
import { doubtful, rowReader, type RawRow, type SummaryTransaction } from './summaryRows.ts';

/** Takes the next rows of a list, oldest first over all. @param list its number */
export type HandRows = (list: number, rows: readonly SummaryTransaction[]) => void;

/** Rows that are handed over at a time: few enough to be stored while somebody waits. */
const rowsAtOnce = 2000;
/** Entries of one list; what waits of so many fits into the memory that reading is given. */
export const mostRows = 5_000_000;

/** Reads lists of rows, each under a number of its own, and hands over rows as soon as nothing that follows can change them. */
export function createGathering(hand: HandRows): Findings['gather'] {
  let lists = 0;
  return (where, findings) => {
    const list = lists++;
    return gatherRows(where, findings, list, (rows) => hand(list, rows));
  };
}

function gatherRows(
  where: string,
  findings: Findings,
  list: number,
  hand: (rows: readonly SummaryTransaction[]) => void,
): RowGatherer {
  const readRow = rowReader(() => `${where}, row ${count}`, findings);
  let rows: SummaryTransaction[] = [];
  /** Rows whose order or sign may yet change, as texts outside of the heap. */
  let waiting: { rows: () => SummaryTransaction[]; from: number }[] = [];
  /** Places of rows whose direction nothing tells, as long as no sign does. */
  let undirected: number[] = [];
  const currencies = new Map<string, { rows: number; first: number }>();
  let [count, kept, rises, falls, heldOnwards, heldBackwards] = [0, 0, 0, 0, 0, 0];
  let isSigned = false;
  let before: SummaryTransaction | null = null;

  function take(raw: RawRow): void {
    const { row, currency } = raw;
    if (currency !== null) {
      const known = currencies.get(currency);
      currencies.set(currency, { rows: (known?.rows ?? 0) + 1, first: known?.first ?? count });
    }
    if (!isSigned && row.amount.startsWith('-')) {
      isSigned = true;
      undirected = [];
    }
    giveDirection(raw);
    if (raw.type === null && !isSigned && sign(row.amount) !== 0) undirected.push(kept);
    if (before !== null) {
      if (before.date < row.date) rises++;
      else if (before.date > row.date) falls++;
      // Only rows of one day need their balances to tell their order.
      else if (rises + falls === 0) {
        if (leadsTo(before.balance, row.amount, row.balance)) heldOnwards++;
        if (leadsTo(row.balance, before.amount, before.balance)) heldBackwards++;
      }
    }
    before = row;
    kept++;
    rows.push(row);
    if (rows.length === rowsAtOnce) passOn();
  }

  function passOn(): void {
    if (rises > 0 && undirected.length === 0) {
      for (const each of waiting) hand(each.rows());
      hand(rows);
      waiting = [];
    } else {
      const text = Buffer.from(JSON.stringify(rows));
      waiting.push({ rows: () => JSON.parse(text.toString()) as SummaryTransaction[], from: kept - rows.length });
    }
    rows = [];
  }

  return {
    add(entries) {
      if (count + entries.length > mostRows) throw new JsonExcess(`made of more than ${mostRows} rows`);
      for (const entry of entries) {
        count++;
        const read = readRow(entry);
        if (read !== null) take(read);
      }
    },
    read() {
      const isBackwards = rises === 0 && (falls > 0 || heldBackwards > heldOnwards);
      const doubted = new Set(undirected);
      const left = rows;
      waiting.push({ rows: () => left, from: kept - left.length });
      for (const { rows: own, from } of isBackwards ? waiting.toReversed() : waiting) {
        const some = own();
        for (const [at, row] of some.entries()) if (doubted.has(from + at)) giveDoubt(row, 'direction-unknown');
        if (some.length > 0) hand(isBackwards ? some.reverse() : some);
      }
      return { transactions: { list, length: kept }, unreadableRows: count - kept, currencies };
    },
  };
}

function leadsTo(from: Money | null, amount: Money, to: Money | null): boolean {
  return from !== null && to !== null && sameMoney(add(from, amount), to);
}

/**
 * Gives an amount its sign. The type tells it; without one, the sign as written. A debit is negative whether or not the
 * service writes its minus. Where the two contradict each other the row says so and loses confidence; so it does where
 * nothing in the whole account tells a direction.
 */
function giveDirection({ row, type }: RawRow): void {
  if (type === null) return;
  const side = sign(row.amount);
  if (type === 'debit' && side > 0) row.amount = negate(row.amount);
  else if (type === 'credit' && side < 0) giveDoubt(row, 'type-contradicts');
}

function giveDoubt(row: SummaryTransaction, reason: 'type-contradicts' | 'direction-unknown'): void {
  const said = row.doubts.filter(({ field }) => field !== 'sign');
  row.doubts = [...said, { field: 'sign', reason, confidence: doubtful }];
}
