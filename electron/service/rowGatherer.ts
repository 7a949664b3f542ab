import { add, negate, sameMoney, sign, type Money } from '../../shared/money.ts';
import { JsonExcess } from './jsonText.ts';
import type { Json } from './losslessJson.ts';
import { packRows, unpackRows } from './packedRows.ts';
import { plainRows } from './plainRows.ts';
import type { Findings } from './summaryFields.ts';
import { readRow } from './summaryRows.ts';
import { doubtful, type RawRow, type RowList, type SummaryTransaction } from './summaryRow.ts';

/** Rows of one account as they are read, in the order of the list they came in. */
export type RowGatherer = {
  add(entries: readonly Json[]): void;
  /** Oldest first. A row without a readable date or amount is named and counted, and is not among them. */
  read(): GatheredRows;
};
export type GatheredRows = { transactions: RowList; unreadableRows: number };

/** Rows that are kept as one text, where they are packed. */
const atOnce = 5000;
/** Entries of one list; what it packs of so many fits into the memory that reading is given. */
export const mostRows = 5_000_000;

/** Reads the rows of a list that is there. */
export function readRows(
  list: readonly Json[],
  where: string,
  findings: Findings,
): GatheredRows & { transactions: SummaryTransaction[] } {
  const rows = gatherRows(where, findings, false);
  rows.add(list);
  const { transactions, unreadableRows } = rows.read();
  return { transactions: listed(transactions), unreadableRows };
}

/** The rows as a list of their own. */
export const listed = (rows: RowList): SummaryTransaction[] => Array.from(rows);

/**
 * @param where names the account in sentences about what cannot be read
 * @param isPacked for lists that are too long to be kept as objects; fields that are not known are then counted and let go
 */
export function gatherRows(where: string, findings: Findings, isPacked: boolean): RowGatherer {
  const plain = plainRows(findings.renames);
  const packed: string[] = [];
  let rows: SummaryTransaction[] = [];
  /** Whether a row is the first, as long as nothing tells its direction nor whether signs do. */
  let undirected: number[] = [];
  let [count, kept, rises, falls, heldOnwards, heldBackwards] = [0, 0, 0, 0, 0, 0];
  let isSigned = false;
  let before: SummaryTransaction | null = null;

  function take(raw: RawRow): void {
    const { row } = raw;
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
    if (isPacked && rows.length === atOnce) pack();
  }

  function pack(): void {
    if (rows.length > 0) packed.push(packRows(rows));
    rows = [];
  }

  return {
    add(entries) {
      if (count + entries.length > mostRows) throw new JsonExcess(`made of more than ${mostRows} rows`);
      for (const entry of entries) {
        count++;
        const read = plain(entry) ?? readRow(entry, `${where}, row ${count}`, findings);
        if (read !== null) take(read);
      }
    },
    read() {
      const isBackwards = rises === 0 && (falls > 0 || heldBackwards > heldOnwards);
      if (isPacked) pack();
      else for (const at of undirected) giveDoubt(rows[at]!, 'direction-unknown');
      const transactions = isPacked
        ? packedList({ packed, length: kept, isBackwards, undirected })
        : isBackwards
          ? rows.toReversed()
          : rows;
      return { transactions, unreadableRows: count - kept };
    },
  };
}

function leadsTo(from: Money | null, amount: Money, to: Money | null): boolean {
  return from !== null && to !== null && sameMoney(add(from, amount), to);
}

/** Rows that are made from their texts each time that they are asked for. */
function packedList(list: {
  packed: string[];
  length: number;
  isBackwards: boolean;
  undirected: readonly number[];
}): RowList {
  const { packed, length, isBackwards } = list;
  const undirected = new Set(list.undirected);
  return {
    length,
    ...(isBackwards || undirected.size > 0 ? {} : { texts: packed }),
    *[Symbol.iterator]() {
      for (let step = 0; step < packed.length; step++) {
        const block = isBackwards ? packed.length - 1 - step : step;
        const rows = unpackRows(packed[block]!);
        if (undirected.size > 0)
          for (const [at, row] of rows.entries())
            if (undirected.has(block * atOnce + at)) giveDoubt(row, 'direction-unknown');
        yield* isBackwards ? rows.reverse() : rows;
      }
    },
  };
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
