import type { JudgedCategory } from '../../../shared/categories/evidence.ts';
import { plainSize, type FoundRow } from '../recognitions/findingOf.ts';

/**
 * Credits on a card that no words explain: exactly what was owed is the payment of the last statement, and what comes from a
 * shop that was paid before is given back.
 *
 * @param openings what was owed when each statement began, without signs
 */
export function ofCard(
  found: Map<number, JudgedCategory>,
  rows: readonly FoundRow[],
  openings: ReadonlySet<string>,
): void {
  const paid = new Map<string, FoundRow>();
  for (const row of rows) {
    const key = row.text.party?.key;
    if (row.amount.startsWith('-')) {
      if (key !== undefined) paid.set(key, row);
      continue;
    }
    if (found.has(row.id)) continue;
    const purchase = key === undefined ? undefined : paid.get(key);
    if (openings.has(plainSize(row.amount))) {
      found.set(row.id, { code: 'own-transfer-in', state: 'proposed', evidence: [{ code: 'account', is: 'card' }] });
    } else if (purchase !== undefined) {
      const { id, date, accountId } = purchase;
      const evidence = [{ code: 'counterpart' as const, row: id, date, accountId }];
      found.set(row.id, { code: 'refund-reversal', state: 'proposed', evidence });
    }
  }
}
