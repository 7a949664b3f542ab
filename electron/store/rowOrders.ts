import type { Id } from '../../shared/model.ts';
import type { LongCase } from './longCase.ts';
import type { RowTotals } from './rowTotals.ts';

/** Keys of the rows that one query matches, in its order; `complete` unless they are only the first ones. */
export type RowOrder = { keys: Float64Array; complete: boolean };

/** What lists on screen have asked for, so that scrolling neither sorts nor adds again. */
export type RowOrders = {
  /**
   * At least the first `wanted` keys of the query of this name.
   * @param compute gives the first `limit` keys; -1 is all of them.
   */
  keys(name: string, wanted: number, compute: (limit: number) => Float64Array): Float64Array;
  totals(name: string, compute: () => RowTotals): RowTotals;
  /** The rows of the case that was asked for last as columns; null for a short one. */
  longCase(caseId: Id, load: () => LongCase | null): LongCase | null;
  /** Rows came or went: nothing kept holds any more. */
  forget(): void;
};

/** A list, its neighbour on screen, and the one just left. Eight bytes a row each. */
const kept = 3;

/** The best few of a million rows are found in a tenth of the time that sorting them all takes. */
const firstKeys = 2000;

export function createRowOrders(): RowOrders {
  const orders = new Map<string, RowOrder>();
  const totals = new Map<string, RowTotals>();
  let long: { caseId: Id; rows: LongCase | null } | null = null;
  return {
    keys(name, wanted, compute) {
      let order = orders.get(name);
      if (order === undefined || !(order.complete || wanted <= order.keys.length)) {
        const limit = wanted <= firstKeys ? firstKeys : -1;
        const keys = compute(limit);
        order = { keys, complete: limit < 0 || keys.length < limit };
      }
      keep(orders, name, order);
      return order.keys;
    },
    totals(name, compute) {
      const known = totals.get(name) ?? compute();
      keep(totals, name, known);
      return known;
    },
    longCase(caseId, load) {
      // Before the next one is read, so that two never lie in memory.
      if (long?.caseId !== caseId) long = null;
      long ??= { caseId, rows: load() };
      return long.rows;
    },
    forget() {
      long = null;
      orders.clear();
      totals.clear();
    },
  };
}

/** The most recently used ones stay. */
function keep<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name);
  map.set(name, value);
  for (const oldest of [...map.keys()].slice(0, -kept)) map.delete(oldest);
}
