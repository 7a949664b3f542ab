import type { RawRow } from './rows.ts';

/** Share of the rows without a date of their own up to which they are strays in a table that dates its rows. */
const STRAY_SHARE = 0.12;

export const hasSides = (row: RawRow): boolean =>
  row.cells.some(({ lane }) => lane.kind === 'debit' || lane.kind === 'credit');

const hasOnlyFee = (row: RawRow): boolean =>
  row.cells.some(({ lane }) => lane.kind === 'fee') &&
  row.cells.every(({ lane }) => lane.kind === 'fee' || lane.kind === 'balance');

/** Rows that certainly are some, and those of which only the printed figures can tell. */
type OpenRows = Record<'certain' | 'stray' | 'fees' | 'ended', Set<RawRow>>;

/**
 * Parts off rows that may be none: those without a date of their own in tables that otherwise date every row (lines
 * of a notice, a sum), those below the closing balance, and those with nothing but a fee. Only the printed balances can tell.
 */
export function partStrays(rows: readonly RawRow[]): OpenRows {
  const fees = new Set(rows.filter(hasOnlyFee));
  const hasBalance = (row: RawRow): boolean => row.cells.some(({ lane }) => lane.kind === 'balance');
  const withoutDate = rows.filter((row) => !row.dated && !fees.has(row));
  const undated = withoutDate.filter((row) => !hasBalance(row));
  // A row with a balance is one for certain: if such rows have no date, the table prints it once a day.
  const few = withoutDate.length <= Math.max(1, STRAY_SHARE * rows.length);
  const below = rows.filter((row) => row.afterEnd && !fees.has(row) && !hasBalance(row));
  const ended = new Set(below);
  const stray = new Set(undated.filter((row) => !ended.has(row) && (few || row.afterLabel)));
  const certain = rows.filter((row) => !stray.has(row) && !fees.has(row) && !ended.has(row));
  return { certain: new Set(certain), stray, fees, ended };
}
