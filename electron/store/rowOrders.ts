/** Keys of all rows that one query matches, in its order. A list scrolls through it without sorting again. */
export type RowOrder<Sums> = { keys: Float64Array; sums: Sums };

export type RowOrders = {
  /** The order kept under this name, else the one computed now. */
  of<Sums>(name: string, compute: () => RowOrder<Sums>): RowOrder<Sums>;
  /** Rows came or went: nothing kept holds any more. */
  forget(): void;
};

/** A list and its neighbour on screen, and the one just left. Eight bytes a row each. */
const kept = 3;

export function createRowOrders(): RowOrders {
  const orders = new Map<string, RowOrder<unknown>>();
  return {
    of<Sums>(name: string, compute: () => RowOrder<Sums>): RowOrder<Sums> {
      const order = (orders.get(name) as RowOrder<Sums> | undefined) ?? compute();
      orders.delete(name);
      orders.set(name, order);
      for (const oldest of [...orders.keys()].slice(0, -kept)) orders.delete(oldest);
      return order;
    },
    forget: () => orders.clear(),
  };
}
