import { sign as signOf } from '../../../shared/money.ts';
import type { Amount } from '../amounts/amounts.ts';
import type { Cell, RawRow } from '../rows/rows.ts';

/** True for a printed zero, which in many tables fills the column that does not apply. */
export const isZero = (cell: Cell): boolean => signOf(cell.amount.value) === 0;

/** The figure of a row in a column of a kind: the first that is not zero, else the first. */
export const cellOf = (row: RawRow, kind: Cell['lane']['kind']): Cell | undefined => {
  const cells = row.cells.filter(({ lane }) => lane.kind === kind);
  return cells.find((cell) => !isZero(cell)) ?? cells[0];
};

/** Marks of the figures in one column or section, so that a mark on nearly all of them is seen to be mere form. */
export type Marks = {
  all: number;
  minus: number;
  plus: number;
  credit: number;
  debit: number;
  debitLetters: number;
  creditLetters: number;
};

/** Counts the marks of figures; zeros have none that mean anything. */
export function countMarks(amounts: readonly Amount[]): Marks {
  const marks: Marks = { all: 0, minus: 0, plus: 0, credit: 0, debit: 0, debitLetters: 0, creditLetters: 0 };
  for (const { value, sign, suffix, letter } of amounts) {
    if (signOf(value) === 0) continue;
    marks.all++;
    if (sign === 'minus') marks.minus++;
    if (sign === 'plus') marks.plus++;
    if (suffix === 'credit') marks.credit++;
    if (suffix === 'debit') marks.debit++;
    if (letter === 'D' || letter === 'S') marks.debitLetters++;
    if (letter === 'C' || letter === 'H' || letter === 'K') marks.creditLetters++;
  }
  return marks;
}

/** Share of the figures of a column with a letter from which on the letters tell directions. */
const LETTERED = 0.85;

/** True where nearly every figure of a column has `D` or `C`, `S` or `H` behind it. */
export const areLettered = ({ all, debitLetters, creditLetters }: Marks): boolean =>
  all > 0 && debitLetters + creditLetters >= LETTERED * all;

/** Sign of a figure in a column that holds one direction: a minus there is form, or turns a single row round. */
export function inOneDirection(amount: Amount, marks: Marks, direction: 1 | -1, card = false): 1 | -1 {
  if (amount.suffix === 'credit' && marks.credit < marks.all) return 1;
  if (amount.suffix === 'debit' && marks.debit < marks.all) return -1;
  if (direction === -1) {
    const minusIsForm = marks.minus * 2 >= marks.all;
    if (amount.sign === 'minus') return minusIsForm ? -1 : 1;
    if (amount.sign === 'plus') return 1;
    return minusIsForm && marks.minus > 2 && marks.minus < marks.all ? 1 : -1;
  }
  // Cards print payments with a minus even under a title that says so.
  const minusIsForm = marks.minus === marks.all && (card || marks.all > 2);
  return amount.sign === 'minus' && !minusIsForm ? -1 : 1;
}

/** Sign of a figure in a column that holds both directions, by the marks used in that column; 0 where there are none. */
export function inBothDirections(amount: Amount, marks: Marks, card = false): 1 | -1 | 0 {
  if (amount.suffix !== null) return amount.suffix === 'credit' ? 1 : -1;
  // A card that marks some credits `CR` and others with a minus.
  if (amount.sign === 'minus') return card && marks.credit > 0 && marks.debit === 0 ? 1 : -1;
  if (amount.sign === 'plus') return 1;
  if (marks.credit > 0 && marks.debit === 0) return -1;
  if (marks.debit > 0 && marks.credit === 0) return 1;
  if (marks.minus > 0) return 1;
  return marks.plus > 0 ? -1 : 0;
}
