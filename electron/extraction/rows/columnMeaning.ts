import { add, sameMoney, sign, subtract, type Money } from '../../../shared/money.ts';
import type { Cell, RawRow } from './rows.ts';
import { signedBalance } from '../amounts/signedBalance.ts';

const plain = { letters: false, bareIsOverdrawn: false, owed: false };

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

function follow(rows: readonly RawRow[]): { hold: number; fail: number } {
  let hold = 0;
  let fail = 0;
  let known: Money | null = null;
  for (const row of rows) {
    const balance = signedBalance(cellIn(row, 'amount')!.amount, plain);
    const credit = cellIn(row, 'credit')?.amount.value ?? '0';
    const debit = cellIn(row, 'debit')?.amount.value ?? '0';
    const movement = subtract(credit, debit);
    if (known !== null && sign(movement) !== 0) {
      if (sameMoney(add(known, movement), balance)) hold++;
      else fail++;
    }
    known = balance;
  }
  return { hold, fail };
}
