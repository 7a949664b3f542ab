import type { LongCase } from '../columns/longCase.ts';
import type { RowTotals } from './rowTotals.ts';

/** Keys of the rows that one query matches, in its order; `complete` unless they are only the first ones. */
type RowOrder = { keys: Float64Array; complete: boolean };

/** What has changed of rows, as the writer tells it to those who hold rows of their own. */
export type RowNews = {
  rows: number[];
  /** Cases of which rows came or went; null for all. */ cases: (number | null)[];
};

/** A list, its neighbour on screen, and the one just left. Eight bytes a row each. */
const kept = 3;

/** The best few of a million rows are found in a tenth of the time that sorting them all takes. */
export const firstKeys = 2000;

/** What lists on screen have asked for, so that scrolling neither sorts nor adds again. */
export type RowOrders = ReturnType<typeof createRowOrders>;

/**
 * @param tell hears of all that changes, once it is committed
 * @param committed runs its work once the transaction at hand is committed, or where there is none, once the work at hand has ended
 */
export function createRowOrders(
  tell?: (news: RowNews) => void,
  committed: (work: () => void) => void = queueMicrotask,
) {
  const orders = new Map<string, RowOrder>();
  const totals = new Map<string, RowTotals>();
  let long: { caseKey: number; rows: LongCase | null } | null = null;
  let version = 0;
  let news: RowNews | null = null;
  const passOn = (): void => {
    if (news !== null) tell?.(news);
    news = null;
  };
  const note = (change: (news: RowNews) => void): void => {
    if (tell === undefined) return;
    news ??= { rows: [], cases: [] };
    change(news);
    // What was waited for before may have been rolled back.
    committed(passOn);
  };
  const forgetAnswers = (): void => {
    version++;
    orders.clear();
    totals.clear();
  };
  return {
    /**
     * At least the first `wanted` keys of the query of this name.
     * @param compute gives the first `limit` keys; -1 is all of them.
     */
    keys(name: string, wanted: number, compute: (limit: number) => Float64Array): Float64Array {
      let order = orders.get(name);
      if (order === undefined || !(order.complete || wanted <= order.keys.length)) {
        const limit = wanted <= firstKeys ? firstKeys : -1;
        const keys = compute(limit);
        order = { keys, complete: limit < 0 || keys.length < limit };
      }
      keep(orders, name, order);
      return order.keys;
    },
    totals(name: string, compute: () => RowTotals): RowTotals {
      const known = totals.get(name) ?? compute();
      keep(totals, name, known);
      return known;
    },
    /** The rows of a case as columns; null of one that cannot be held so, undefined where they are not here. */
    held: (caseKey: number): LongCase | null | undefined => (long?.caseKey === caseKey ? long.rows : undefined),
    /** Holds the rows of a case, in place of those of the case before. */
    hold(caseKey: number, load: () => LongCase | null): LongCase | null {
      if (long?.caseKey !== caseKey) {
        // Before the next one is read, so that two never lie in memory.
        long = null;
        long = { caseKey, rows: load() };
      }
      return long.rows;
    },
    /** Grows whenever an answer may be another than before. */
    version: (): number => version,
    /** A row counts as something else, or carries another mark: answers no longer hold, and columns follow. */
    rowChanged(rowKey: number): void {
      forgetAnswers();
      if (long?.rows?.follow(rowKey) === false) long = null;
      note(({ rows }) => rows.push(rowKey));
    },
    /** Rows of a case came or went: nothing kept of it holds any more. Without a case: of any. */
    forget(caseKey?: number): void {
      forgetAnswers();
      if (caseKey === undefined || long?.caseKey === caseKey) long = null;
      note(({ cases }) => cases.push(caseKey ?? null));
    },
  };
}

/** The most recently used ones stay. */
function keep<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name);
  map.set(name, value);
  for (const oldest of [...map.keys()].slice(0, -kept)) map.delete(oldest);
}
