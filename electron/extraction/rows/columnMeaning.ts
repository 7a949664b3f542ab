import { add, sameMoney, sign, subtract, type Money } from '../../../shared/money.ts';
import type { Cell, RawRow } from './rows.ts';
import { followed, type Followed } from '../amounts/followed.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

const cellIn = (row: RawRow, kind: Cell['lane']['kind']): Cell | undefined =>
  row.cells.find(({ lane }) => lane.kind === kind);

/** Share of the rows that must have both a movement and the figure in question. */
const NEARLY_ALL = 0.9;

/**
 * Some banks call the running balance `Amount`, beside columns of money in and out. Where the figures of such a
 * column follow from each other by the movements, it is the balance; the rows are changed in place.
 */
export function renameBalances(rows: readonly RawRow[]): void {
  const moved = rows.filter((row) => cellIn(row, 'debit') ?? cellIn(row, 'credit'));
  if (moved.length < 2 || rows.some((row) => cellIn(row, 'balance'))) return;
  const both = moved.filter((row) => cellIn(row, 'amount'));
  if (both.length < NEARLY_ALL * rows.length) return;
  const upwards = follow(both.toReversed());
  const downwards = follow(both);
  const { hold, fail } = upwards.hold > downwards.hold ? upwards : downwards;
  if (hold === 0 || fail * 4 > hold) return;
  for (const row of both) {
    row.cells = row.cells.map((cell) =>
      cell.lane.kind === 'amount' ? { ...cell, lane: { ...cell.lane, kind: 'balance' } } : cell,
    );
  }
}

function follow(rows: readonly RawRow[]): Followed {
  const valueOf = (row: RawRow, kind: 'debit' | 'credit'): Money => cellIn(row, kind)?.amount.value ?? '0';
  return followed(
    rows.flatMap((row) => {
      const amount = cellIn(row, 'amount')?.amount;
      const moved = subtract(valueOf(row, 'credit'), valueOf(row, 'debit'));
      return amount ? [{ moved, balance: signedBalance(amount) }] : [];
    }),
  );
}

/** Fewest movements by which the balances tell what a column holds, and the share of them that must. */
const LEAST_TOLD = 3;
const NEARLY_ALL_TOLD = 0.95;

/** The only movement of a row. */
type Move = { row: RawRow; cell: Cell };

/** A movement, and whether the balance rises by it. */
type Told = { cell: Cell; up: boolean };

/**
 * Where two columns of movements have headings of one meaning (`Advances / charges` and `Payments` of a loan), the
 * running balance tells which of them adds to it and which takes off; the rows are changed in place.
 * @param owes the balance is what the holder owes, so that what adds to it went out
 */
export function nameSidesByBalance(rows: readonly RawRow[], owes: boolean): void {
  const moving = ({ lane, amount }: Cell): boolean => SIDES.has(lane.kind) && sign(amount.value) !== 0;
  const single = rows.every((row) => row.cells.filter(moving).length === 1);
  if (!single || rows.length < LEAST_TOLD) return;
  const moves = rows.flatMap((row) => row.cells.filter(moving).map((cell): Move => ({ row, cell })));
  const columns = [...Map.groupBy(moves, ({ cell }) => cell.lane.heading?.text ?? '').keys()];
  const kinds = new Set(moves.map(({ cell }) => cell.lane.kind));
  if (columns.length !== 2 || (kinds.size === 2 && kinds.has('debit') && kinds.has('credit'))) return;
  const [byAbove, byBelow] = [changes(moves, -1), changes(moves, 1)];
  const told = byBelow.length > byAbove.length ? byBelow : byAbove;
  if (told.length < LEAST_TOLD || told.length < NEARLY_ALL_TOLD * (rows.length - 1)) return;
  const ups = columns.map((column) =>
    told.filter(({ cell }) => (cell.lane.heading?.text ?? '') === column).map(({ up }) => up),
  );
  const [first, second] = ups.map((all) => (new Set(all).size === 1 ? all[0] : undefined));
  if (first === undefined || second === undefined || first === second) return;
  for (const { row, cell } of moves) {
    const adds = (cell.lane.heading?.text ?? '') === columns[0] ? first : second;
    const kind = adds === owes ? 'debit' : 'credit';
    row.cells = row.cells.map((other) => (other === cell ? { ...cell, lane: { ...cell.lane, kind } } : other));
  }
}

const SIDES: ReadonlySet<Cell['lane']['kind']> = new Set(['debit', 'credit', 'amount', 'fee']);

/** The movements that the balance before them, which stands above (-1) or below (1), and their own show to be in or out. */
function changes(moves: readonly Move[], before: 1 | -1): Told[] {
  const balances = moves.map(({ row }) => cellIn(row, 'balance')?.amount);
  return moves.flatMap(({ cell }, index): Told[] => {
    const [own, other] = [balances[index], balances[index + before]];
    if (!own || !other) return [];
    const change = subtract(signedBalance(own), signedBalance(other));
    const { value } = cell.amount;
    const up = sameMoney(change, value);
    return up || sameMoney(add(change, value), '0') ? [{ cell, up }] : [];
  });
}
