import type { Amount } from '../amounts/amounts.ts';
import type { BalanceStyle } from '../amounts/signedBalance.ts';
import type { RawRow } from '../rows/rows.ts';
import { areLettered, cellOf, countMarks } from './marks.ts';

/**
 * The ways in which the balances of an account may be meant, likeliest first.
 * @param loan of which each row stands in a column of its direction
 * @param sided columns tell the direction of each row, so that a card's balances need not be what is owed
 */
export function balanceStyles(
  balances: readonly Amount[],
  card: boolean,
  loan: boolean,
  sided = false,
): [BalanceStyle, ...BalanceStyle[]] {
  const marks = countMarks(balances);
  const letters = marks.debitLetters > 0 || areLettered(marks);
  const plain: BalanceStyle = { letters, bareIsOverdrawn: false, owed: false };
  const owed: BalanceStyle = { ...plain, owed: true };
  // A card that prints a negative balance may show what is owed as negative, or a balance in the holder's favour.
  if (card && marks.minus > 0 && marks.credit + marks.debit === 0)
    return marks.minus === marks.all ? [plain, owed] : [owed, plain];
  if (card) return sided ? [owed, plain] : [owed];
  const mixed = marks.credit > 0 && marks.credit < marks.all && marks.debit === 0 && marks.minus === 0;
  const others = loan ? [owed] : [];
  const styles: [BalanceStyle, ...BalanceStyle[]] = mixed ? [plain, { ...plain, bareIsOverdrawn: true }] : [plain];
  // A letter beside a few of the balances may also be no mark at all.
  if (letters && !areLettered(marks)) styles.push({ ...plain, letters: false });
  return [...styles, ...others];
}

/** The balances printed beside rows. */
export function balancesOfRows(rows: readonly RawRow[]): Amount[] {
  return rows.flatMap((row) => cellOf(row, 'balance')?.amount ?? []);
}
