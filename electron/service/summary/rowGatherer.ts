import { add, negate, sameMoney, sign, type Money } from '../../../shared/money.ts';
import { growingRowFacts } from '../../../shared/rows/rowFacts.ts';
import { growingTally } from '../../../shared/verdict/totals.ts';
import { JsonExcess } from '../json/jsonText.ts';
import type { Json } from '../json/losslessJson.ts';
import { packRows, unpackRows } from './packedRows.ts';
import type { Findings } from './summaryFields.ts';
import { rowReader } from './summaryRows.ts';
import { doubtful, type HandedRows, type RawRow, type RowList, type SummaryTransaction } from './summaryRow.ts';

/** Rows of one account as they are read, in the order of the list they came in. */
export type RowGatherer = {
  add(entries: readonly Json[]): void;
  /** Oldest first. A row without a readable date or amount is named and counted, and is not among them. */
  read(): GatheredRows;
};
export type GatheredRows = { transactions: RowList; unreadableRows: number; currencies: RowCurrencies };

/** Currencies that are said beside rows, each with how many they are and the first of them, from 1 as they came. */
export type RowCurrencies = ReadonlyMap<string, { rows: number; first: number }>;

/** Takes the next rows of a list, oldest first over all. */
export type HandRows = (rows: readonly SummaryTransaction[]) => void;

/** Rows that are handed over at a time: few enough to be stored while somebody waits. Shorter lists stay. */
const rowsAtOnce = 2000;
/** Entries of one list; what it packs of so many fits into the memory that reading is given. */
export const mostRows = 5_000_000;

/** Reads the rows of a list that is there. */
export function readRows(
  list: readonly Json[],
  where: string,
  findings: Findings,
): GatheredRows & { transactions: SummaryTransaction[] } {
  const rows = gatherRows(where, findings);
  rows.add(list);
  const gathered = rows.read();
  return { ...gathered, transactions: listed(gathered.transactions) };
}

/** The rows of a list that nobody was handed. */
export function listed(rows: RowList): SummaryTransaction[] {
  if (!Array.isArray(rows)) throw new Error('the rows have been handed over');
  return rows;
}

/**
 * @param where names the account in sentences about what cannot be read
 * @param handing for lists that are too long to be kept: takes the rows as soon as nothing that follows can change them;
 *   fields that are not known are then counted and let go
 */
export function gatherRows(where: string, findings: Findings, handing?: { list: number; hand: HandRows }): RowGatherer {
  const readRow = rowReader(() => `${where}, row ${count}`, findings);
  const handed = handing && handedRows(handing.hand);
  let rows: SummaryTransaction[] = [];
  /** Whether a row is the first, as long as nothing tells its direction nor whether signs do. */
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
    if (handed === undefined || rows.length < rowsAtOnce) return;
    handed.take(rows, rises > 0 && undirected.length === 0);
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
      const unreadableRows = count - kept;
      if (handing !== undefined && handed !== undefined && kept > rows.length) {
        handed.take(rows, false);
        handed.end({ isBackwards, undirected });
        const { facts, tally } = handed;
        return { transactions: { list: handing.list, length: kept, facts, tally }, unreadableRows, currencies };
      }
      for (const at of undirected) giveDoubt(rows[at]!, 'direction-unknown');
      return { transactions: isBackwards ? rows.toReversed() : rows, unreadableRows, currencies };
    },
  };
}

function leadsTo(from: Money | null, amount: Money, to: Money | null): boolean {
  return from !== null && to !== null && sameMoney(add(from, amount), to);
}

/** Rows on their way to whoever takes them; those that may yet be changed wait as texts. */
function handedRows(hand: HandRows): {
  /** @param isSettled nothing that follows can change them or those that wait */
  take(rows: readonly SummaryTransaction[], isSettled: boolean): void;
  /** Hands over what waits. @param undirected numbers of rows, of all from the first on */
  end(rest: { isBackwards: boolean; undirected: readonly number[] }): void;
} & Pick<HandedRows, 'facts' | 'tally'> {
  const [facts, tally] = [growingRowFacts(), growingTally()];
  let waiting: { packed: string; from: number }[] = [];
  let taken = 0;
  function pass(rows: readonly SummaryTransaction[]): void {
    for (const row of rows) {
      facts.add(row);
      tally.add(row);
    }
    hand(rows);
  }
  return {
    take(rows, isSettled) {
      if (rows.length === 0) return;
      if (isSettled) {
        for (const { packed } of waiting) pass(unpackRows(packed));
        waiting = [];
        pass(rows);
      } else waiting.push({ packed: packRows(rows), from: taken });
      taken += rows.length;
    },
    end({ isBackwards, undirected }) {
      const doubted = new Set(undirected);
      for (const { packed, from } of isBackwards ? waiting.toReversed() : waiting) {
        const rows = unpackRows(packed);
        for (const [at, row] of rows.entries()) if (doubted.has(from + at)) giveDoubt(row, 'direction-unknown');
        pass(isBackwards ? rows.reverse() : rows);
      }
      waiting = [];
    },
    facts: (frame) => facts.read(frame),
    tally: () => tally.read(),
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
