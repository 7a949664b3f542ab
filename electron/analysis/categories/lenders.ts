import { monthOf } from '../../../shared/calendar.ts';
import type { JudgedCategory } from '../../../shared/categories/evidence.ts';
import type { FoundRow } from '../recognitions/findingOf.ts';
import { lenderKey } from '../recognitions/lenderName.ts';

/** What other words may say of a payment to a lender without saying that it is none. */
const weak: ReadonlySet<string> = new Set(['other-out', 'person-out', 'supplier']);
/** Payments in a month from which on it is an advance on takings and no loan. */
const leastOfAdvance = 3;

/** What goes to a name that has paid out a loan or an advance pays it back. */
export function byLender(found: Map<number, JudgedCategory>, rows: readonly FoundRow[]): void {
  const funded = new Map<string, FoundRow>();
  for (const row of rows) {
    const key = lenderKey(row.text);
    if (found.get(row.id)?.code === 'loan-proceeds' && key !== '' && !funded.has(key)) funded.set(key, row);
  }
  if (funded.size === 0) return;
  const paying = rows.filter(({ id, amount }) => {
    const before = found.get(id);
    return amount.startsWith('-') && (before === undefined || (before.state === 'proposed' && weak.has(before.code)));
  });
  const byKey = Map.groupBy(paying, ({ text }) => lenderKey(text));
  for (const [key, { id: row, date, accountId }] of funded) {
    const own = (byKey.get(key) ?? []).filter((each) => each.date >= date);
    const inMonths = [...Map.groupBy(own, (each) => monthOf(each.date)).values()];
    const code = inMonths.some((month) => month.length >= leastOfAdvance) ? 'advance-repayment' : 'loan-repayment';
    for (const { id } of own)
      found.set(id, {
        code,
        state: 'proposed',
        evidence: [{ code: 'counterpart', row, date, accountId }, ...(found.get(id)?.evidence ?? [])],
      });
  }
}
