import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { JudgedCategory } from '../../../shared/categories/evidence.ts';
import type { Ledger } from '../categories/ledger.ts';
import type { FoundRow } from './findingOf.ts';

/** A row with what the ledger says of it. */
export type LedgerRow = FoundRow & {
  category: JudgedCategory | null;
  /** The bank's words for a transfer; null where it names none. */
  transferWord: string | null;
};

/** The rows with what the ledger says of each. */
export function ledgerRows(rows: readonly FoundRow[], { categories, transferWord }: Ledger): LedgerRow[] {
  return rows.map((row) => ({
    ...row,
    category: categories.get(row.id) ?? null,
    transferWord: transferWord(row),
  }));
}

/** True for a row of one of these categories. */
export const isOf = ({ category }: LedgerRow, codes: readonly CategoryCode[]): boolean =>
  category !== null && codes.includes(category.code);

/** The phrase by which a row has its category; null where something else than words decided. */
export function phraseOf({ category }: LedgerRow): string | null {
  const words = category?.evidence.find((each) => each.code === 'words');
  return words?.phrase ?? null;
}
