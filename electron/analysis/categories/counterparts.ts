import type { JudgedCategory } from '../../../shared/categories/evidence.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { FoundRow } from '../recognitions/findingOf.ts';
import { findTransfers } from '../recognitions/transfers.ts';

/** What leaves one account of the case and reaches another is the holder's own, unless words say that it is something else. */
const stronger: ReadonlySet<string> = new Set([
  'payroll',
  'benefits',
  'cash-withdrawal',
  'cash-deposit',
  'bank-fee',
  'returned-item',
  'returned-or-overdraft-fee',
  'interest-dividends',
  'groceries-shops',
  'dining',
]);

/** Own transfers by both legs on file. Where a card is paid from an account, the one leg is the payment, the other is received. */
export function byCounterpart(
  found: Map<number, JudgedCategory>,
  rows: readonly FoundRow[],
  rules: AnalysisRules,
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const finding of findTransfers(rows, rules, () => false)) {
    const [one, other] = finding.rows.map((id) => byId.get(id));
    if (one === undefined || other === undefined) continue;
    const [debit, credit] = one.amount.startsWith('-') ? [one, other] : [other, one];
    const before = { debit: found.get(debit.id), credit: found.get(credit.id) };
    if ([before.debit, before.credit].some((each) => each?.state === 'certain' && stronger.has(each.code))) continue;
    const named = isOwn(before.debit) || isOwn(before.credit);
    if (finding.certainty !== 'confirmed' && !named) continue;
    const state = finding.certainty === 'confirmed' && named ? 'certain' : 'proposed';
    const leg = (row: FoundRow) => ({
      code: 'counterpart' as const,
      row: row.id,
      date: row.date,
      accountId: row.accountId,
    });
    const out =
      before.debit?.code === 'card-payment' || before.debit?.code === 'loan-repayment'
        ? before.debit.code
        : 'own-transfer-out';
    found.set(debit.id, { code: out, state, evidence: [leg(credit), ...(before.debit?.evidence ?? [])] });
    found.set(credit.id, {
      code: 'own-transfer-in',
      state,
      evidence: [leg(debit), ...(before.credit?.evidence ?? [])],
    });
  }
}

const isOwn = (judged: JudgedCategory | undefined): boolean =>
  judged !== undefined &&
  ['own-transfer-in', 'own-transfer-out', 'card-payment', 'savings-investment'].includes(judged.code);
