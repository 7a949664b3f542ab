import { negate, sameMoney, subtract, type Money } from '../../../shared/money.ts';
import { hasSides } from '../rows/openRows.ts';
import type { RawRow } from '../rows/rows.ts';
import type { SignedRow } from './signs.ts';

/** Fewest rows whose balances have to turn what their columns say of the direction, before no column is believed. */
export const LEAST_REFUTED = 2;

/** True where a figure stands in a column of one direction without a mark of its own: the column alone tells it. */
export const hasBareSide = (row: RawRow): boolean =>
  hasSides(row) && row.cells.every(({ lane, amount }) => lane.kind === 'balance' || isBare(amount));

const isBare = ({ sign, suffix }: RawRow['cells'][number]['amount']): boolean => sign === null && suffix === null;

/**
 * True where headings stand over the wrong figures: the balance before and after several rows, each of which only its
 * column gives a direction, says the opposite of that column.
 */
export function refutesSides(rows: readonly SignedRow[], opening: Money | null): boolean {
  let before = opening;
  let refuted = 0;
  for (const { raw, sign, value, balance } of rows) {
    const turned = sign < 0 ? value : negate(value);
    const change = before === null || balance === null ? null : subtract(balance, before);
    const isMoved = hasBareSide(raw) && !sameMoney(value, '0');
    if (change !== null && isMoved && sameMoney(change, turned)) refuted++;
    before = balance;
  }
  return refuted >= LEAST_REFUTED;
}
