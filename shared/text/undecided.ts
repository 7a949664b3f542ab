import type { Undecided } from '../totals.ts';

/** How much a total leaves out for want of a direction. The amount is plain, for screens to write. */
export function undecidedText({ rows, amount }: Undecided): string {
  const count = rows === 1 ? '1 row' : `${rows} rows`;
  return `${count} of ${amount} in neither total: debit or credit not shown`;
}
